import { addGbp } from '@harbour/finance';
import { formatMoney } from '@harbour/ui';
import type { WorkingLine } from '@harbour/uk-tax';
import type { Method, WorkingStep } from '../../calculator/working.tsx';
import { amountSteps, sourcesOf } from '../../uk-tax/working-lines.ts';
import type { InheritanceTaxInputs } from './inheritance-tax-inputs.ts';
import type { InheritanceTaxOutcome } from './inheritance-tax-outcome.ts';

const assumptions = [
  'Gifts are entered after their exemptions, such as £3,000 a year. Gifts of the last seven years use the nil-rate band before the estate does, the earliest first.',
  'Tax on a gift falls with the full years between it and the death: from three years on a part, from seven years on all of it. On an anniversary HMRC counts the full year.',
  'A gift into a trust is taxed when it is made, at 20% of what is above the nil-rate band of that day, after gifts into trusts of the seven years before; 25% if who gave it pays the tax. It counts for gifts of the seven years after it. The tax was paid, and nothing of it is paid back. Bare trusts and trusts for disabled people are not taxed so: enter those as gifts to a person.',
  'The residence band is for a home that goes to children, grandchildren or other direct descendants. What a late husband, wife or civil partner left of the bands has to be claimed.',
  'A former home was lived in, and was sold or given away from 8 July 2015 on. Only one counts, and its addition has to be claimed within two years. A late spouse is taken to have died before it was given up.',
  'The rate is 36% if charities receive a tenth of the baseline amount: what is not exempt, less the nil-rate band but not the residence band, with what charities receive. Everything is tested as one estate, pensions that count too; by law, property owned jointly and property in trusts have tests of their own.',
  'What goes to a spouse who is not a long-term UK resident may be exempt only up to a limit.',
  'Reliefs for businesses and farms, charges inside trusts after a gift, and quick succession are not included.',
  'Pensions that go to a spouse or charities are exempt too: include them in those amounts from 6 April 2027.',
  'This is a sketch, not tax advice: wills, trusts and ownership decide what is due.',
];

/** `£425,000.00 × 40%`, or the amount of a line without a rate. */
function workingOf({ on, percent, amount }: WorkingLine): string {
  return on && percent !== null ? `${formatMoney(on.toNumber())} × ${percent}%` : formatMoney(amount.toNumber());
}

const sumOf = (lines: readonly WorkingLine[]) =>
  lines
    .map((line, index) => {
      const sign = line.amount.lt(0) ? '− ' : '+ ';
      return `${index === 0 ? '' : sign}${workingOf({ ...line, amount: line.amount.abs() })}`;
    })
    .join(' ');

/** The test for the reduced rate, where charities receive something. */
function charitySteps({ tax, countedEstate, exempt, charity }: InheritanceTaxOutcome): WorkingStep[] {
  if (!tax.charity) return [];
  const baseline = tax.charity.baseline.toNumber();
  const [taxable, least] = [addGbp([countedEstate, -exempt]), tax.charity.least.toNumber()];
  const band = addGbp([taxable, charity, -baseline]);
  return [
    {
      name: 'Reduced rate for what charities receive',
      formula: `${formatMoney(taxable)} − ${formatMoney(band)} of the nil-rate band + ${formatMoney(charity)} = ${formatMoney(baseline)}, of which a tenth is ${formatMoney(least)}: the rate is ${tax.charity.isReduced ? '36%' : '40%'}`,
    },
  ];
}

/** What gifts into trusts had cost. */
function lifetimeSteps({ tax: { lifetime } }: InheritanceTaxOutcome): WorkingStep[] {
  if (lifetime.length === 0) return [];
  const total = addGbp(lifetime.map(({ amount }) => amount.toNumber()));
  return [{ name: 'Paid when gifts went into trust', formula: `${sumOf(lifetime)} = ${formatMoney(total)}` }];
}

/** Every step from the estate to what is taxed, in the client's own figures. */
export function inheritanceTaxMethod(inputs: InheritanceTaxInputs, outcome: InheritanceTaxOutcome): Method {
  const { estate, pensions } = inputs;
  const { tax, countedEstate, exempt, countsPensions } = outcome;
  const onEstate = tax.total.gt(tax.onGifts) ? tax.lines.at(-1) : undefined;
  const taxed = onEstate?.on?.toNumber() ?? 0;
  const residence = tax.residenceBand.toNumber();
  return {
    steps: [
      {
        name: 'The estate',
        formula: countsPensions
          ? `${formatMoney(estate)} + ${formatMoney(pensions)} of pensions = ${formatMoney(countedEstate)}`
          : `${formatMoney(countedEstate)}${pensions > 0 ? '; pensions do not count on this day' : ''}`,
      },
      {
        name: 'Less what goes to a spouse or charities',
        formula: `${formatMoney(countedEstate)} − ${formatMoney(exempt)} = ${formatMoney(addGbp([countedEstate, -exempt]))}`,
      },
      ...amountSteps(tax.bands),
      {
        name: 'What of the estate is taxed',
        formula:
          taxed === 0
            ? 'Nothing is above the bands.'
            : `${formatMoney(addGbp([countedEstate, -exempt]))} − ${formatMoney(addGbp([countedEstate, -exempt, -residence, -taxed]))} of the nil-rate band, after gifts − ${formatMoney(residence)} residence band = ${formatMoney(taxed)}`,
      },
      ...charitySteps(outcome),
      ...lifetimeSteps(outcome),
      ...(tax.lines.length > 0
        ? [
            {
              name: 'Inheritance tax',
              formula: `${sumOf(tax.lines)} = ${formatMoney(tax.total.toNumber())}`,
            },
          ]
        : []),
    ],
    assumptions,
    sources: sourcesOf([...tax.bands, ...tax.lifetime, ...tax.lines]),
  };
}
