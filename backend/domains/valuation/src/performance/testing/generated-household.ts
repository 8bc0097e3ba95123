import type { Database } from '@harbour/backend-database';
import { importText } from '@harbour/backend-testing/import-text';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { fxRate, instrument, listing, price } from '@harbour/domain-market-data/tables';
import { plan, planOwner } from '@harbour/domain-plans/tables';
import { addDays } from '@harbour/kernel/calendar';
import Big from 'big.js';

/** The first day of every generated plan. */
export const startDate = '2021-03-17';
const weeks = 261;

/** Pseudo-random integers below a limit, the same for the same seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 4) % limit;
  };
}

export interface Quote {
  date: string;
  value: Big;
}

/** Newest on or before a day. */
export function quoteOn(quotes: readonly Quote[], day: string): Big {
  const found = quotes.findLast(({ date }) => date <= day);
  if (!found) throw new Error(`Nothing is quoted on ${day}.`);
  return found.value;
}

function series(seed: number, begin: number, step: number, decimals: number): Quote[] {
  const below = numbersFrom(seed);
  let at = begin;
  return Array.from({ length: weeks }, (_, week) => {
    at = Math.max(begin / 4, at * (1 + ((below(201) - 99) / 100) * step));
    return { date: addDays(startDate, 7 * week - 7), value: new Big(at.toFixed(decimals)) };
  });
}

/** Weekly prices in the currency of each symbol. */
export const securities = {
  POUNDS: { currency: 'GBP', prices: series(11, 10, 0.03, 4) },
  FRANCS: { currency: 'CHF', prices: series(12, 80, 0.04, 4) },
  KRONOR: { currency: 'SEK', prices: series(13, 4, 0.05, 4) },
} as const;
type Symbol = keyof typeof securities;
export const symbols: readonly Symbol[] = ['POUNDS', 'FRANCS', 'KRONOR'];

/** Weekly rates for one euro; the pound's of the same days. */
export const perEuro = {
  GBP: series(21, 0.86, 0.01, 5),
  CHF: series(22, 0.97, 0.01, 5),
  SEK: series(23, 11.2, 0.01, 5),
} as const;

/** Pounds for a unit of the symbol's currency. */
export function poundsFor(symbol: Symbol, day: string): Big {
  const { currency } = securities[symbol];
  return currency === 'GBP' ? new Big(1) : quoteOn(perEuro.GBP, day).div(quoteOn(perEuro[currency], day));
}

/** Something that happened in a plan; what crosses its border is `external`. */
export interface Happening {
  date: string;
  planstring: string;
  kind: 'contribution' | 'withdrawal' | 'purchase' | 'sale' | 'income' | 'interest' | 'charge' | 'tax' | 'transfer';
  /** What it does to the plan's cash, GBP. */
  cash: Big;
  symbol?: Symbol;
  /** What it does to the units held. */
  units?: Big;
}

export async function storeMarket({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const symbol of symbols) {
    const { currency, prices } = securities[symbol];
    const [made] = await db
      .insert(instrument)
      .values({ name: `Fund in ${symbol.toLowerCase()}`, kind: 'fund', source: 'test' })
      .returning({ id: instrument.id });
    const [listed] = await db
      .insert(listing)
      .values({ instrumentId: made?.id ?? 0, symbol, currency, exchange: 'Test' })
      .returning({ id: listing.id });
    const listingId = listed?.id ?? 0;
    await db.insert(price).values(prices.map(({ date, value }) => ({ listingId, date, price: value.toFixed() })));
  }
  // The only rates: those of the small firm are of other days.
  await db.delete(fxRate);
  for (const [currency, quotes] of Object.entries(perEuro)) {
    await db.insert(fxRate).values(quotes.map(({ date, value }) => ({ currency, date, perEuro: value.toFixed() })));
  }
}

export const plansOf = (seed: number) => [`G${seed}-ISA-1`, `G${seed}-GIA-2`] as const;

/** Five years of two plans: payments, deals, income, charges and transfers between the two. */
export function happeningsOf(seed: number): Happening[] {
  const below = numbersFrom(seed * 7 + 3);
  const plans = plansOf(seed);
  const done: Happening[] = [];
  const held = new Map<string, Big>();
  const cash = new Map<string, Big>();
  const add = (one: Happening) => {
    done.push(one);
    cash.set(one.planstring, (cash.get(one.planstring) ?? new Big(0)).plus(one.cash));
    if (one.symbol && one.units) {
      const key = `${one.planstring} ${one.symbol}`;
      held.set(key, (held.get(key) ?? new Big(0)).plus(one.units));
    }
  };
  const pence = (limit: number) => new Big(1 + below(limit * 100)).div(100);
  const deal = (planstring: string, date: string, symbol: Symbol, units: Big) => {
    // Not quite the price of the day, as deals are.
    const worth = units.times(quoteOn(securities[symbol].prices, date)).times(poundsFor(symbol, date));
    const value = worth.times(1 + (below(9) - 4) / 1_000).round(2);
    add({ date, planstring, kind: units.gt(0) ? 'purchase' : 'sale', cash: value.neg(), symbol, units });
  };
  for (const planstring of plans) {
    add({ date: startDate, planstring, kind: 'contribution', cash: new Big(60_000).plus(pence(9_000)) });
    for (const symbol of symbols) deal(planstring, startDate, symbol, new Big(50 + below(200)).plus(pence(1)));
  }
  for (let day = 9; day < 1_815; day += 4 + below(14)) {
    const date = addDays(startDate, day);
    const planstring = plans[below(2)] ?? plans[0];
    const symbol = symbols[below(3)] ?? 'POUNDS';
    const units = held.get(`${planstring} ${symbol}`) ?? new Big(0);
    switch (below(8)) {
      case 0:
        add({ date, planstring, kind: 'contribution', cash: pence(3_000) });
        break;
      case 1:
        add({ date, planstring, kind: 'withdrawal', cash: pence(900).neg() });
        break;
      case 2:
        deal(planstring, date, symbol, new Big(1 + below(30)).plus(pence(1)));
        break;
      case 3:
        if (units.gt(2)) deal(planstring, date, symbol, units.times(-0.25).round(4));
        break;
      case 4:
        add({ date, planstring, kind: 'income', cash: pence(200), symbol });
        break;
      case 5:
        add({ date, planstring, kind: below(2) ? 'charge' : 'tax', cash: pence(90).neg() });
        break;
      case 6:
        add({ date, planstring, kind: 'interest', cash: pence(20) });
        break;
      default: {
        // Each of another amount, so that pairs are unambiguous.
        const moved = new Big(100 + done.length).plus(pence(0.5));
        const other = plans.find((one) => one !== planstring) ?? plans[0];
        add({ date, planstring, kind: 'transfer', cash: moved.neg() });
        add({ date: addDays(date, 1 + below(9)), planstring: other, kind: 'transfer', cash: moved });
      }
    }
  }
  return done.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** Stores a household's plans, with what happened in them and what they held, as the firm's files bring them. */
export async function storeHousehold(database: Database, seed: number): Promise<void> {
  const plans = plansOf(seed);
  await database.db.insert(plan).values(
    plans.map((planstring, index) => ({
      planstring,
      name: planstring,
      provider: 'Test',
      openedOn: startDate,
      performance: true,
      productType: index === 0 ? ('isa' as const) : ('nonpens' as const),
    })),
  );
  const { person } = staffAndClients.nobody;
  await database.db.insert(planOwner).values(plans.map((planstring) => ({ planstring, personUuid: person })));

  const happenings = happeningsOf(seed);
  const moved = happenings.map(({ date, planstring, kind, cash, symbol, units }, index) =>
    [planstring, date, kind, cash.toFixed(2), symbol ?? '', units?.toFixed() ?? '', `g${index}`].join(','),
  );
  const lines: string[] = [];
  for (const planstring of plans) {
    const own = happenings.filter((one) => one.planstring === planstring);
    for (const date of new Set(own.map((one) => one.date))) {
      const before = own.filter((one) => one.date <= date);
      const balance = before.reduce((sum, { cash }) => sum.plus(cash), new Big(0));
      lines.push(`${planstring},CASH,${date},${balance.toFixed(2)}`);
      for (const symbol of symbols) {
        if (!own.some((one) => one.date === date && one.symbol === symbol && one.units)) continue;
        lines.push(`${planstring},${symbol},${date},${unitsHeld(before, symbol).toFixed()}`);
      }
    }
  }
  await importText(
    database,
    'transactions',
    ['planstring,date,kind,value,symbol,units,reference', ...moved, ''].join('\n'),
  );
  await importText(database, 'holdings', ['planstring,symbol,date,units', ...lines, ''].join('\n'));
}

export function unitsHeld(happenings: readonly Happening[], symbol: Symbol): Big {
  return happenings.reduce((sum, one) => (one.symbol === symbol ? sum.plus(one.units ?? 0) : sum), new Big(0));
}
