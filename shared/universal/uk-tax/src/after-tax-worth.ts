import {
  type AccountInput,
  type AfterTaxRules,
  type AfterTaxWorth,
  type AfterTaxWorthCase,
  type Assumptions,
  afterTaxWorth,
  type SoldBeside,
} from '@harbour/finance';
import type Big from 'big.js';
import { bondGainsTax } from './bond-gains.ts';
import { capitalGainsTax } from './capital-gains.ts';
import type { IncomeKind, IncomeTaxCountry } from './income-bands.ts';
import { type IncomeTaxCase, incomeTax } from './income-tax.ts';
import { taxFreeCash } from './lump-sum-allowance.ts';
import { type Rates, ratesOn, ukRates } from './rates.ts';
import type { RateTables, Table } from './tables/table.ts';
import { taxYearOf } from './tax-year.ts';
import { type Amount, gbp, less, nothing, sum } from './working.ts';

/** The person whose accounts are sold. Amounts are GBP of the tax year of the sale, percentages 0–100. */
export interface SellingPerson {
  /** `rest-of-uk` unless given. */
  country?: IncomeTaxCountry;
  /** Income of the year without the sale, by kind; pensions and bonds are not taxed without it or `marginalPercent`. */
  income?: Readonly<Partial<Record<IncomeKind, Amount>>>;
  /** One rate for pensions, instead of the bands on top of the income. */
  marginalPercent?: Amount;
  pensionReliefAtSource?: Amount;
  giftAid?: Amount;
  /** Tax-free lump sums taken before, from all pensions. */
  lumpSumsUsed?: Amount;
  /** Gains of the year that were made before the sale, and losses of the year and of earlier years. */
  gains?: Amount;
  losses?: Amount;
  lossesBroughtForward?: Amount;
}

export interface UkAfterTaxWorthCase {
  /** ISO date of the sale: it decides on the tax year and its rates. */
  on: string;
  accounts: readonly AccountInput[];
  person?: SellingPerson;
  assume?: Partial<Assumptions>;
  inheritanceTax?: AfterTaxWorthCase['inheritanceTax'];
}

/** The person's year with what is taken from pensions. */
function yearWith(person: SellingPerson, on: string, pension: Big): IncomeTaxCase {
  const { income = {}, country = 'rest-of-uk', pensionReliefAtSource = 0, giftAid = 0 } = person;
  const other = gbp(income.other, 'Other income').plus(pension);
  return { year: taxYearOf(on), country, income: { ...income, other }, pensionReliefAtSource, giftAid };
}

/** Taxable income of the year of the sale, with pensions and gains of bonds, GBP. */
function taxableWith(year: IncomeTaxCase, { bondGains }: SoldBeside, tables?: RateTables): Big {
  const savings = gbp(year.income.savings, 'Savings income').plus(sum(bondGains.map(({ gain }) => gain)));
  const { taxable } = incomeTax({ ...year, income: { ...year.income, savings } }, tables);
  return sum(Object.values(taxable));
}

const noExemption: Table = {
  capitalGainsExemption: [
    { from: '0001-01-01', until: null, value: 0, source: 'The assumption is switched off', checkedOn: '' },
  ],
};

/**
 * Tax that the gains add to those made before in the year. Income that is not given, with a marginal rate above the
 * basic one, leaves nothing of the basic rate band.
 */
function gainsRule(person: SellingPerson, on: string, tables: RateTables): AfterTaxRules['capitalGainsTax'] {
  const { income, marginalPercent } = person;
  const rate = ratesOn(on, tables);
  const isHigher = marginalPercent !== undefined && gbp(marginalPercent, 'Marginal rate').gt(basicPercent(rate));
  if (!income && !isHigher) return undefined;
  return (gains, losses, beside) => {
    const { assume, pensionTaxed } = beside;
    const year = yearWith(person, on, pensionTaxed);
    const made = gbp(person.gains, 'Gains of the year');
    const extension = gbp(person.pensionReliefAtSource, 'Pension contributions').plus(gbp(person.giftAid, 'Gift Aid'));
    const taxableIncome = income ? taxableWith(year, beside, tables) : extension.plus(rate('basicRateLimit').value);
    const taxOn = (all: Big, lost: Big) =>
      capitalGainsTax(
        {
          year: year.year,
          gains: all,
          losses: assume.losses ? gbp(person.losses, 'Losses').plus(lost) : 0,
          lossesBroughtForward: assume.losses ? (person.lossesBroughtForward ?? 0) : 0,
          taxableIncome,
          bandExtension: extension,
        },
        assume.exemptAmount ? tables : [noExemption, ...tables],
      ).total;
    return less(taxOn(made.plus(gains), losses), taxOn(made, nothing));
  };
}

const basicPercent = (rate: Rates) => rate('incomeTaxPercents').value.basic;

/** Tax on what is taken from pensions: at the marginal rate, or in the bands on top of the income. */
function pensionRule(person: SellingPerson, on: string, tables: RateTables): AfterTaxRules['pensionTax'] {
  const { income, marginalPercent } = person;
  if (marginalPercent !== undefined) {
    const percent = gbp(marginalPercent, 'Marginal rate');
    return (taxed) => taxed.times(percent).div(100);
  }
  if (!income) return undefined;
  const taxOf = (pension: Big) => incomeTax(yearWith(person, on, pension), tables).total;
  return (taxed) => less(taxOf(taxed), taxOf(nothing));
}

/** Tax on gains of bonds, on top of the income and of what is taken from pensions in the bands. */
function bondRule(person: SellingPerson, on: string, tables: RateTables): AfterTaxRules['bondTax'] {
  const { income, marginalPercent } = person;
  if (!income) return undefined;
  return (gains, { pensionTaxed, assume }) => {
    const beside = marginalPercent === undefined ? pensionTaxed : nothing;
    return bondGainsTax(
      {
        person: yearWith(person, on, beside),
        gains: gains.map(({ gain, years, isOffshore }) => ({ gain, years: years ?? 1, offshore: isOffshore })),
        topSlicing: assume.topSlicing,
      },
      tables,
    ).total;
  };
}

/**
 * The taxes of a person’s sale as functions for `afterTaxWorth` of @harbour/finance. A tax whose income or rate is not
 * known is left out, so that what it would tax is not available.
 * @param on ISO date of the sale
 */
export function afterTaxRules(person: SellingPerson, on: string, tables: RateTables = ukRates): AfterTaxRules {
  const { left } = taxFreeCash({ on, pot: 0, percent: 0, used: person.lumpSumsUsed ?? 0 }, tables);
  const pensionTax = pensionRule(person, on, tables);
  const bondTax = bondRule(person, on, tables);
  const gains = gainsRule(person, on, tables);
  return {
    lumpSumAllowanceLeft: left,
    ...(pensionTax ? { pensionTax } : {}),
    ...(bondTax ? { bondTax } : {}),
    ...(gains ? { capitalGainsTax: gains } : {}),
  };
}

/**
 * What the accounts of one person would be worth after tax, if everything were sold on a day: `afterTaxWorth` of
 * @harbour/finance, which describes the accounts and the result, with the taxes of the dated tables.
 *
 * **Input** (GBP: numbers or text): `on` (ISO date), `accounts`, and `person`: { country, income: { other, property,
 * savings, dividends }, marginalPercent, lumpSumsUsed, gains, losses, lossesBroughtForward, pensionReliefAtSource,
 * giftAid }. `assume` switches assumptions off.
 *
 * - Pensions: tax-free up to 25% and to what is left of the lump sum allowance of the day; the rest at `marginalPercent`
 *   if it is given, otherwise in the bands of income tax on top of `income`, all in one tax year.
 * - Bonds: income tax on top of income and pensions (with `marginalPercent`: of income alone), less the basic rate
 *   on onshore gains and top slicing relief by `years` (one year where they are not known).
 * - Taxed accounts: capital gains tax of the tax year, with its exempt amount, losses, and the basic rate band that
 *   income, pensions and bonds leave. `gains` of the year that were made before use exempt amount and band first.
 * - Without `income`: bonds are not available; pensions need `marginalPercent`; gains too, above the basic rate.
 * @throws MissingRateError where the tables lack a figure of the tax year; InvalidCaseError, InvalidInputError
 */
export function ukAfterTaxWorth(sale: UkAfterTaxWorthCase, tables: RateTables = ukRates): AfterTaxWorth {
  const { on, accounts, person = {}, assume, inheritanceTax } = sale;
  return afterTaxWorth({
    accounts,
    rules: afterTaxRules(person, on, tables),
    ...(assume ? { assume } : {}),
    ...(inheritanceTax === undefined ? {} : { inheritanceTax }),
  });
}
