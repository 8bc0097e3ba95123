import { failureMessage } from '@harbour/api';
import type { Product } from '@harbour/definitions/investments/self-managed/products';
import { regionQuestion } from '@harbour/definitions/investments/self-managed/stock-region';
import { Button, Card, Failure, londonToday, Notice, Skeleton } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useFlowStep } from '../../../steppers/use-flow-step.ts';
import { type ChosenProduct, productOf } from '../catalogue.ts';
import { AmountField } from '../fields/amount-field.tsx';
import { answersOf, type DetailsForm, noAnswer, payloadOf } from '../fields/details-form.ts';
import { detailsSchema } from '../fields/details-schema.ts';
import { LinkedDebts, linkableDebts } from '../fields/linked-debts.tsx';
import { OwnershipFields, type Person } from '../fields/ownership-fields.tsx';
import { ProductQuestions } from '../fields/product-questions.tsx';
import styles from '../self-managed.module.css';
import { useAddFlow } from './add-context.ts';
import { BeginAgain } from './begin-again.tsx';
import { ListingLines } from './listing-lines.tsx';
import { useDetailsSources } from './use-details-sources.ts';

/** What the fields begin with: the client owns all of it, and it is valued today. */
function emptyForm(product: Product, people: readonly Person[]): DetailsForm {
  return {
    planName: '',
    currency: 'GBP',
    shares: Object.fromEntries(people.map(({ uuid }, index) => [uuid, index === 0 ? 100 : undefined])),
    linkedLiabilities: [],
    details: answersOf(product, []),
    valuationDate: londonToday(),
    value: undefined,
    lines: [],
  };
}

interface DetailsFormProps {
  chosen: ChosenProduct;
  product: Product;
  people: readonly Person[];
  sources: Pick<ReturnType<typeof useDetailsSources>, 'currencies' | 'liabilities'>;
}

function DetailsOf({ chosen, product, people, sources: { currencies, liabilities } }: DetailsFormProps) {
  const { state, dispatch } = useAddFlow();
  const goTo = useFlowStep('self-managed', 1);
  const today = londonToday();
  const form = useCallForm<DetailsForm, DetailsForm>({
    schema: detailsSchema(
      product,
      people.map(({ uuid }) => uuid),
      today,
    ),
    defaultValues: { ...emptyForm(product, people), ...state.entered?.form },
  });
  const { currency, shares, lines, details } = form.watch();
  const owes = state.mode === 'liability';
  const region = details[regionQuestion];

  async function goOn(sent: DetailsForm): Promise<void> {
    dispatch({
      type: 'enter',
      form: sent,
      payload: payloadOf(state.mode, chosen, product, sent),
      requestId: crypto.randomUUID(),
    });
    goTo(2);
  }

  return (
    <Card title={product.label} aside={owes ? 'Something you owe' : 'Something you own'}>
      <div className={styles.form}>
        {state.unanswered && (
          <Notice severity="info">
            We do not know whether your last attempt was stored. Look at your list before you store a changed version.
          </Notice>
        )}
        <Form form={form} onSubmit={goOn} label="Details">
          <div className={styles.pair}>
            <TextField name="planName" label="Name" hint="What you call it." autoComplete="off" />
            <Choice
              name="currency"
              label="Currency"
              hint="Of the amounts that you enter."
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          </div>
          <OwnershipFields
            people={people}
            shares={shares}
            onShares={(next) =>
              form.setValue('shares', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          />
          <ProductQuestions product={product} currency={currency} />
          {product.canBeFinanced && <LinkedDebts debts={linkableDebts(liabilities)} />}
          {product.valuedBy === 'listings' ? (
            <ListingLines
              search={product.search ?? 'funds'}
              lines={lines}
              onLines={(next) =>
                form.setValue('lines', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
              currency={currency}
              region={typeof region === 'string' && region !== noAnswer ? region : undefined}
            />
          ) : (
            <div className={styles.pair}>
              <AmountField
                name="value"
                label={owes ? 'Amount owed' : 'Value'}
                hint={
                  product.valuedBy === 'projected'
                    ? 'The balance of your last statement.'
                    : 'It counts until you enter another one.'
                }
                currency={currency}
              />
              <DateField
                name="valuationDate"
                label={owes ? 'Owed on' : 'Valued on'}
                hint="Today or an earlier day."
                max={today}
              />
            </div>
          )}
          <FormActions>
            <SubmitButton>Continue</SubmitButton>
            <Button onClick={() => goTo(0)}>Choose another product</Button>
          </FormActions>
        </Form>
      </div>
    </Card>
  );
}

/** Step 2: everything that is asked about the product. */
export default function DetailsStep() {
  const {
    state: { mode, chosen },
    catalogue,
  } = useAddFlow();
  const sources = useDetailsSources();
  const product = chosen && productOf(catalogue, mode, chosen);
  if (!chosen || !product) return <BeginAgain step={0} />;
  if (!sources.people && sources.error) {
    return (
      <Card>
        <Failure title="We could not find out who can be an owner" onRetry={sources.retry}>
          {failureMessage(sources.error)} Nothing was stored.
        </Failure>
      </Card>
    );
  }
  if (!sources.people) {
    return (
      <Card title={product.label}>
        <Skeleton label="what is asked about it" bars={[48, 48, 48, 48]} />
      </Card>
    );
  }
  return <DetailsOf chosen={chosen} product={product} people={sources.people} sources={sources} />;
}
