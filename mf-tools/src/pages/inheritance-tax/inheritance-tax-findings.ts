import { addGbp } from '@harbour/finance';
import { formatDate, formatMoney } from '@harbour/ui';
import type { WorkingLine } from '@harbour/uk-tax';
import type { Findings } from '../../calculator/facts.tsx';
import type { FigureTableData } from '../../calculator/figure-table.tsx';
import { rate } from '../../calculator/words.ts';
import { workingLines } from '../../uk-tax/working-lines.ts';
import type { InheritanceTaxOutcome } from './inheritance-tax-outcome.ts';

/** What the tax comes to, who owes it, and what is left. */
export function inheritanceTaxFindings({ tax, diedOn, whole, later }: InheritanceTaxOutcome): Findings {
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
    ...(whole > 0
      ? [
          {
            name: 'Share of the estate',
            figure: rate(tax.total.minus(tax.onGifts).times(100).div(whole).round(2).toNumber()),
          },
        ]
      : []),
    { name: 'Left for those who inherit', figure: addGbp([whole, -onEstate]) },
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
const inWords = (rule: string) => rule.replace(/\d{4}-\d{2}-\d{2}/g, formatDate);

/** Every gift and the estate with what is due on them. */
export const dueLines = ({ tax }: InheritanceTaxOutcome): FigureTableData<WorkingLine> =>
  workingLines(
    'What is due',
    tax.lines.map((line) => ({ ...line, rule: inWords(line.rule) })),
  );
