import { api } from '@harbour/api';
import type { Saving } from '@harbour/api/saving';
import * as z from '@harbour/contract/schema';
import { uuid } from '@harbour/definitions/call';
import { changeSelfManaged, selfManagedName } from '@harbour/definitions/investments/self-managed/changes';
import { Button, Dialog } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { productOf } from '../catalogue.ts';
import { type Answers, answersOf, filteredDetails, ownershipOf, type Shares } from '../fields/details-form.ts';
import { answersSchema, sharesSchema } from '../fields/details-schema.ts';
import { LinkedDebts } from '../fields/linked-debts.tsx';
import { OwnershipFields } from '../fields/ownership-fields.tsx';
import { ProductQuestions } from '../fields/product-questions.tsx';
import type { Holding } from './holding-rows.ts';
import type { HoldingsOverview } from './use-holdings.ts';

interface EditForm {
  planName: string;
  shares: Shares;
  linkedLiabilities: readonly string[];
  details: Answers;
}

interface EditDialogProps {
  holding: Holding;
  overview: HoldingsOverview;
  saving: Saving;
  onClose: () => void;
}

/** Changes a holding's name, owners, linked debts and answers; its values have a form of their own. */
export default function EditDialog({ holding, overview, saving, onClose }: EditDialogProps) {
  const { planName, ownership, filteredExtendedDetails, linkedLiabilities, kind, currency } = holding;
  const product = productOf(overview.catalogue, kind, {
    category: holding.selectedCategory,
    product: holding.selectedInvestmentType,
  }) ?? { canBeFinanced: false, extendedDetails: [] };
  const known = new Set(overview.people.map(({ uuid: person }) => person));
  // An owner whom the client no longer sees keeps their part.
  const people = [
    ...overview.people,
    ...ownership.filter(({ owner }) => !known.has(owner)).map(({ owner }) => ({ uuid: owner, name: 'somebody else' })),
  ];
  const form = useCallForm<EditForm, EditForm>({
    schema: z.object({
      planName: selfManagedName,
      shares: sharesSchema(people.map(({ uuid: person }) => person)),
      linkedLiabilities: z.array(uuid),
      details: answersSchema(product),
    }),
    defaultValues: {
      planName,
      shares: Object.fromEntries(
        people.map(({ uuid: person }) => [person, ownership.find(({ owner }) => owner === person)?.percentage]),
      ),
      linkedLiabilities: [...linkedLiabilities],
      details: answersOf(product, filteredExtendedDetails),
    },
  });

  async function send(sent: EditForm): Promise<void> {
    const body = {
      planName: sent.planName,
      ownership: ownershipOf(sent.shares),
      ...(product.canBeFinanced ? { linkedLiabilities: [...sent.linkedLiabilities] } : {}),
      ...(product.extendedDetails.length > 0
        ? { filteredExtendedDetails: filteredDetails(product, sent.details) }
        : {}),
    };
    const outcome = await saving.save(() =>
      api.get(changeSelfManaged, { params: { holdingId: holding.id }, body }, { background: true }),
    );
    if (outcome.state === 'saved') onClose();
    else throw outcome.state === 'refused' ? outcome.error : new NotStoredError(outcome.message);
  }

  return (
    <Dialog title={`Edit ${planName}`} placement="centre" closable={!saving.busy} onClose={onClose}>
      <Form form={form} onSubmit={send}>
        <TextField name="planName" label="Name" autoComplete="off" />
        <OwnershipFields
          people={people}
          shares={form.watch('shares')}
          onShares={(next) =>
            form.setValue('shares', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
        <ProductQuestions product={product} currency={currency} />
        {product.canBeFinanced && <LinkedDebts debts={overview.linkable} />}
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <Button onClick={onClose} disabled={saving.busy}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
