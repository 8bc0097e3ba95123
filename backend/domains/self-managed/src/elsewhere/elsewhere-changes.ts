import type { Database } from '@harbour/backend-database';
import type { ChangeReason } from '@harbour/definitions/investments/performance/changes';
import { fromHundredths, joinedReasons } from '@harbour/domain-plans';
import { missingOn, totalOf, type ValuedLine, valuedOn } from './elsewhere-totals.ts';
import { countedElsewhere } from './read-lines.ts';

const reasons = {
  'self-managed': { both: 'self-managed-revalued', later: 'self-managed-added', earlier: 'self-managed-ended' },
  linked: { both: 'linked-moved', later: 'linked-added', earlier: 'linked-ended' },
} as const satisfies Record<ValuedLine['line']['source'], Record<string, ChangeReason>>;

/** The part of a line in the client's total, in pence: a debt counts below zero. */
const penceOf = ({ value: { side, counted } }: ValuedLine) => (side === 'asset' ? 1n : -1n) * (counted ?? 0n);

/**
 * How what is managed elsewhere moved a client's total between the closes of two days: what was there on both days, on
 * the second only, or on the first only. The totals are those of every screen; GBP, null if a value is not known.
 * `missing` is what either total lacks.
 */
export async function elsewhereChanges(database: Database, clientUid: string, from: string, to: string) {
  const { lines } = await countedElsewhere(database, { clientUid }, [from, to]);
  const [before, after] = [valuedOn(lines, from), valuedOn(lines, to)];
  const [earlier, later] = [totalOf(before, []), totalOf(after, [])];
  const missing = new Map([from, to].flatMap((day) => missingOn(lines, day)).map((part) => [part.id, part]));
  const [was, is] = [before, after].map((valued) => new Map(valued.map((one) => [one.line.lineId, one] as const)));
  const pence = new Map<ChangeReason, bigint>();
  for (const { lineId, source } of lines) {
    const [first, second] = [was?.get(lineId), is?.get(lineId)];
    const reason = reasons[source][first && second ? 'both' : second ? 'later' : 'earlier'];
    const moved = (second ? penceOf(second) : 0n) - (first ? penceOf(first) : 0n);
    pence.set(reason, (pence.get(reason) ?? 0n) + moved);
  }
  return {
    opening: earlier.net,
    closing: later.net,
    reason: joinedReasons([earlier.reason, later.reason]),
    missing: [...missing.values()],
    changes: new Map([...pence].map(([reason, amount]) => [reason, fromHundredths(amount)] as const)),
  };
}
