import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import type { CallResponse } from '@harbour/definitions/call';
import type { previewSelfManaged, SelfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import { fromHundredths } from '@harbour/domain-plans';
import { missingOn, totalOf, valuedOn } from '../elsewhere/elsewhere-totals.ts';
import { readElsewhere } from '../elsewhere/read-lines.ts';
import { type Change, storeHolding } from './stored-holdings.ts';

type Preview = CallResponse<typeof previewSelfManaged>;

/** Carries the preview out of its transaction, which is thereby rolled back. */
class PreviewDone extends Error {
  override name = 'PreviewDone';
  readonly preview: Preview;

  constructor(preview: Preview) {
    super('The holding was valued, and is not stored.');
    this.preview = preview;
  }
}

/** Values a holding by storing it in a transaction that is never committed: by the statements that later value it. */
async function valueOnce(database: Database, change: Change, payload: SelfManagedPayload): Promise<Preview> {
  const holdingId = await storeHolding(database, change, { ...payload, requestId: randomUUID() });
  const { lines, unanswered, included } = await readElsewhere(database, change, [change.today]);
  const valued = valuedOn(lines, change.today);
  const missing = [...missingOn(lines, change.today), ...unanswered];
  const own = valued.filter(({ line }) => line.holdingId === holdingId).map(({ value }) => value);
  const known = own.flatMap(({ pence }) => pence ?? []);
  return {
    valuationDate: change.today,
    value: known.length < own.length ? null : fromHundredths(known.reduce((sum, pence) => sum + pence, 0n)),
    reason: own.find(({ reason }) => reason !== null)?.reason ?? null,
    before: totalOf(
      valued.filter(({ line }) => line.holdingId !== holdingId),
      missing,
    ),
    after: totalOf(valued, missing),
    included,
  };
}

/**
 * What a holding is worth and what it changes in the totals; nothing is stored.
 * @throws RefusedError as `storeHolding`
 */
export async function previewHolding(
  database: Database,
  change: Change,
  payload: SelfManagedPayload,
): Promise<Preview> {
  try {
    return await database.db.transaction(async (db) => {
      throw new PreviewDone(await valueOnce({ ...database, db }, change, payload));
    });
  } catch (error) {
    if (error instanceof PreviewDone) return error.preview;
    throw error;
  }
}
