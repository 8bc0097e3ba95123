import type { Household } from './household.ts';
import { simulatedMarket } from './market-model.ts';
import { withOwnWords } from './own-words.ts';
import { compileHousehold } from './project-household.ts';
import { streamsFrom } from './random.ts';

// Workers import this file by itself: nothing that it needs may import a schema, which host and remotes share and which
// does not reach a worker.

/**
 * What became of the paths from `from` up to but without `to`: a piece of a simulation, made to be posted by a worker.
 */
export interface PathsResult {
  from: number;
  to: number;
  /** Pence in today's money at the end of each year of a path, path after path. */
  wealth: Float64Array<ArrayBuffer>;
  /** The same of what can be spent: accounts without properties, before debts. */
  money: Float64Array<ArrayBuffer>;
  /** Paths in which a goal was paid in full each time, by goal of the household; null for one that is never due. */
  goalsMet: (number | null)[];
  /** Paths in which all spending and debt payments were paid. */
  spendingMet: number;
  /** By year: paths in which they were paid in every year up to and with it. */
  paidThrough: number[];
}

/** The paths from `from` up to but without `to`, of a seed of 32 bits. */
export interface PathRange {
  seed: number;
  from: number;
  to: number;
}

/**
 * Entries times years of a piece: some 20 ms of work, 0.2 µs each (`bench/largest-household-bench.ts`), so that a piece
 * stays below 50 ms on a slower machine too.
 */
const pieceWork = 100_000;

/** Most paths of the first piece, small so that a page can show something at once, and of each later one. */
const [firstPiece, laterPieces] = [100, 400];

/** Most paths of a piece: fewer, the more entries and years a household has; at least one. */
export function pathsOfPiece(household: Household, years: number): number {
  const { people, incomes, spending, goals, receipts, wrappers, savings, properties, debts } = household;
  const entries = [people, incomes, spending, goals, receipts, wrappers, savings, properties, debts].flat().length;
  return Math.max(1, Math.floor(pieceWork / (entries * years)));
}

/**
 * Projects a household through random markets, piece by piece. A path comes out the same whichever others are computed
 * with it.
 * @throws MissingRateError if the household begins before the tables of @harbour/uk-tax do
 */
export function* simulatedPieces(household: Household, range: PathRange): Generator<PathsResult, void> {
  const { years, simulate } = simulation(household, range);
  const size = pathsOfPiece(household, years);
  for (let next = range.from; next < range.to; ) {
    const most = next === range.from ? firstPiece : laterPieces;
    const piece = simulate(Math.min(range.to - next, most, size));
    yield piece;
    next = piece.to;
  }
}

/** All paths of a range at once; otherwise as `simulatedPieces`. */
export function simulatePaths(household: Household, range: PathRange): PathsResult {
  return simulation(household, range).simulate(range.to - range.from);
}

interface Simulation {
  /** Of each path. */
  years: number;
  /** Gives so many paths with each call, from the first of the range on. */
  simulate: (count: number) => PathsResult;
}

function simulation(household: Household, { seed, from }: PathRange): Simulation {
  const { years, run, state } = compileHousehold(withOwnWords(household));
  const market = simulatedMarket(household.assumptions, years);
  const nextStream = streamsFrom(seed, from);
  const isDue = state.goals.map(({ due }) => due.includes(true));
  let begin = from;
  const simulate = (count: number): PathsResult => {
    const [wealth, money] = [new Float64Array(count * years), new Float64Array(count * years)];
    const met = new Uint32Array(isDue.length);
    const paidThrough = new Array<number>(years).fill(0);
    let spendingMet = 0;
    for (let path = 0; path < count; path++) {
      market.draw(nextStream());
      run(market);
      for (let year = 0; year < years; year++) {
        const prices = state.prices[year + 1] ?? 1;
        // Adding 0 makes a negative zero a zero.
        wealth[path * years + year] = Math.round((state.wealth[year] ?? 0) / prices) + 0;
        money[path * years + year] = Math.round((state.money[year] ?? 0) / prices) + 0;
        if (year < state.paidYears) paidThrough[year] = (paidThrough[year] ?? 0) + 1;
      }
      for (let goal = 0; goal < met.length; goal++) if (state.goals[goal]?.isMet) met[goal] = (met[goal] ?? 0) + 1;
      if (state.spendingMet) spendingMet += 1;
    }
    const first = begin;
    begin += count;
    const goalsMet = isDue.map((due, goal) => (due ? (met[goal] ?? 0) : null));
    return { from: first, to: begin, wealth, money, goalsMet, spendingMet, paidThrough };
  };
  return { years, simulate };
}
