import type { Database } from '@harbour/backend-database';
import type { RecentApproval } from '@harbour/definitions/ims/approvals';
import { readTransactions } from '@harbour/definitions/ims/proposed-transactions';
import { addGbp } from '@harbour/finance';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import type { RequireProofFor } from '@harbour/kernel/authorisation/recent-proof';
import { inArray, sql } from 'drizzle-orm';
import { type AnsweredDocument, alreadyAnsweredError, answeredDocuments, requireRead } from './answered-documents.ts';
import { receiptOf } from './approvals.ts';
import { notDeclined } from './documents-in-sight.ts';
import { imsDocument } from './tables.ts';

export interface Approval {
  /** Documents of the client; siblings of a document are included. */
  approve: readonly string[];
  /** The version that was read, by document; if omitted, the current versions. */
  versions?: Readonly<Record<string, number>> | undefined;
}

/**
 * What a document buys or sells, whichever is more, in GBP. One that cannot be read counts as above every sum.
 */
function tradedBy({ transactions }: AnsweredDocument): number {
  const read = readTransactions(transactions);
  return read.ok ? Math.max(read.total.bought, read.total.sold) : Number.POSITIVE_INFINITY;
}

/** What documents buy or sell together, in GBP; above every sum if one cannot be read. */
function tradedByAll(documents: readonly AnsweredDocument[]): number {
  const sums = documents.map(tradedBy);
  return sums.every(Number.isFinite) ? addGbp(sums) : Number.POSITIVE_INFINITY;
}

/**
 * Approves documents of a client with their siblings, all or none. Idempotent: earlier approvals stay as they are.
 * @returns the receipt, earlier approvals included
 * @throws RefusedError 403 RecentProofRequired for large trades without a recent proof, 404 for a document that is not
 * the client's, 409 for one that changed since it was read or was declined
 */
export function approve(
  database: Database,
  caller: Caller,
  { approve: asked, versions }: Approval,
  requireProofFor: RequireProofFor,
) {
  const { actor, clientUid } = caller;
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
  return database.db.transaction(async (tx): Promise<RecentApproval[]> => {
    const documents = await answeredDocuments(tx, clientUid, ids);
    if (versions) requireRead(documents, versions);
    const waiting = notDeclined(documents);
    const declined = documents.find((document) => !waiting.includes(document));
    if (declined) throw alreadyAnsweredError(declined, 'declined');
    const undecided = waiting.filter(({ stage }) => stage === 0);
    const open = undecided.map(({ id }) => id);
    if (open.length > 0) {
      requireProofFor(tradedByAll(undecided));
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
    return receiptOf(
      { db: tx },
      clientUid,
      documents.map(({ id }) => id),
    );
  });
}
