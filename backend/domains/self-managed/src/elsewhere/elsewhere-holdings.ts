import type { Database } from '@harbour/backend-database';
import type { ElsewhereHolding, ElsewhereTotal } from '@harbour/definitions/investments/self-managed/totals';
import { type Basis, basisOf } from '@harbour/definitions/investments/valuation/plans';
import { fromHundredths, joinedReasons } from '@harbour/domain-plans';
import { productOf } from '../products/product-types.ts';
import { missingOn, totalOf, type ValuedLine, valuedOn } from './elsewhere-totals.ts';
import { isOldOn } from './line-value.ts';
import { readElsewhere } from './read-lines.ts';

/** One entry for the lines of a holding that are on the same side. */
function holdingOf(valued: readonly [ValuedLine, ...ValuedLine[]], day: string): ElsewhereHolding {
  const [{ line, value: first }] = valued;
  const values = valued.map(({ value }) => value);
  const counted = values.flatMap((value) => value.counted ?? []);
  const product = line.source === 'linked' ? undefined : productOf(first.side, line.category, line.product);
  return {
    id: line.holdingId,
    source: line.source,
    kind: first.side,
    name: line.holdingName,
    label: product?.label ?? line.category,
    ownership: line.owners,
    value: counted.length < values.length ? null : fromHundredths(counted.reduce((sum, pence) => sum + pence, 0n)),
    reason: joinedReasons(values.map(({ reason }) => reason)),
    ...basisOf(values),
    valuedOn: values.map(({ enteredOn }) => enteredOn).sort()[0] ?? null,
    method: first.method,
    isOld: product !== undefined && values.some((value) => isOldOn(value, product, day)),
  };
}

/**
 * What is managed elsewhere on a day, one entry for each holding and linked account, and the total of both sides,
 * whether or not the client's totals include it.
 * @param of whose totals, and which people's part of them: a comma list of visible people, or `all`
 * @param day ISO date
 */
export async function elsewhereHoldings(
  database: Database,
  of: { clientUid: string; people?: string | undefined },
  day: string,
): Promise<{ holdings: ElsewhereHolding[]; total: ElsewhereTotal & Basis; included: boolean }> {
  const { lines, unanswered, included } = await readElsewhere(database, of, [day]);
  const valued = valuedOn(lines, day).filter(({ line }) => line.countedShare > 0);
  const grouped = Map.groupBy(valued, ({ line }) => line.holdingId);
  return {
    holdings: [...grouped.values()].flatMap(([first, ...more]) => (first ? holdingOf([first, ...more], day) : [])),
    total: totalOf(valued, [...missingOn(lines, day), ...unanswered]),
    included,
  };
}
