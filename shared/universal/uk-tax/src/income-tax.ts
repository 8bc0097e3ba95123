import Big from 'big.js';
import { afterDeductions, totalIncome } from './deduction-order.ts';
import {
  type ByKind,
  type IncomeBands,
  type IncomeKind,
  type IncomeTaxCountry,
  incomeBands,
  isTaxedModestly,
  taxLines,
} from './income-bands.ts';
import { type Rates, ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { type TaxYear, taxYearStart } from './tax-year.ts';
import {
  type Amount,
  amountLine,
  gbp,
  inPounds,
  least,
  less,
  nothing,
  percentLine,
  sum,
  upToPound,
  type Worked,
  type WorkingLine,
  worked,
} from './working.ts';

/** One person's year. Amounts are GBP, zero or more. */
export interface IncomeTaxCase {
  year: TaxYear;
  country: IncomeTaxCountry;
  /**
   * Income by kind: `other` is pay, profits and pensions, after contributions under net pay arrangements; `property`
   * after its expenses. ISA and premium bond income is none.
   */
  income: Readonly<Partial<Record<IncomeKind, Amount>>>;
  /** Reliefs deducted from income (ITA 2007 s.24), such as losses or qualifying loan interest. */
  reliefs?: Amount;
  /** Personal pension contributions from taxed income, gross: with the relief that the provider claims. */
  pensionReliefAtSource?: Amount;
  /** Gift Aid, gross. */
  giftAid?: Amount;
  blind?: boolean;
  /** The couple has elected: this person gives a part of the allowance to the other, or receives it. */
  marriageAllowance?: 'given' | 'received';
}

/** The tax of a year. `total` and `lines` are GBP of tax. */
export interface IncomeTax extends Worked {
  /** What is free of tax, GBP of income: the lines are not part of the tax. */
  allowances: readonly WorkingLine[];
  /** Income after reliefs, before allowances. */
  netIncome: Big;
  /** Net income less gross Gift Aid and relief-at-source contributions (ITA 2007 s.58). */
  adjustedNetIncome: Big;
  /** What is taxed, by kind of income, after reliefs and allowances. */
  taxable: ByKind;
  /** The basic rate limit with its extension, GBP of taxable income. */
  basicRateLimit: Big;
}

/** The part of the personal allowance that a spouse may transfer, rounded up to £10 (ITA 2007 s.55B(5)). */
function transferable(rate: Rates) {
  const { value, source } = rate('marriageAllowancePercent');
  const tenth = new Big(rate('personalAllowance').value).times(value).div(100);
  return { amount: tenth.div(10).round(0, Big.roundUp).times(10), source };
}

/** ITA 2007 s.35: £1 less for every £2 above the limit, what is left rounded up to a pound. */
export function personalAllowance(rate: Rates, adjustedNetIncome: Big): WorkingLine[] {
  const full = rate('personalAllowance');
  const taper = rate('personalAllowanceTaper');
  const value = new Big(full.value);
  const left = upToPound(less(value, less(adjustedNetIncome, new Big(taper.value)).div(2)));
  const fullAllowance = amountLine('Personal allowance', value, full.source);
  return left.eq(value)
    ? [fullAllowance]
    : [
        fullAllowance,
        amountLine(`Less £1 for every £2 of income above ${inPounds(taper.value)}`, left.minus(value), taper.source),
      ];
}

function allowancesOf({ blind, marriageAllowance }: IncomeTaxCase, rate: Rates, adjustedNetIncome: Big): WorkingLine[] {
  const lines = personalAllowance(rate, adjustedNetIncome);
  if (marriageAllowance === 'given') {
    const { amount, source } = transferable(rate);
    const given = least(amount, sum(lines.map((line) => line.amount)));
    lines.push(amountLine('Given to the spouse or civil partner', given.times(-1), source));
  }
  if (blind) {
    const { value, source } = rate('blindPersonsAllowance');
    lines.push(amountLine('Blind person’s allowance', new Big(value), source));
  }
  return lines;
}

/** The reduction of tax by an allowance received: at the basic rate, never below no tax (ITA 2007 s.55B, s.29). */
function marriageReduction(rate: Rates, taxable: ByKind, bands: IncomeBands, tax: Big): WorkingLine {
  const { amount, source } = transferable(rate);
  if (!isTaxedModestly(taxable, bands)) {
    return amountLine('No marriage allowance: income is taxed above the basic rate', nothing, source);
  }
  const { basic } = rate('incomeTaxPercents').value;
  const reduction = percentLine('Marriage allowance received', basic, amount, source);
  return { ...reduction, amount: nothing.minus(least(reduction.amount, tax)) };
}

/**
 * Income tax of one person in a tax year, in the steps of ITA 2007 s.23: reliefs, allowances, rates, reductions of tax.
 * Each line is rounded down to the penny.
 * @throws MissingRateError if a figure that the case needs is not in the tables
 * @throws InvalidCaseError for an amount below zero
 */
export function incomeTax(person: IncomeTaxCase, tables?: RateTables): IncomeTax {
  const rate = ratesOn(taxYearStart(person.year), tables);
  const { income: given } = person;
  const income: ByKind = {
    other: gbp(given.other, 'Other income'),
    property: gbp(given.property, 'Property income'),
    savings: gbp(given.savings, 'Savings income'),
    dividends: gbp(given.dividends, 'Dividends'),
  };
  const allIncome = totalIncome(income);
  const reliefs = least(gbp(person.reliefs, 'Reliefs'), allIncome);
  const extension = gbp(person.pensionReliefAtSource, 'Pension contributions').plus(gbp(person.giftAid, 'Gift Aid'));
  const netIncome = allIncome.minus(reliefs);
  const adjustedNetIncome = less(netIncome, extension);

  const allowances = allowancesOf(person, rate, adjustedNetIncome);
  const deductions = least(reliefs.plus(sum(allowances.map(({ amount }) => amount))), allIncome);
  const bands = incomeBands(rate, person.country, income, allIncome.minus(deductions), extension);
  const taxable = afterDeductions(income, deductions, rate('deductionOrder').value, bands);

  const lines = taxLines(taxable, bands);
  if (person.marriageAllowance === 'received') {
    lines.push(marriageReduction(rate, taxable, bands, sum(lines.map(({ amount }) => amount))));
  }
  return {
    ...worked(lines),
    allowances,
    netIncome,
    adjustedNetIncome,
    taxable,
    basicRateLimit: bands.basicRateLimit,
  };
}
