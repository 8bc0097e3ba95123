import { formatDate, londonToday, Money } from '@harbour/ui';
import { MissingRateError, type Worked } from '@harbour/uk-tax';
import { Facts } from '../../calculator/facts.tsx';
import { rate } from '../../calculator/words.ts';
import { missingRateReason } from '../../uk-tax/missing-rate.ts';
import type { StampDutyInputs } from './stamp-duty-inputs.ts';
import { dutyNames } from './stamp-duty-words.ts';

interface StampDutyResultProps {
  inputs: StampDutyInputs;
  outcome: Worked | MissingRateError;
}

/** What the tax comes to, or why it is not known. */
export function StampDutyResult({ inputs: { country, price }, outcome }: StampDutyResultProps) {
  if (outcome instanceof MissingRateError) return <p role="status">{missingRateReason(outcome)}</p>;
  const tax = outcome.total;
  return (
    <Facts
      answer={{
        name: dutyNames[country],
        figure: <Money amount={tax.toNumber()} />,
        note: `for a purchase on ${formatDate(londonToday())}`,
      }}
      facts={[
        { name: 'Of the price', figure: rate(tax.times(100).div(price).round(2).toNumber()) },
        { name: 'Price with the tax', figure: <Money amount={tax.plus(price).toNumber()} /> },
      ]}
    />
  );
}
