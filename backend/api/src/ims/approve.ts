import type { RecentApproval } from '@harbour/api/definitions/ims';
import type { Database, Transaction } from '@harbour/backend-database';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Caller } from '../authorisation/authorise.ts';
import { RefusedError } from '../http/refused-error.ts';
import { commaList, rows } from '../rows.ts';
import { client } from '../schema/clients.ts';
import { imsDocument } from '../schema/ims.ts';
import { receiptOf } from './approvals.ts';
import { inSight, seesPlan } from './documents-in-sight.ts';

export interface Approval {
  /** Documents of the client; what is approved together with one of them is meant too. */
  approve: readonly string[];
  /** Which version of each was read, by document; without it the present ones are meant. */
  versions?: Readonly<Record<string, number>> | undefined;
}

const lockedRow = z.object({
  id: z.string(),
  type: z.string(),
  policy: z.string(),
  sibling: z.nullable(z.string()),
  stage: z.number(),
  /** The one that was approved, once it is. */
  version: z.number(),
  seen: z.boolean(),
});
type Locked = z.infer<typeof lockedRow>;

/**
 * The documents that are asked for with their siblings. Nobody else changes or approves them until this transaction is
 * done; they are locked in one order, so that two at the same moment do not wait for each other.
 */
function locked(tx: Transaction, clientUid: string, ids: readonly string[]): Promise<Locked[]> {
  const asked = sql`any(string_to_array(${commaList(ids)}, ',')::uuid[])`;
  return rows(
    { db: tx },
    lockedRow,
    sql`
    select
      document.id::text as id, document.type, plan.name as policy, document.sibling::text as sibling, document.stage,
      coalesce(document.approved_version, document.version) as version, ${seesPlan} as seen
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

function documentNotFound(): RefusedError {
  return new RefusedError(
    404,
    'DocumentNotFound',
    'One of these documents is not among yours. Nothing was approved; please read the list again.',
  );
}

/**
 * What was approved before needs not be read again, unless the client says that they did.
 * @throws RefusedError 409 when one of the documents is not in the version that was read, or was not read at all
 */
function requireRead(documents: readonly Locked[], versions: Readonly<Record<string, number>>): void {
  const read = new Map(Object.entries(versions).map(([id, version]) => [id.toLowerCase(), version]));
  const changed = documents.find(({ id, stage, version }) => (stage === 0 || read.has(id)) && read.get(id) !== version);
  if (!changed) return;
  throw new RefusedError(
    409,
    'ProposalChanged',
    `“${changed.type}” for ${changed.policy} has changed since you read it. Nothing was approved; please read it ` +
      'again and approve it if you still agree.',
  );
}

/** @throws RefusedError 403 for staff without a client record: there would be nobody to name as who approved */
async function requireApprover(tx: Transaction, { actor, clientUid }: Caller): Promise<void> {
  if (actor.uid === clientUid) return;
  const known = await tx.select({ uid: client.uid }).from(client).where(eq(client.uid, actor.uid));
  if (known.length > 0) return;
  throw new RefusedError(
    403,
    'ApproverUnknown',
    'Your account has no record with a name, so you cannot approve for a client. Please ask an administrator for one.',
  );
}

/**
 * Approves documents of a client with their siblings, all or none. What was approved before stays as it was, so that
 * asking twice approves once.
 * @returns their receipt, earlier approvals included
 * @throws RefusedError 404 for a document that is not the client's, 409 for one that changed since it was read
 */
export function approve(database: Database, caller: Caller, { approve: asked, versions }: Approval) {
  const { actor, clientUid } = caller;
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
  return database.db.transaction(async (tx): Promise<RecentApproval[]> => {
    const documents = inSight(await locked(tx, clientUid, ids));
    const known = new Set(documents.map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) throw documentNotFound();
    if (versions) requireRead(documents, versions);
    await requireApprover(tx, caller);
    const open = documents.filter(({ stage }) => stage === 0).map(({ id }) => id);
    if (open.length > 0) {
      await tx
        .update(imsDocument)
        .set({
          stage: 1,
          approvedAt: sql`now()`,
          approvedBy: actor.uid,
          approvedVersion: sql`${imsDocument.version}`,
        })
        .where(inArray(imsDocument.id, open));
    }
    return receiptOf({ db: tx }, clientUid, [...known]);
  });
}
