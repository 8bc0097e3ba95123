/** What may be assumed. */
export const assumptionNames = [
  'capitalGainsTax',
  'exemptAmount',
  'losses',
  'pensionTax',
  'taxFreeCash',
  'bondTax',
  'topSlicing',
] as const;
export type Assumption = (typeof assumptionNames)[number];
export type Assumptions = Readonly<Record<Assumption, boolean>>;

/** What is assumed, in words; each may be switched off. */
export const assumptionTexts: Readonly<Record<Assumption, string>> = {
  capitalGainsTax: 'Capital gains tax is paid on gains',
  exemptAmount: 'The exempt amount of the year is used',
  losses: 'Losses are set against gains',
  pensionTax: 'Income tax is paid on what is taken from pensions',
  taxFreeCash: 'A part of pensions is taken tax-free, up to what is left of the lump sum allowance',
  bondTax: 'Income tax is paid on gains of bonds',
  topSlicing: 'Gains of bonds are relieved by top slicing',
};
