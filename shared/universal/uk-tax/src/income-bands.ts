import Big from 'big.js';
import { type Slice, type Step, slices } from './bands.ts';
import type { Rates } from './rates.ts';
import type { ByRate, Dated } from './tables/table.ts';
import { least, less, nothing, percentLine, sum, type WorkingLine } from './working.ts';

/** In the order in which they are stacked: savings above all other income, dividends on top (ITA 2007 s.16). */
export const incomeKinds = ['other', 'property', 'savings', 'dividends'] as const;
export type IncomeKind = (typeof incomeKinds)[number];
/** GBP by kind of income. */
export type ByKind = Readonly<Record<IncomeKind, Big>>;

/** Income tax is charged at Scottish rates on what is neither savings nor dividends of a Scottish taxpayer (s.11A). */
export const incomeTaxCountries = ['rest-of-uk', 'scotland'] as const;
export type IncomeTaxCountry = (typeof incomeTaxCountries)[number];

/** Rates of one kind of income; a nil rate comes first and uses up room in the bands. */
interface KindRates {
  label: string;
  bands: readonly Step[];
  source: string;
}

/** The bands and nil rates of one person in one year. Kinds of which there is no income ask for no rates. */
export interface IncomeBands {
  rates: Readonly<Record<IncomeKind, KindRates>>;
  /** Taxable income up to which savings are taxed at nil. */
  startingLimit: { value: Big; source: string };
  savingsAllowance: { value: Big; source: string };
  dividendAllowance: { value: Big; source: string };
  /** Limits of taxable income, extended by Gift Aid and pension contributions. */
  basicRateLimit: Big;
  higherRateLimit: Big;
}

const noRates: KindRates = { label: '', bands: [], source: '' };
const none = { value: nothing, source: '' };

/**
 * @param income GBP by kind, before deductions
 * @param taxable GBP in all, after deductions: it decides on the savings allowance
 * @param extension GBP of Gift Aid and relief-at-source pension contributions, gross
 * @throws MissingRateError
 */
export function incomeBands(
  rate: Rates,
  country: IncomeTaxCountry,
  income: ByKind,
  taxable: Big,
  extension: Big,
): IncomeBands {
  // ITA 2007 s.414(2), FA 2004 s.192(4).
  const basicRateLimit = extension.plus(rate('basicRateLimit').value);
  const higherRateLimit = extension.plus(rate('higherRateLimit').value);
  const ukBands = (percents: ByRate): Step[] => [
    { name: 'basic', above: nothing, percent: percents.basic },
    { name: 'higher', above: basicRateLimit, percent: percents.higher },
    { name: 'additional', above: higherRateLimit, percent: percents.additional },
  ];
  const ofUk = (label: string, { value, source }: Dated<ByRate>) => ({ label, bands: ukBands(value), source });
  const scottish = (label: string): KindRates => {
    const { value, source } = rate('scottishBands');
    const bands = value.map(({ above, extended, ...band }) => ({
      ...band,
      above: extended ? extension.plus(above) : new Big(above),
    }));
    return { label, bands, source };
  };
  const main = (label: string) => (country === 'scotland' ? scottish(label) : ofUk(label, rate('incomeTaxPercents')));
  const ownPropertyRates = country !== 'scotland' && rate('deductionOrder').value === 'other-income-first';
  const property = () =>
    ownPropertyRates ? ofUk('Property income', rate('propertyPercents')) : main('Property income');

  const has = (kind: IncomeKind) => income[kind].gt(0);
  const figure = ({ value, source }: Dated<number>) => ({ value: new Big(value), source });
  const rateReached = taxable.gt(higherRateLimit) ? 'additional' : taxable.gt(basicRateLimit) ? 'higher' : 'basic';
  const savingsAllowance = () => {
    const { value, source } = rate('personalSavingsAllowance');
    return { value: new Big(value[rateReached]), source };
  };

  return {
    rates: {
      // Asked for in any case: a year without a table has no tax to give, not even none.
      other: main('Income'),
      property: has('property') ? property() : noRates,
      savings: has('savings') ? ofUk('Savings', rate('savingsPercents')) : noRates,
      dividends: has('dividends') ? ofUk('Dividends', rate('dividendPercents')) : noRates,
    },
    startingLimit: has('savings') ? figure(rate('savingsStartingLimit')) : none,
    savingsAllowance: has('savings') ? savingsAllowance() : none,
    dividendAllowance: has('dividends') ? figure(rate('dividendAllowance')) : none,
    basicRateLimit,
    higherRateLimit,
  };
}

interface Piece extends Omit<Slice, 'above'> {
  rule: string;
  source: string;
}

/** Stacks taxable income and cuts it into pieces of one rate each. */
function pieces(taxable: ByKind, bands: IncomeBands): Piece[] {
  let position = nothing;
  const found: Piece[] = [];
  const take = (rule: string, on: Big, source: string) => {
    if (on.lte(0)) return;
    found.push({ rule, name: 'nil', percent: 0, on, source });
    position = position.plus(on);
  };
  for (const kind of incomeKinds) {
    const end = position.plus(taxable[kind]);
    if (kind === 'savings') {
      // ITA 2007 s.12, then s.12A.
      const startingRoom = less(bands.startingLimit.value, position);
      take('Savings at the starting rate', least(end.minus(position), startingRoom), bands.startingLimit.source);
      const allowance = least(end.minus(position), bands.savingsAllowance.value);
      take('Savings within the personal savings allowance', allowance, bands.savingsAllowance.source);
    }
    if (kind === 'dividends') {
      // ITA 2007 s.13A.
      const allowance = least(end.minus(position), bands.dividendAllowance.value);
      take('Dividends within the dividend allowance', allowance, bands.dividendAllowance.source);
    }
    const { label, bands: steps, source } = bands.rates[kind];
    for (const { name, percent, on } of slices(position, end.minus(position), steps)) {
      found.push({ rule: `${label} at the ${name} rate`, name, percent, on, source });
    }
    position = end;
  }
  return found;
}

/** Tax on taxable income by kind, GBP, not rounded. */
export function exactTax(taxable: ByKind, bands: IncomeBands): Big {
  return sum(pieces(taxable, bands).map(({ on, percent }) => on.times(percent))).div(100);
}

/** The lines of tax on taxable income by kind, each rounded down to the penny. */
export function taxLines(taxable: ByKind, bands: IncomeBands): WorkingLine[] {
  return pieces(taxable, bands).map(({ rule, percent, on, source }) => percentLine(rule, percent, on, source));
}

/** Rates of somebody who may receive a marriage allowance (ITA 2007 s.55B(2)(b) and (ba)); nil rates are no rate. */
const modestRates = ['nil', 'starter', 'basic', 'intermediate'];

/** Whether all of it is taxed at rates up to the basic one, in Scotland up to the intermediate one. */
export function isTaxedModestly(taxable: ByKind, bands: IncomeBands): boolean {
  return pieces(taxable, bands).every(({ name }) => modestRates.includes(name));
}
