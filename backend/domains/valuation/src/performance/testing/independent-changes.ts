import Big from 'big.js';
import { type Happening, plansOf, poundsFor, quoteOn, securities, symbols, unitsHeld } from './generated-household.ts';

/** Exact amounts in pounds, not rounded but for values of holdings, which are to the penny. */
export interface IndependentChanges {
  opening: Big;
  closing: Big;
  paidIn: Big;
  paidOut: Big;
  income: Big;
  charges: Big;
  currency: Big;
  /** What prices did to what was held, and deals at another price than that of their day. */
  market: Big;
}

const zero = new Big(0);
const sum = (amounts: readonly Big[]) => amounts.reduce((all, one) => all.plus(one), zero);
const within = (from: string, to: string) => (one: Happening) => one.date > from && one.date <= to;

/** Money that has left one plan and not arrived in the other. */
function onItsWay(happenings: readonly Happening[], day: string): Big {
  return sum(happenings.filter(({ kind, date }) => kind === 'transfer' && date <= day).map(({ cash }) => cash)).neg();
}

function valueOn(happenings: readonly Happening[], seed: number, day: string): Big {
  const done = happenings.filter(({ date }) => date <= day);
  const ofPlans = plansOf(seed).map((planstring) => {
    const own = done.filter((one) => one.planstring === planstring);
    const held = symbols.map((symbol) =>
      unitsHeld(own, symbol).times(quoteOn(securities[symbol].prices, day)).times(poundsFor(symbol, day)).round(2),
    );
    return sum([...held, ...own.map(({ cash }) => cash)]);
  });
  return sum([...ofPlans, onItsWay(happenings, day)]);
}

/** Why a generated household's value changed, from what happened alone: every part on its own, none as a remainder. */
export function independentChanges(
  happenings: readonly Happening[],
  seed: number,
  from: string,
  to: string,
): IndependentChanges {
  const between = happenings.filter(within(from, to));
  const cashOf = (kinds: readonly Happening['kind'][]) =>
    sum(between.filter(({ kind }) => kinds.includes(kind)).map(({ cash }) => cash));
  let currency = zero;
  let market = zero;
  for (const planstring of plansOf(seed)) {
    for (const symbol of symbols) {
      const own = happenings.filter((one) => one.planstring === planstring && one.symbol === symbol && one.units);
      const days = [...new Set([from, ...own.filter(within(from, to)).map(({ date }) => date), to])];
      days.slice(1).forEach((ended, index) => {
        const began = days[index] ?? from;
        const units = unitsHeld(
          own.filter(({ date }) => date <= began),
          symbol,
        );
        const [first, last] = [began, ended].map((day) => quoteOn(securities[symbol].prices, day));
        const [earlier, later] = [poundsFor(symbol, began), poundsFor(symbol, ended)];
        currency = currency.plus(units.times(first ?? 0).times(later.minus(earlier)));
        market = market.plus(units.times((last ?? zero).minus(first ?? 0)).times(later));
      });
      for (const { date, units = zero, cash } of own.filter(within(from, to))) {
        const worth = units.times(quoteOn(securities[symbol].prices, date)).times(poundsFor(symbol, date));
        market = market.plus(worth).plus(cash);
      }
    }
  }
  return {
    opening: valueOn(happenings, seed, from),
    closing: valueOn(happenings, seed, to),
    paidIn: cashOf(['contribution']),
    paidOut: cashOf(['withdrawal']),
    income: cashOf(['income', 'interest']),
    charges: cashOf(['charge', 'tax']),
    currency,
    market,
  };
}
