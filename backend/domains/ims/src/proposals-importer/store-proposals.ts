import type { Database } from '@harbour/backend-database';
import { type ProposedTransactions, readTransactions } from '@harbour/definitions/ims/proposed-transactions';
import { rows } from '@harbour/kernel/database/rows';
import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import type { Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { ProposedTrade } from './read-proposals.ts';

/** Columns that must be equal in all rows of a proposal, and of a document. */
const ofProposal = ['client', 'proposedBy', 'proposedOn', 'description', 'reason'] as const;
const ofDocument = ['proposal', 'planstring', 'type', 'approvalBy', 'together'] as const;

/** The column name in the file, for problems. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function noteContradictions(trades: readonly ProposedTrade[], findings: ImportFindings): void {
  const first = new Map<string, ProposedTrade>();
  for (const trade of trades) {
    for (const [key, fields] of [
      [`proposal ${trade.proposal}`, ofProposal],
      [`document ${trade.document}`, ofDocument],
    ] as const) {
      const earlier = first.get(key) ?? trade;
      first.set(key, earlier);
      for (const field of fields) {
        if (earlier[field] === trade[field]) continue;
        const reason = `contradicts row ${earlier.row}, which is of the same ${key.split(' ')[0]}.`;
        findings.problem({ row: trade.row, column: columnOf(field), value: trade[field] ?? '', reason });
      }
    }
  }
}

interface ReadDocument {
  first: ProposedTrade;
  trades: number;
  position: number;
  /** JSON text as stored. */
  transactions: string;
}

/** The documents of a file, in file order. */
function documentsOf(trades: readonly ProposedTrade[], findings: ImportFindings): ReadDocument[] {
  return [...Map.groupBy(trades, ({ document }) => document).values()].flatMap((inside, position) => {
    const [first] = inside;
    if (!first) return [];
    const side = (action: ProposedTrade['action']) =>
      inside
        .filter((trade) => trade.action === action)
        .map(({ name, isin, before, amount, after }) => ({ name, isin, before, amount, after }));
    const proposed: ProposedTransactions = { purchases: side('buy'), sales: side('sell') };
    const transactions = JSON.stringify(proposed);
    const read = readTransactions(transactions);
    if (!read.ok) {
      findings.problem({
        row: first.row,
        column: 'document',
        value: first.document,
        reason: `is refused: ${read.reason}`,
      });
    }
    return { first, trades: inside.length, position, transactions };
  });
}

const knownRow = z.object({
  id: z.string(),
  client: z.nullable(z.string()),
  proposer: z.nullable(z.string()),
  canSeePlan: z.boolean(),
  /** The client of the stored proposal; null for a new one. */
  owner: z.nullable(z.string()),
  stage: z.nullable(z.number()),
  same: z.boolean(),
});
type Known = z.infer<typeof knownRow>;

const columns =
  'id uuid, rebalance_id uuid, client text, proposed_by text, proposed_on date, approval_by date, description text,' +
  ' reason text, planstring text, type text, sibling uuid, transactions text, position int';

/** The stored state of each document, and whether it already equals the file's. */
function knownAbout(database: Database, documents: readonly ReadDocument[]): Promise<Known[]> {
  return rows(
    database,
    knownRow,
    sql`
    select
      incoming.id::text as id, client.uid::text as client, proposer.uid::text as proposer,
      exists (
        select from portal.plan_owner owner
        join portal.visible_person seen on seen.person_uuid = owner.person_uuid and seen.client_uid = client.uid
        where owner.planstring = incoming.planstring
      ) as "canSeePlan",
      rebalance.client_uid::text as owner, document.stage,
      document.id is not null and row(
        rebalance.description, rebalance.reason, rebalance.proposed_by, rebalance.proposed_on, document.rebalance_id,
        document.planstring, document.type, document.approval_by, document.sibling, document.transactions
      ) is not distinct from row(
        incoming.description, incoming.reason, proposer.uid, incoming.proposed_on, incoming.rebalance_id,
        incoming.planstring, incoming.type, incoming.approval_by, incoming.sibling, incoming.transactions
      ) as same
    from ${recordSet(documents.map(recordOf), columns)}
    left join portal.client on client.email_address = incoming.client and client.staff_group is null
    left join portal.client proposer on proposer.email_address = incoming.proposed_by and proposer.staff_group is not null
    left join portal.ims_rebalance rebalance on rebalance.id = incoming.rebalance_id
    left join portal.ims_document document on document.id = incoming.id`,
  );
}

function recordOf({ first, transactions, position }: ReadDocument) {
  const { proposal, document, proposedBy, proposedOn, approvalBy, together, client, description, reason } = first;
  return {
    id: document,
    rebalance_id: proposal,
    client,
    proposed_by: proposedBy,
    proposed_on: proposedOn,
    approval_by: approvalBy,
    description,
    reason,
    planstring: first.planstring,
    type: first.type,
    sibling: together,
    transactions,
    position,
  };
}

/** Why a document cannot be stored, by the column at fault. */
function problemOf({ first }: ReadDocument, known: Known | undefined): { column: string; reason: string } | undefined {
  if (!known?.client) return { column: 'client', reason: 'is the e-mail address of no client.' };
  if (first.proposedBy !== null && !known.proposer) {
    return { column: 'proposed_by', reason: 'is the e-mail address of nobody of the firm.' };
  }
  if (!known.canSeePlan) return { column: 'planstring', reason: 'is no plan that the client sees.' };
  if (known.owner !== null && known.owner !== known.client) {
    return { column: 'proposal', reason: 'is stored already, for another client.' };
  }
  if (known.stage === 1 && !known.same) {
    return { column: 'document', reason: 'was approved already and cannot be changed. Propose anew, by other ids.' };
  }
  return undefined;
}

/**
 * Stores proposals with their documents. A changed document gets a new version, which its client must answer again. An
 * approved document is never changed.
 */
export async function storeProposals(
  database: Database,
  trades: readonly ProposedTrade[],
  findings: ImportFindings,
): Promise<Stored> {
  noteContradictions(trades, findings);
  const documents = documentsOf(trades, findings);
  findings.refuseIfProblems();
  const known = new Map((await knownAbout(database, documents)).map((each) => [each.id, each]));
  for (const document of documents) {
    const problem = problemOf(document, known.get(document.first.document));
    const { row } = document.first;
    if (problem) findings.problem({ row, ...problem });
  }
  findings.refuseIfProblems();
  const differing = documents.filter(({ first }) => !known.get(first.document)?.same);
  if (differing.length === 0) return { added: 0, changed: 0 };
  const records = recordSet(differing.map(recordOf), columns);
  await database.db.execute(sql`
    insert into portal.ims_rebalance (id, client_uid, description, reason, proposed_by, proposed_on)
    select distinct on (incoming.rebalance_id)
      incoming.rebalance_id, client.uid, incoming.description, incoming.reason, proposer.uid, incoming.proposed_on
    from ${records}
    join portal.client on client.email_address = incoming.client and client.staff_group is null
    left join portal.client proposer on proposer.email_address = incoming.proposed_by and proposer.staff_group is not null
    order by incoming.rebalance_id, incoming.position
    on conflict (id) do update set
      description = excluded.description, reason = excluded.reason, proposed_by = excluded.proposed_by,
      proposed_on = excluded.proposed_on`);
  await database.db.execute(sql`
    insert into portal.ims_document as stored
      (id, rebalance_id, planstring, type, transactions, approval_by, sibling, position)
    select id, rebalance_id, planstring, type, transactions, approval_by, sibling, position from ${records}
    on conflict (id) do update set
      rebalance_id = excluded.rebalance_id, planstring = excluded.planstring, type = excluded.type,
      transactions = excluded.transactions, approval_by = excluded.approval_by, sibling = excluded.sibling,
      position = excluded.position, version = stored.version + 1`);
  const count = (some: readonly ReadDocument[]) => some.reduce((sum, document) => sum + document.trades, 0);
  const isNew = ({ first }: ReadDocument) => known.get(first.document)?.stage === null;
  return { added: count(differing.filter(isNew)), changed: count(differing.filter((each) => !isNew(each))) };
}
