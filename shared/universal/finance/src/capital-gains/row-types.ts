/** The words for what happened, each with its other names. `CapitalGainsTransaction` documents them. */
const names = {
  buy: ['purchase', 'acquisition', 'acquire', 'bought', 'reinvestment'],
  sell: ['sale', 'disposal', 'dispose', 'sold'],
  opening: ['opening-balance', 'opening-pool'],
  gift: ['gift-out', 'gift-given', 'gifted'],
  'gift-received': ['gift-in', 'inherited', 'inheritance'],
  'gift-to-charity': ['charity', 'charity-gift'],
  'transfer-to-spouse': ['spouse-out', 'transfer-out-spouse', 'spouse-transfer-out', 'to-spouse'],
  'transfer-from-spouse': ['spouse-in', 'transfer-in-spouse', 'spouse-transfer-in', 'from-spouse'],
  transfer: ['transfer-in', 'transfer-out', 'own-transfer', 'transfer-between-accounts'],
  split: ['stock-split', 'share-split', 'consolidation', 'share-consolidation', 'reverse-split'],
  bonus: ['bonus-issue', 'scrip', 'scrip-issue'],
  'scrip-dividend': ['stock-dividend'],
  rights: ['rights-issue'],
  'return-of-capital': ['capital-return', 'capital-distribution', 'capital-repayment'],
  merger: ['takeover', 'exchange', 'share-exchange'],
  demerger: ['spin-off', 'spinoff'],
  equalisation: ['equalization'],
  accumulation: ['notional-distribution', 'accumulation-distribution', 'accumulated-distribution'],
  'reportable-income': ['eri', 'excess-reportable-income', 'excess-reported-income'],
  dividend: ['interest', 'cash', 'fee', 'distribution', 'deposit', 'withdrawal'],
} as const;

export type RowType = keyof typeof names;

const isRowType = (name: string): name is RowType => Object.hasOwn(names, name);

const byName = new Map<string, RowType>(
  Object.entries(names).flatMap(([type, others]) =>
    isRowType(type) ? [type, ...others].map((name): [string, RowType] => [name, type]) : [],
  ),
);

/** The type that a word stands for; undefined for an unknown one. */
export function rowTypeOf(word: string): RowType | undefined {
  return byName.get(
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-'),
  );
}

export const rowTypes: readonly string[] = Object.keys(names);

const wrappers: Readonly<Record<string, 'taxed' | 'sheltered'>> = {
  taxed: 'taxed',
  taxable: 'taxed',
  gia: 'taxed',
  general: 'taxed',
  isa: 'sheltered',
  'stocks-and-shares-isa': 'sheltered',
  'stocks-&-shares-isa': 'sheltered',
  'junior-isa': 'sheltered',
  'lifetime-isa': 'sheltered',
  jisa: 'sheltered',
  lisa: 'sheltered',
  pension: 'sheltered',
  sipp: 'sheltered',
};

/** Whether gains in a wrapper are taxed; undefined for an unknown one. */
export function wrapperOf(word: string): 'taxed' | 'sheltered' | undefined {
  const name = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return Object.hasOwn(wrappers, name) ? wrappers[name] : undefined;
}
