import type { GainsDisposal, GainsMatch } from '@harbour/definitions/investments/capital-gains';
import type { FileColumn } from '@harbour/ui/table';

const decimal = new Intl.NumberFormat('en-GB', { useGrouping: false, maximumFractionDigits: 12 });

export const ruleLabels: Readonly<Record<GainsMatch['rule'], string>> = {
  'same-day': 'Same day',
  '30-day': 'Next 30 days',
  'section-104': 'Section 104 pool',
};

/** A line of working in one cell: rule, units, cost. */
const lineText = ({ rule, acquiredOn, acquired, units, cost }: GainsMatch) =>
  `${ruleLabels[rule]}${acquiredOn === null ? '' : ` (${[acquiredOn, acquired ?? []].flat().join(' ')})`}: ${decimal.format(units)} for ${cost.toFixed(2)}`;

/** The columns of the file, in pounds. */
export const gainsFileColumns: readonly FileColumn<GainsDisposal>[] = [
  { title: 'Date', text: ({ date }) => date },
  { title: 'Holding', text: ({ holding }) => holding },
  { title: 'ISIN', text: ({ isin }) => isin ?? '' },
  { title: 'Units', text: ({ units }) => decimal.format(units) },
  { title: 'Proceeds (GBP)', text: ({ proceeds }) => proceeds.toFixed(2) },
  { title: 'Cost (GBP)', text: ({ cost }) => cost.toFixed(2) },
  { title: 'Gain or loss (GBP)', text: ({ gain }) => gain.toFixed(2) },
  { title: 'Matched with', text: ({ matches }) => matches.map(lineText).join('; ') },
];
