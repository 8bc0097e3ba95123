import { addGbp } from '@harbour/finance';
import { formatMoney } from '@harbour/ui';
import type { WorkingLine } from '@harbour/uk-tax';
import type { Method } from '../../calculator/working.tsx';
import { sourcesOf } from '../../uk-tax/working-lines.ts';
import type { InheritanceTaxInputs } from './inheritance-tax-inputs.ts';
import type { InheritanceTaxOutcome } from './inheritance-tax-outcome.ts';

const assumptions = [
  'Gifts are entered after their exemptions, such as £3,000 a year. Gifts of the last seven years use the nil-rate band before the estate does, the earliest first.',
  'Tax on a gift falls with the full years between it and the death: more than three years, a part; seven years, nothing.',
  'The residence band is for a home that goes to children, grandchildren or other direct descendants. What a late husband, wife or civil partner left of the bands has to be claimed.',
  'What goes to a spouse who is not a long-term UK resident may be exempt only up to a limit.',
  'The reduced rate for estates of which a tenth or more goes to charities, reliefs for businesses and farms, downsizing, trusts and quick succession are not included.',
  'Pensions that go to a spouse or charities are exempt too: include them in those amounts from 6 April 2027.',
  'This is a sketch, not tax advice: wills, trusts and ownership decide what is due.',
];

/** `£425,000.00 × 40%`, or the amount of a line without a rate. */
function workingOf({ on, percent, amount }: WorkingLine): string {
  return on && percent !== null ? `${formatMoney(on.toNumber())} × ${percent}%` : formatMoney(amount.toNumber());
}

/** Every step from the estate to what is taxed, in the client's own figures. */
export function inheritanceTaxMethod(inputs: InheritanceTaxInputs, outcome: InheritanceTaxOutcome): Method {
  const { estate, pensions } = inputs;
  const { tax, whole, exempt, countsPensions } = outcome;
  const onEstate = tax.total.gt(tax.onGifts) ? tax.lines.at(-1) : undefined;
  const taxed = onEstate?.on?.toNumber() ?? 0;
  const residence = tax.residenceBand.toNumber();
  return {
    steps: [
      {
        name: 'The estate',
        formula: countsPensions
          ? `${formatMoney(estate)} + ${formatMoney(pensions)} of pensions = ${formatMoney(whole)}`
          : `${formatMoney(whole)}${pensions > 0 ? '; pensions do not count on this day' : ''}`,
      },
      {
        name: 'Less what goes to a spouse or charities',
        formula: `${formatMoney(whole)} − ${formatMoney(exempt)} = ${formatMoney(addGbp([whole, -exempt]))}`,
      },
      ...tax.bands.map(({ rule, amount }) => ({ name: rule, formula: formatMoney(amount.toNumber()) })),
      {
        name: 'What of the estate is taxed',
        formula:
          taxed === 0
            ? 'Nothing is above the bands.'
            : `${formatMoney(addGbp([whole, -exempt]))} − ${formatMoney(addGbp([whole, -exempt, -residence, -taxed]))} of the nil-rate band, after gifts − ${formatMoney(residence)} residence band = ${formatMoney(taxed)}`,
      },
      ...(tax.lines.length > 0
        ? [
            {
              name: 'Inheritance tax',
              formula: `${tax.lines.map(workingOf).join(' + ')} = ${formatMoney(tax.total.toNumber())}`,
            },
          ]
        : []),
    ],
    assumptions,
    sources: sourcesOf([...tax.bands, ...tax.lines]),
  };
}
