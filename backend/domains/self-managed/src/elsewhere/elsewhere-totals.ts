import type { Database } from '@harbour/backend-database';
import type { ElsewhereTotal } from '@harbour/definitions/investments/self-managed/totals';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { type Basis, basisOf } from '@harbour/definitions/investments/valuation/plans';
import { fromHundredths, joinedReasons } from '@harbour/domain-plans';
import { addGbp } from '@harbour/finance';
import { formatDay } from '@harbour/kernel/calendar';
import { type LineValue, lineValue } from './line-value.ts';
import { countedElsewhere, type ElsewhereLine } from './read-lines.ts';

export interface ValuedLine {
  line: ElsewhereLine;
  value: LineValue;
}

/** The lines that have a value on a day. */
export function valuedOn(lines: readonly ElsewhereLine[], day: string): ValuedLine[] {
  return lines.flatMap((line) => {
    const figure = line.figures.find((one) => one.day === day);
    return figure ? [{ line, value: lineValue(line, figure) }] : [];
  });
}

function sumOf(values: readonly LineValue[], side: LineValue['side']): number | null {
  let sum = 0n;
  for (const value of values) {
    if (value.side !== side) continue;
    if (value.counted === null) return null;
    sum += value.counted;
  }
  return fromHundredths(sum);
}

/** What decides whether a line is missing on a day, and how that is named. */
type AwaitedLine = Pick<
  ElsewhereLine,
  'holdingId' | 'holdingName' | 'category' | 'firstOn' | 'own' | 'awaitedFrom' | 'endedOn' | 'countedShare' | 'figures'
>;

/** The accounts that a bank shares on a day for which it has given no balance yet: unknown, so in no sum. */
export function missingOn(lines: readonly AwaitedLine[], day: string): MissingPart[] {
  return lines
    .filter(
      ({ awaitedFrom, endedOn, countedShare, figures }) =>
        countedShare > 0 &&
        awaitedFrom !== null &&
        awaitedFrom <= day &&
        (endedOn === null || endedOn > day) &&
        !figures.some((figure) => figure.day === day),
    )
    .map(({ holdingId, holdingName, category, firstOn, own }) => ({
      id: holdingId,
      name: holdingName,
      label: category,
      reason: firstOn
        ? `The bank gave its first balance on ${formatDay(firstOn)}.`
        : 'The bank has not given a balance.',
      ...(own ? {} : { ofSomebodyElse: true as const }),
    }));
}

/**
 * Both sides of some lines, GBP, what they rest on, and what they lack. Parts of nobody chosen count nothing.
 * @param missing what belongs in the total and has no value at all
 */
export function totalOf(valued: readonly ValuedLine[], missing: readonly MissingPart[]): ElsewhereTotal & Basis {
  const counted = valued.filter(({ line }) => line.countedShare > 0).map(({ value }) => value);
  const [assets, liabilities] = [sumOf(counted, 'asset'), sumOf(counted, 'liability')];
  return {
    assets,
    liabilities,
    net: assets === null || liabilities === null ? null : addGbp([assets, -liabilities]),
    reason: joinedReasons(counted.map(({ reason }) => reason).sort()),
    ...basisOf(counted),
    ...(missing.length > 0 ? { missing: [...missing] } : {}),
  };
}

const nothing = totalOf([], []);

/** The filters of a total: a portfolio's id or `all`, and a comma list of people or `all`. */
interface Selection {
  po?: string | undefined;
  pe?: string | undefined;
}

/**
 * What the client's totals contain from elsewhere on each of some days. Undefined if that is nothing: nothing is
 * managed elsewhere, the client leaves it out, or the total is one of a portfolio, since portfolios consist of plans.
 */
export async function elsewhereOf(
  database: Database,
  { clientUid }: { clientUid: string },
  { po: portfolio = 'all', pe: people }: Selection,
  days: readonly string[],
): Promise<((day: string) => ElsewhereTotal & Basis) | undefined> {
  if (portfolio !== 'all') return undefined;
  const { lines, unanswered } = await countedElsewhere(database, { clientUid, people }, days);
  if (lines.length === 0 && unanswered.length === 0) return undefined;
  const byDay = new Map(
    days.map((day) => [day, totalOf(valuedOn(lines, day), [...missingOn(lines, day), ...unanswered])]),
  );
  return (day) => byDay.get(day) ?? nothing;
}

/** The first day on which the client's totals contain something from elsewhere; undefined if there is none. */
export async function firstEntryElsewhere(
  database: Database,
  { clientUid }: { clientUid: string },
  { po: portfolio = 'all', pe: people }: Selection,
): Promise<string | undefined> {
  if (portfolio !== 'all') return undefined;
  const { lines } = await countedElsewhere(database, { clientUid, people }, []);
  return lines.flatMap(({ firstOn }) => firstOn ?? []).sort()[0];
}
