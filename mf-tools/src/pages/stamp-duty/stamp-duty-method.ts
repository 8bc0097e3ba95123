import { formatMoney } from '@harbour/ui';
import type { Worked } from '@harbour/uk-tax';
import { rate } from '../../calculator/texts.ts';
import type { Method } from '../../calculator/working.tsx';
import { sourcesOf } from '../../uk-tax/working-lines.ts';
import type { StampDutyInputs } from './stamp-duty-inputs.ts';

const always = [
  'The rates are those of a purchase that completes today.',
  'Each rate applies to the part of the price in its band; amounts are rounded down to the penny.',
  'One freehold home, bought by people, with money. Leases with rent, several homes at once, mixed use, companies and reliefs other than for a first home are not included.',
  'This is an illustration, not tax advice: your conveyancer works out what is due.',
];

const byCountry: Record<StampDutyInputs['country'], readonly string[]> = {
  'england-and-northern-ireland': [
    'The relief for a first home ends at a limit: above it, the whole price is taxed as for anybody else.',
    'Who owns another home, or is not resident in the UK, pays a surcharge on the whole price.',
  ],
  scotland: ['Who owns another home pays the Additional Dwelling Supplement on the whole price.'],
  wales: ['Wales has no relief for a first home. Who owns another home pays higher rates instead of the main ones.'],
};

/** Every band with the part of the price in it. */
export function stampDutyMethod({ country }: StampDutyInputs, { lines }: Worked): Method {
  return {
    steps: lines.map(({ rule, percent, on, amount }) => ({
      name: rule,
      formula: `${formatMoney(on?.toNumber() ?? 0)} × ${rate(percent ?? 0)} = ${formatMoney(amount.toNumber())}`,
    })),
    assumptions: [...byCountry[country], ...always],
    sources: sourcesOf(lines),
  };
}
