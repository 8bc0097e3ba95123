import type { ExtendedDetail, Product } from '@harbour/definitions/investments/self-managed/products';
import { regionQuestion } from '@harbour/definitions/investments/self-managed/stock-region';
import { Choice } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { NumberField, TextField } from '@harbour/ui/fields';
import styles from '../self-managed.module.css';
import { AmountField } from './amount-field.tsx';
import { answerDecimals, noAnswer } from './details-form.ts';

function Question({ question, currency }: { question: ExtendedDetail; currency: string }) {
  const { id, label, type, required, note, min, max, options = [] } = question;
  const field = {
    name: `details.${id}`,
    label: required ? label : `${label} (optional)`,
    ...(note === undefined ? {} : { hint: note }),
  };
  switch (type) {
    case 'text':
      return <TextField {...field} autoComplete="off" />;
    case 'number':
      return <NumberField {...field} decimals={answerDecimals(question)} countedBySchema />;
    case 'money':
      return <AmountField {...field} currency={currency} />;
    case 'percent':
      return <NumberField {...field} decimals={answerDecimals(question)} countedBySchema suffix="%" />;
    case 'date':
      return (
        <DateField
          {...field}
          {...(typeof min === 'string' ? { min } : {})}
          {...(typeof max === 'string' ? { max } : {})}
        />
      );
    case 'choice': {
      const none = id === regionQuestion ? 'By its exchange' : 'No answer';
      return (
        <Choice
          {...field}
          placeholder={none}
          options={required ? options : [{ value: noAnswer, label: none }, ...options]}
        />
      );
    }
  }
}

/** What is asked about a product, as its data says: `details.<id>` of the form. */
export function ProductQuestions({
  product,
  currency,
}: {
  product: Pick<Product, 'extendedDetails'>;
  currency: string;
}) {
  if (product.extendedDetails.length === 0) return null;
  return (
    <fieldset className={styles.section}>
      <legend>More about it</legend>
      <div className={styles.pair}>
        {product.extendedDetails.map((question) => (
          <Question key={question.id} question={question} currency={currency} />
        ))}
      </div>
    </fieldset>
  );
}
