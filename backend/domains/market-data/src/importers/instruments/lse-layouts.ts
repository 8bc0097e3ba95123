import type { Layout } from '@harbour/kernel/importing/layout';
import type { InstrumentRow } from './instrument-row.ts';

/** A layout, and facts that the file itself does not contain. */
export interface InstrumentLayout extends Layout {
  kind: InstrumentRow['kind'];
  /** Columns for the category, in order of preference; likewise for the sector. */
  category: readonly string[];
  sector: readonly string[];
  /**
   * Whether the London market quotes listings in pounds in pence, although the currency column says GBP. True for
   * shares and exchange-traded funds. An open-ended fund is not traded on the market, and its manager states the price
   * in the fund's currency.
   */
  poundsQuotedInPence: boolean;
}

const fundColumns = [
  'symbol',
  'name',
  'currency',
  'summary',
  'category_group',
  'category',
  'family',
  'exchange',
  'mic',
];

/** The files of FinanceDatabase (MIT) for the London Stock Exchange. */
export const lseLayouts: readonly InstrumentLayout[] = [
  {
    name: 'lse-etfs',
    kind: 'etf',
    columns: [...fundColumns, 'isin'],
    category: ['category', 'category_group'],
    sector: [],
    poundsQuotedInPence: true,
  },
  {
    name: 'lse-equities',
    kind: 'equity',
    columns: [
      'symbol',
      'name',
      'summary',
      'currency',
      'sector',
      'industry_group',
      'industry',
      'exchange',
      'mic',
      'market',
      'country',
      'state',
      'city',
      'zipcode',
      'website',
      'market_cap',
      'isin',
      'cusip',
      'figi',
      'composite_figi',
      'shareclass_figi',
      'delisted',
    ],
    category: ['industry_group'],
    sector: ['sector'],
    poundsQuotedInPence: true,
  },
  {
    name: 'lse-funds',
    kind: 'fund',
    columns: fundColumns,
    category: ['category', 'category_group'],
    sector: [],
    poundsQuotedInPence: false,
  },
];
