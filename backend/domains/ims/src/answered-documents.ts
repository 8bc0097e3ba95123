import type { Database } from '@harbour/backend-database';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { canSeePlan, inSight } from './documents-in-sight.ts';

const lockedRow = z.object({
  id: z.string(),
  type: z.string(),
  policy: z.string(),
  sibling: z.nullable(z.string()),
  stage: z.number(),
  /** JSON text of purchases and sales. */
  transactions: z.string(),
  /** The approved version if it was approved, otherwise the current one. */
  version: z.number(),
  seen: z.boolean(),
});

/** A document with the client's answer so far. */
export interface AnsweredDocument extends z.infer<typeof lockedRow> {
  /** Whether its current version was declined. */
  declined: boolean;
}

/**
 * Locks the requested documents and their siblings for this transaction, so that nobody else can change or approve
 * them. Rows are locked in a fixed order to prevent deadlocks.
 */
function locked(tx: Database['db'], clientUid: string, ids: readonly string[]): Promise<z.infer<typeof lockedRow>[]> {
  const asked = sql`any(string_to_array(${commaList(ids)}, ',')::uuid[])`;
  return rows(
    { db: tx },
    lockedRow,
    sql`
    select
      document.id::text as id, document.type, plan.name as policy, document.sibling::text as sibling, document.stage,
      document.transactions,
      coalesce(document.approved_version, document.version) as version, ${canSeePlan} as seen
    from portal.ims_document document
    join portal.ims_rebalance rebalance on rebalance.id = document.rebalance_id
    join portal.plan on plan.planstring = document.planstring
    where rebalance.client_uid = ${clientUid} and (
      document.id = ${asked}
      or document.sibling in (select one.sibling from portal.ims_document one where one.id = ${asked})
    )
    order by document.id
    for update of document`,
  );
}

const declinedRow = z.object({ id: z.string() });

/**
 * The requested documents and their siblings, locked, each with whether it was declined. The declines are read after
 * the lock, so that concurrent answers are included.
 * @throws RefusedError 404 for a document that is not the client's, or whose siblings the client cannot all see
 */
export async function answeredDocuments(
  tx: Database['db'],
  clientUid: string,
  ids: readonly string[],
): Promise<AnsweredDocument[]> {
  const documents = inSight(await locked(tx, clientUid, ids));
  const known = new Set(documents.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw documentNotFound();
  const declined = await rows(
    { db: tx },
    declinedRow,
    sql`
    select decline.document_id::text as id
    from portal.ims_decline decline
    join portal.ims_document document on document.id = decline.document_id and document.version = decline.version
    where document.id = any(string_to_array(${commaList([...known])}, ',')::uuid[])`,
  );
  const no = new Set(declined.map(({ id }) => id));
  return documents.map((document) => ({ ...document, declined: no.has(document.id) }));
}

function documentNotFound(): RefusedError {
  return new RefusedError(
    404,
    'DocumentNotFound',
    'One of these documents is not among yours. Nothing was done; please read the list again.',
  );
}

/**
 * Checks that the client has read the current versions. Documents approved before need not be read again, unless a
 * version is given.
 * @throws RefusedError 409 when a document was not read, or not in its current version
 */
export function requireRead(documents: readonly AnsweredDocument[], versions: Readonly<Record<string, number>>): void {
  const read = new Map(Object.entries(versions).map(([id, version]) => [id.toLowerCase(), version]));
  const changed = documents.find(({ id, stage, version }) => (stage === 0 || read.has(id)) && read.get(id) !== version);
  if (!changed) return;
  throw new RefusedError(
    409,
    'ProposalChanged',
    `“${changed.type}” for ${changed.policy} has changed since you read it. Nothing was approved or declined; ` +
      'please read it again and answer what it says now.',
  );
}

/** Error for a document that already has the opposite answer. */
export function alreadyAnsweredError(
  { type, policy }: AnsweredDocument,
  answer: 'approved' | 'declined',
): RefusedError {
  return new RefusedError(
    409,
    'ProposalAnswered',
    `“${type}” for ${policy} was ${answer} already, so nothing was changed. If you have changed your mind, please ` +
      'write to your adviser or call us.',
  );
}
