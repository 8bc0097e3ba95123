import { formatDate, londonToday } from '@harbour/ui';
import type { Worked } from '@harbour/uk-tax';
import type { Findings } from '../../calculator/facts.tsx';
import { rate } from '../../calculator/texts.ts';
import type { StampDutyInputs } from './stamp-duty-inputs.ts';

/** What the tax is called where the home is. */
const dutyNames: Record<StampDutyInputs['country'], string> = {
  'england-and-northern-ireland': 'Stamp Duty Land Tax',
  scotland: 'Land and Buildings Transaction Tax',
  wales: 'Land Transaction Tax',
};

/** What the tax comes to. */
export function stampDutyFindings({ country, price }: StampDutyInputs, { total }: Worked): Findings {
  return [
    { name: dutyNames[country], figure: total.toNumber(), note: `for a purchase on ${formatDate(londonToday())}` },
    { name: 'Of the price', figure: rate(total.times(100).div(price).round(2).toNumber()) },
    { name: 'Price with the tax', figure: total.plus(price).toNumber() },
  ];
}
