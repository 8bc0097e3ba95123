import Big from 'big.js';
import { holdings, instruments, plans, prices, rates, today } from './small-firm.ts';

/** The newest row on or before a day. */
function newest<Row extends { date: string }>(rows: readonly Row[], day: string): Row | undefined {
  return rows.filter(({ date }) => date <= day).sort((one, other) => (one.date < other.date ? 1 : -1))[0];
}

function perEuro(currency: string, day: string): Big | undefined {
  if (currency === 'EUR') return new Big(1);
  const rate = newest(
    rates.filter((row) => row.currency === currency),
    day,
  );
  return rate && new Big(rate.perEuro);
}

/** The newest day on or before a day with rates of both the currency and the pound; null for the pound itself. */
function ratedOn(currency: string, day: string): string | null {
  if (currency === 'GBP') return null;
  const daysOf = (wanted: string) => rates.filter((row) => row.currency === wanted).map(({ date }): string => date);
  const pounds = daysOf('GBP');
  const both = currency === 'EUR' ? pounds : daysOf(currency).filter((date) => pounds.includes(date));
  return (
    both
      .filter((date) => date <= day)
      .sort()
      .at(-1) ?? null
  );
}

/** Freshness on a day of data from some earlier days, by the default limits of 7 and 30 days. */
export function basisOf(held: readonly { pricedOn: string | null; ratedOn: string | null }[], day: string) {
  const oldest = (days: (string | null)[]) => days.flatMap((one) => one ?? []).sort()[0] ?? null;
  const [pricedOn, rated] = [oldest(held.map((one) => one.pricedOn)), oldest(held.map((one) => one.ratedOn))];
  const age = (Date.parse(day) - Date.parse(oldest([pricedOn, rated]) ?? day)) / 86_400_000;
  return { pricedOn, ratedOn: rated, freshness: age > 30 ? 'stale' : age > 7 ? 'old' : 'fresh' };
}

export interface Worth {
  name: string;
  isin: string | null;
  units: number;
  /** GBP to the penny; undefined without a price or a rate. */
  value: Big | undefined;
  pricedOn: string | null;
  ratedOn: string | null;
}

/**
 * Holdings of a plan of the small firm on a day with their values, calculated independently: from amount to euros to
 * pounds.
 */
export function worthOf(planstring: string, day: string = today): Worth[] {
  const opened = plans.find((plan) => plan.planstring === planstring)?.openedOn ?? '';
  return holdings
    .filter(({ plan, from, to, units }) => plan === planstring && from <= day && (!to || day < to) && Number(units))
    .filter(() => opened <= day)
    .map(({ symbol, units }) => {
      const held = instruments.find((instrument) => instrument.symbol === symbol);
      if (!held) throw new Error(symbol);
      const quote =
        held.kind === 'cash'
          ? { date: day, price: '1' }
          : newest(
              prices.filter((row) => row.symbol === symbol),
              day,
            );
      const [own, pound] = [perEuro(held.currency, day), perEuro('GBP', day)];
      const amount = quote && new Big(units).times(quote.price);
      const exact = held.currency === 'GBP' ? amount : own && pound && amount?.times(pound).div(own);
      return {
        name: held.name,
        isin: held.isin,
        units: Number(units),
        value: exact?.round(2, Big.roundHalfUp),
        pricedOn: quote?.date ?? null,
        ratedOn: ratedOn(held.currency, day),
      };
    });
}

/** The total value of plans; null if any holding has no value. */
export function totalOf(planstrings: readonly string[], day: string = today): number | null {
  const worths = planstrings.flatMap((planstring) => worthOf(planstring, day));
  let sum = new Big(0);
  for (const { value } of worths) {
    if (!value) return null;
    sum = sum.plus(value);
  }
  return sum.toNumber();
}

/** The price and rate dates behind the total value of plans. */
export function totalBasisOf(planstrings: readonly string[], day: string = today) {
  return basisOf(
    planstrings.flatMap((planstring) => worthOf(planstring, day)),
    day,
  );
}
