import type { FileColumn } from '@harbour/ui/table';
import type { HoldingRow } from './holding-columns.tsx';

const number = (figure: number | null | undefined) => (figure == null ? '' : String(figure));
const percent = (rate: number | null | undefined) => (rate == null ? '' : (rate * 100).toFixed(2));

/** Every figure of the holdings, whatever columns are shown; amounts are in pounds, as in the records. */
const fileColumns: readonly FileColumn<HoldingRow>[] = [
  { title: 'Holding', text: ({ holding }) => holding.name },
  { title: 'ISIN', text: ({ holding }) => holding.isin ?? '' },
  { title: 'Units', text: ({ holding }) => number(holding.units) },
  { title: 'Price in GBP', text: ({ holding }) => number(holding.price) },
  { title: 'Price of', text: ({ holding }) => holding.pricedOn ?? '' },
  { title: 'Value in GBP', text: ({ holding }) => number(holding.value) },
  { title: 'Weight in %', text: ({ weight }) => number(weight) },
  { title: 'Held since', text: ({ figures }) => figures?.heldSince ?? '' },
  { title: 'Book cost in GBP', text: ({ figures }) => number(figures?.bookCost) },
  { title: 'Gain in GBP', text: ({ figures }) => number(figures?.gain) },
  { title: 'Gain in %', text: ({ figures }) => percent(figures?.gainRate) },
  { title: 'Income received in GBP', text: ({ figures }) => number(figures?.income) },
  { title: 'Return since bought in %', text: ({ figures }) => percent(figures?.return.rate) },
  {
    title: 'Return is',
    text: ({ figures }) =>
      figures?.return.rate == null ? '' : figures.return.annualised ? 'a year' : 'over the days held',
  },
  { title: 'Why not available', text: ({ figures }) => figures?.figuresReason ?? figures?.return.reason ?? '' },
];

/** The file of a plan's holdings on a day. */
export function holdingFile(planstring: string, date: string) {
  return { name: `holdings-${planstring}-${date}.csv`, columns: fileColumns };
}
