import type Big from 'big.js';
import { dayNumber } from '../days/day-number.ts';
import { type Decimal, decimalOf, sumOf, toPence } from '../decimals/decimal.ts';
import { type CurrencyRates, poundsWithoutRate, rateOfDay, type ToPounds } from './currency.ts';
import { quotient, zero } from './decimals.ts';
import type { Ratio } from './events.ts';
import { asText, RowError, type RowReference } from './problem.ts';
import type { CapitalGainsTransaction } from './transaction.ts';

type NumberField = {
  [Name in keyof CapitalGainsTransaction]-?: Decimal extends Exclude<CapitalGainsTransaction[Name], undefined>
    ? Name
    : never;
}[keyof CapitalGainsTransaction];

/** '2:1', '3 for 2', '3-for-2', '3/2', 2. */
function ratioIn(value: Decimal): Ratio | undefined {
  const parts = String(value)
    .toLowerCase()
    .split(/[\s-]*(?::|\/|for)[\s-]*/)
    .map(decimalOf);
  const [first, second, ...more] = parts;
  if (!first?.gt(0) || more.length > 0) return undefined;
  if (parts.length === 1) return { new: first, old: zero.plus(1) };
  return second?.gt(0) ? { new: first, old: second } : undefined;
}

/** The fields of one row, read as what they stand for. Every method throws a RowError that says what would mend it. */
export class RowFields {
  private readonly row: CapitalGainsTransaction;
  private readonly source: RowReference;
  private readonly rates: CurrencyRates;
  private toPounds: ToPounds | undefined;

  constructor(row: CapitalGainsTransaction, source: RowReference, rates: CurrencyRates) {
    this.row = row;
    this.source = source;
    this.rates = rates;
  }

  /** As written, also below zero. */
  number(name: NumberField): Big | undefined {
    const value = this.row[name];
    if (value === undefined || value === null || value === '') return undefined;
    const decimal = decimalOf(value);
    if (decimal === undefined) {
      throw new RowError(this.source, `${name} “${value}” is no number.`, 'Write it with digits, as in 1234.50.');
    }
    return decimal;
  }

  notNegative(name: NumberField): Big | undefined {
    const value = this.number(name);
    if (value?.lt(0)) throw new RowError(this.source, `${name} is ${value}.`, 'Give a number of zero or more.');
    return value;
  }

  positive(name: NumberField, remedy: string): Big {
    const value = this.number(name);
    if (value === undefined) throw new RowError(this.source, `${name} is missing.`, remedy);
    if (!value.gt(0)) throw new RowError(this.source, `${name} is ${value}.`, `Give a number above zero. ${remedy}`);
    return value;
  }

  /** 0–100. */
  percent(name: NumberField): Big | undefined {
    const value = this.notNegative(name);
    if (value?.gt(100)) throw new RowError(this.source, `${name} is ${value}.`, 'Give a percentage from 0 to 100.');
    return value;
  }

  /** ISO date. A time of day is left out: the law counts days. */
  day(name: 'date' | 'periodEnd'): string | undefined {
    // Also what is no text, where nothing checked the types.
    const given: unknown = this.row[name];
    const value = typeof given === 'string' ? given.trim().replace(/T.*$/, '') : given;
    if (value === undefined || value === null || value === '') return undefined;
    try {
      const day = String(value);
      dayNumber(day);
      return day;
    } catch {
      throw new RowError(this.source, `${name} “${value}” is no date.`, 'Write a day of the calendar as YYYY-MM-DD.');
    }
  }

  text(name: 'into' | 'connectedTo'): string | undefined {
    return this.row[name]?.trim() || undefined;
  }

  ratio(): Ratio | undefined {
    const { ratio: value } = this.row;
    if (value === undefined || value === null || value === '') return undefined;
    const ratio = ratioIn(value);
    if (ratio === undefined) {
      throw new RowError(this.source, `ratio “${value}” cannot be read.`, 'Write new units for old ones, as in 2:1.');
    }
    return ratio;
  }

  /** Whether a return of capital is to be a part disposal. */
  get isDisposal(): boolean {
    return this.row.treatAs === 'disposal';
  }

  get onlyIfHeld(): boolean {
    return this.row.onlyIfHeld === true;
  }

  /** An amount in GBP, not rounded. */
  unroundedPounds(name: NumberField): Big | undefined {
    const value = this.notNegative(name);
    return value === undefined ? undefined : this.inPounds(value);
  }

  /** An amount in GBP, to the penny. */
  pounds(name: NumberField): Big | undefined {
    const value = this.unroundedPounds(name);
    return value === undefined ? undefined : toPence(value);
  }

  /** Dealing costs, fees and stamp duty; GBP to the penny. */
  costs(): Big {
    return toPence(sumOf((['costs', 'fees', 'stampDuty'] as const).map((name) => this.unroundedPounds(name) ?? zero)));
  }

  /** `amount`, or `price` × units; GBP to the penny. */
  consideration(units: Big, remedy: string): Big {
    // Some brokers write what is paid below zero; of a trade, the type says which way money goes.
    const amount = this.number('amount')?.abs() ?? this.notNegative('price')?.times(units);
    if (amount === undefined) throw new RowError(this.source, 'amount and price are missing.', remedy);
    return toPence(this.inPounds(amount));
  }

  private inPounds(amount: Big): Big {
    this.toPounds ??= this.conversion();
    return this.toPounds(amount);
  }

  private rateGiven(name: 'rate' | 'rateToGbp', unit: string): Big | undefined {
    return this.number(name) === undefined ? undefined : this.positive(name, `It is ${unit}.`);
  }

  private conversion(): ToPounds {
    const currency = this.row.currency?.trim() || 'GBP';
    const direct = poundsWithoutRate(currency);
    if (direct !== undefined) return direct;
    const stated = this.rateGiven('rate', `${currency} for one pound`);
    const toGbp = this.rateGiven('rateToGbp', `pounds for one ${currency}`);
    if (stated === undefined && toGbp !== undefined) return (amount) => amount.times(toGbp);
    const day = this.day('date') ?? '';
    const perPound = stated ?? rateOfDay(this.rates, currency.toUpperCase(), day);
    if (perPound !== undefined) return (amount) => quotient(amount, perPound);
    throw new RowError(
      this.source,
      `there is no rate for ${currency} on ${asText(day)}.`,
      `Add the rate of that day to the row (\`rate\`: ${currency} for one pound) or to \`options.rates\`.`,
    );
  }
}
