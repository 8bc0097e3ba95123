import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { recordSet } from '@harbour/kernel/importing/record-set';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { exportRefused } from './export-refused.ts';
import type { LedgerEntry, WrittenAmount } from './ledger-entry.ts';

/** An entry in pounds. */
export interface EntryInPounds extends Omit<LedgerEntry, 'amount' | 'price' | 'units' | 'traded'> {
  units: Big | null;
  /** GBP to the penny. */
  value: Big;
  /** GBP per unit, with the precision that the database stores. */
  price: Big | null;
}

const rateRow = z.object({
  currency: z.string(),
  date: z.string(),
  rateDate: z.string(),
  pound: z.string(),
  other: z.string(),
});
type Rate = z.infer<typeof rateRow>;

const key = (currency: string, date: string) => `${currency} ${date}`;

/** Amounts that need conversion; zero needs none. */
function foreignAmounts({ amount, price, traded }: LedgerEntry): WrittenAmount[] {
  return [amount, price, traded].flatMap((each) =>
    each && each.currency !== 'GBP' && !new Big(each.value).eq(0) ? each : [],
  );
}

/**
 * Exchange rates of currencies on days: units per euro of both the currency and the pound, from the newest day on or
 * before that has both, as in the reporting rates.
 */
async function ratesOn(database: Database, wanted: readonly { currency: string; date: string }[]) {
  if (wanted.length === 0) return new Map<string, Rate>();
  const found = await rows(
    database,
    rateRow,
    sql`
    select incoming.currency, incoming.date::text as date, rate.date::text as "rateDate",
      rate.pound::text as pound, rate.other::text as other
    from ${recordSet(wanted, 'currency text, date date')}
    cross join lateral (
      select pound.date, pound.per_euro as pound,
        case when incoming.currency = 'EUR' then 1 else other.per_euro end as other
      from portal.fx_rate pound
      left join portal.fx_rate other on other.currency = incoming.currency and other.date = pound.date
      where pound.currency = 'GBP' and pound.date <= incoming.date
        and (incoming.currency = 'EUR' or other.currency is not null)
      order by pound.date desc limit 1
    ) rate`,
  );
  return new Map(found.map((rate) => [key(rate.currency, rate.date), rate]));
}

function missingRates(missing: readonly { row: number; currency: string; date: string }[]): RefusedError {
  const [first] = missing;
  return new RefusedError(
    400,
    'ExchangeRateMissing',
    `There is no exchange rate of ${first?.currency} to the pound on or before ${first?.date}, so the export cannot be` +
      ' valued in pounds. Nothing was stored. Please tell us, so that we can add the rate.',
    missing.slice(0, 20).map(({ row, currency, date }) => ({
      path: `row ${row}`,
      message: `No rate of ${currency} is known on or before ${date}.`,
    })),
  );
}

function inPounds(amount: WrittenAmount, date: string, rates: ReadonlyMap<string, Rate>): Big {
  const value = new Big(amount.value);
  if (amount.currency === 'GBP' || value.eq(0)) return value;
  const rate = rates.get(key(amount.currency, date));
  if (!rate) throw new Error(`The rate of ${amount.currency} on ${date} was not looked up.`);
  return value.times(rate.pound).div(rate.other);
}

/** Describes the original amount and the rate of a conversion. */
function conversionNote({ amount, date }: LedgerEntry, rates: ReadonlyMap<string, Rate>): string | null {
  const rate = rates.get(key(amount.currency, date));
  const value = new Big(amount.value).abs();
  if (!rate || value.eq(0)) return null;
  const perPound = new Big(rate.other).div(rate.pound).round(6).toFixed();
  return `${value.toFixed()} ${amount.currency} at ${perPound} for £1 (rate of ${rate.rateDate})`;
}

/** Tolerance in pounds for two roundings, in addition to the percentage. */
const roundedPounds = '0.05';

/**
 * Compares units × price with the total if their currencies differ: at the day's reference rate they agree up to the
 * difference from the broker's own rate.
 * @param percent allowed difference, 0–100
 */
function unlike({ date, units, price, traded }: LedgerEntry, rates: ReadonlyMap<string, Rate>, percent: number) {
  if (!units || !price || !traded) return undefined;
  const product = new Big(units).abs().times(inPounds(price, date, rates));
  const total = inPounds(traded, date, rates).abs();
  const slack = total.times(percent).div(100).plus(roundedPounds);
  return product.minus(total).abs().lte(slack) ? undefined : { product, total };
}

function doesNotMultiply(entries: readonly LedgerEntry[], rates: ReadonlyMap<string, Rate>, percent: number) {
  return entries.flatMap((entry) => {
    const found = unlike(entry, rates, percent);
    if (!found || !entry.traded || !entry.price) return [];
    const { column, value, currency } = entry.traded;
    const { units, price } = entry;
    return {
      row: entry.row,
      column,
      reason:
        `${value} ${currency} is not what units × price come to: ${new Big(units ?? 0).abs().toFixed()} ×` +
        ` ${price.value} ${price.currency} is £${found.product.toFixed(2)} at the rate of the day, and the total without` +
        ` fees is £${found.total.toFixed(2)}.`,
    };
  });
}

/**
 * Entries converted to pounds at the European Central Bank's rates of their days.
 * @param percent allowed difference of a total from units × price in another currency, 0–100
 * @throws RefusedError 400 ExchangeRateMissing for a currency without a rate by that day, 400 ExportRefused for totals
 * that do not match units × price
 */
export async function entriesInPounds(
  database: Database,
  entries: readonly LedgerEntry[],
  percent: number,
): Promise<EntryInPounds[]> {
  const wanted = entries.flatMap((entry) =>
    foreignAmounts(entry).map(({ currency }) => ({ row: entry.row, currency, date: entry.date })),
  );
  const distinct = new Map(wanted.map(({ currency, date }) => [key(currency, date), { currency, date }]));
  const rates = await ratesOn(database, [...distinct.values()]);
  const missing = wanted.filter(({ currency, date }) => !rates.has(key(currency, date)));
  if (missing.length > 0) throw missingRates(missing);
  const wrong = doesNotMultiply(entries, rates, percent);
  if (wrong.length > 0) throw exportRefused(wrong.slice(0, 20));
  return entries.map((entry) => {
    const { amount, price, traded: _, units, note, ...rest } = entry;
    return {
      ...rest,
      units: units === null ? null : new Big(units),
      value: inPounds(amount, entry.date, rates).round(2, Big.roundHalfUp),
      price: price && inPounds(price, entry.date, rates).round(8, Big.roundHalfUp),
      note: [conversionNote(entry, rates), note].filter(Boolean).join('; ') || null,
    };
  });
}
