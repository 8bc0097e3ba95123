import { rulesVersion } from './assumed-rules.ts';
import type { Household } from './household.ts';
import { fanPercentiles, type Outlook } from './projection.ts';
import type { PathsResult } from './simulate-paths.ts';

/** Paths of a whole simulation. */
export const pathCount = 5000;

/**
 * The value below or at which so many per cent of the values lie: the smallest with that property (nearest rank), so
 * that it is one of them and nothing is rounded.
 * @param sorted ascending, at least one
 */
function percentile(sorted: Float64Array, percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

/**
 * What simulated paths say together; the order and the sizes of the pieces change nothing. It pauses after each year,
 * which takes a slow phone milliseconds, so that a page can do something else in between.
 * @param household that all were simulated for, with `seed`
 * @param results of paths of which none is there twice
 * @throws RangeError when there is no path
 */
export function* outlookByYears(
  household: Household,
  seed: number,
  results: readonly PathsResult[],
): Generator<void, Outlook> {
  const paths = results.reduce((sum, { from, to }) => sum + to - from, 0);
  if (paths === 0) throw new RangeError('An outlook needs at least one path.');
  const values = results.reduce((sum, { wealth }) => sum + wealth.length, 0);
  const years = values / paths;
  const ofYear = new Float64Array(paths);
  const percentilesOf = (year: number, what: 'wealth' | 'money') => {
    let next = 0;
    for (const { [what]: amounts } of results)
      for (let at = year; at < amounts.length; at += years) ofYear[next++] = amounts[at] ?? 0;
    ofYear.sort();
    return fanPercentiles.map((percent) => percentile(ofYear, percent));
  };
  const fan: number[][] = [];
  const moneyFan: number[][] = [];
  for (let year = 0; year < years; year++) {
    fan.push(percentilesOf(year, 'wealth'));
    yield;
    moneyFan.push(percentilesOf(year, 'money'));
    yield;
  }
  return {
    rulesVersion,
    seed,
    paths,
    fan,
    moneyFan,
    paidThrough: fan.map((_, year) => results.reduce((sum, piece) => sum + (piece.paidThrough[year] ?? 0), 0)),
    goalsMet: household.goals.flatMap(({ id }, goal) => {
      const counts = results.map(({ goalsMet }) => goalsMet[goal] ?? null);
      return counts.includes(null) ? [] : [{ id, paths: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) }];
    }),
    spendingMet: results.reduce((sum, { spendingMet }) => sum + spendingMet, 0),
  };
}

/** The same without pauses. */
export function outlookOf(household: Household, seed: number, results: readonly PathsResult[]): Outlook {
  const computing = outlookByYears(household, seed, results);
  for (;;) {
    const step = computing.next();
    if (step.done) return step.value;
  }
}
