import { NumberField } from '@harbour/ui/fields';

interface AmountFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** ISO 4217 code of what is entered. */
  currency: string;
}

/** An amount in a holding's currency; its form's schema says in words what it cannot be. */
export function AmountField({ currency, ...field }: AmountFieldProps) {
  return (
    <NumberField
      {...field}
      decimals={2}
      countedBySchema
      {...(currency === 'GBP' ? { prefix: '£' } : { suffix: currency })}
    />
  );
}
