import { addGbp } from '@harbour/finance';
import { formatDate, formatMoney } from '@harbour/ui';
import type { InheritanceTax, WorkingLine } from '@harbour/uk-tax';
import type { Findings } from '../../calculator/facts.tsx';
import type { FigureTableData } from '../../calculator/figure-table.tsx';
import { rate } from '../../calculator/texts.ts';
import { workingLines } from '../../uk-tax/working-lines.ts';
import type { InheritanceTaxOutcome } from './inheritance-tax-outcome.ts';

/** Tax that gifts into trusts had cost before: no part of the tax of the death. */
function lifetimeFinding({ lifetime }: InheritanceTax): Findings[number][] {
  if (lifetime.length === 0) return [];
  const paid = addGbp(lifetime.map(({ amount }) => amount.toNumber()));
  return [
    { name: 'Paid when gifts went into trust', figure: paid, note: 'before the death, not part of the tax above' },
  ];
}

/** What is missing for the reduced rate, or that it applies. */
function charityFinding({ charity }: InheritanceTax, given: number, onEstate: number): Findings[number][] {
  if (!charity || onEstate === 0) return [];
  const least = charity.least.toNumber();
  if (charity.isReduced) {
    return [{ name: 'Rate on the estate', figure: '36%', note: `charities receive at least ${formatMoney(least)}` }];
  }
  return [
    {
      name: 'To charities for the reduced rate',
      figure: addGbp([least, -given]),
      note: `more: from ${formatMoney(least)} the rate on the estate is 36%`,
    },
  ];
}

/** What the tax comes to, who owes it, and what is left. */
export function inheritanceTaxFindings({
  tax,
  diedOn,
  countedEstate,
  charity,
  later,
}: InheritanceTaxOutcome): Findings {
  const total = tax.total.toNumber();
  const onGifts = tax.onGifts.toNumber();
  const onEstate = addGbp([total, -onGifts]);
  return [
    { name: 'Inheritance tax', figure: total, note: `for a death on ${formatDate(diedOn)}` },
    ...(onGifts > 0
      ? [
          { name: 'Due from the estate', figure: onEstate },
          { name: 'Due from who received gifts', figure: onGifts },
        ]
      : []),
    ...(countedEstate > 0
      ? [
          {
            name: 'Share of the estate',
            figure: rate(tax.total.minus(tax.onGifts).times(100).div(countedEstate).round(2).toNumber()),
          },
        ]
      : []),
    { name: 'Left for those who inherit', figure: addGbp([countedEstate, -onEstate]) },
    ...lifetimeFinding(tax),
    ...charityFinding(tax, charity, onEstate),
    ...(later
      ? [
          {
            name: `From ${formatDate(later.on)}, with your pensions`,
            figure: later.tax,
            note: `${formatMoney(addGbp([later.tax, -total]))} more: from that day unused pensions are part of the estate`,
          },
        ]
      : []),
  ];
}

/** A rule's text with its days as the portal writes them. */
const asText = (rule: string) => rule.replace(/\d{4}-\d{2}-\d{2}/g, formatDate);

const table = (title: string, lines: readonly WorkingLine[]): FigureTableData<WorkingLine>[] =>
  lines.length > 0
    ? [
        workingLines(
          title,
          lines.map((line) => ({ ...line, rule: asText(line.rule) })),
        ),
      ]
    : [];

/** Every gift and the estate with what is due on them, and what gifts into trusts had cost when they were made. */
export const dueTables = ({ tax }: InheritanceTaxOutcome): FigureTableData<WorkingLine>[] => [
  ...table('What is due', tax.lines),
  ...table('Paid when gifts went into trust', tax.lifetime),
];
