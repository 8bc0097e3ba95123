import { formatMoney } from '@harbour/ui';
import type { WorkingLine } from '@harbour/uk-tax';
import type { FigureTableData } from '../calculator/figure-table.tsx';
import type { WorkingStep } from '../calculator/working.tsx';

/** The lines of a tax as a table, each with its rule, rate and amount. */
export const workingLines = (title: string, rows: readonly WorkingLine[]): FigureTableData<WorkingLine> => ({
  title,
  columns: [
    { title: 'Rule', as: 'text', width: 'minmax(200px, 3fr)', of: ({ rule }) => rule },
    { title: 'On', as: 'money', of: ({ on }) => on?.toNumber() ?? null },
    { title: 'Rate', as: 'percent', of: ({ percent }) => percent },
    { title: 'Amount', as: 'money', main: true, of: ({ amount }) => amount.toNumber() },
  ],
  rows,
});

/** Lines whose amount is their own working, as steps of a calculation. */
export const amountSteps = (lines: readonly WorkingLine[]): WorkingStep[] =>
  lines.map(({ rule, amount }) => ({ name: rule, formula: formatMoney(amount.toNumber()) }));

/** The tables name the collection of figures by its file; a client has not seen it. */
const asText = (source: string) => source.replace('uk-figures.md', 'Our collection of UK figures');

/** Where the rules of these lines come from, each source once. */
export const sourcesOf = (lines: readonly WorkingLine[]): string[] => [
  ...new Set(lines.map(({ source }) => asText(source))),
];
