import type { Database } from '@harbour/backend-database';
import { imsDocument, imsRebalance } from '@harbour/domain-ims/tables';

const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

/** Documents that are approved together. */
export const siblings = id('df01');

const nothing = '{"purchases":[],"sales":[]}';

/** A document; not approved by default. */
interface Document {
  id: string;
  planstring: string;
  type: string;
  transactions: string;
  approvalBy: string | null;
  sibling: string | null;
  version: number;
  approvedAt?: Date;
}

/** Proposals to the small firm's clients. Anna's oldest is approved; one is about a plan that she cannot see. */
export const rebalances = [
  {
    id: id('dd01'),
    owner: 'anna',
    description: 'Back to the agreed mix',
    reason: 'Shares have grown.\n\nThis brings the mix back.',
    proposedOn: '2026-03-10',
    documents: [
      {
        id: id('de01'),
        planstring: 'A-ISA-1',
        type: 'Rebalance proposal',
        transactions:
          '{"purchases":[{"name":"Euro Fund","isin":null,"before":0,"amount":50.05,"after":50.05}],' +
          '"sales":[{"name":"Alpha Fund","isin":"GB00HB000015","before":260.33,"amount":50.05,"after":210.28}]}',
        approvalBy: '2026-03-25',
        sibling: siblings,
        version: 1,
      },
      {
        id: id('de02'),
        planstring: 'A-PEN-2',
        type: 'Rebalance proposal',
        transactions: nothing,
        approvalBy: '2026-03-25',
        sibling: siblings,
        version: 3,
      },
      {
        id: id('de03'),
        planstring: 'A-GIA-3',
        type: 'Fund switch',
        // Passed through as the firm's systems sent it.
        transactions: '{"purchases":',
        approvalBy: null,
        sibling: null,
        version: 1,
      },
    ],
  },
  {
    id: id('dd02'),
    owner: 'anna',
    description: 'First investment',
    proposedOn: '2024-02-01',
    documents: [
      {
        id: id('de04'),
        planstring: 'A-ISA-1',
        type: 'Rebalance proposal',
        transactions: nothing,
        approvalBy: '2024-02-10',
        sibling: null,
        version: 2,
        approvedAt: new Date('2024-02-03T10:20:30.400Z'),
      },
      {
        id: id('de05'),
        planstring: 'C-ISA-5',
        type: 'Rebalance proposal',
        transactions: nothing,
        approvalBy: null,
        sibling: null,
        version: 1,
        approvedAt: new Date('2024-02-03T10:20:30.400Z'),
      },
    ],
  },
  {
    id: id('dd03'),
    owner: 'anna',
    description: 'About a plan that she sees no longer',
    proposedOn: '2026-03-11',
    documents: [
      {
        id: id('de06'),
        planstring: 'A-ISA-1',
        type: 'Fund switch',
        transactions: nothing,
        approvalBy: null,
        sibling: id('df02'),
        version: 1,
      },
      {
        id: id('de07'),
        planstring: 'C-ISA-5',
        type: 'Fund switch',
        transactions: nothing,
        approvalBy: null,
        sibling: id('df02'),
        version: 1,
      },
    ],
  },
  {
    id: id('dd04'),
    owner: 'carl',
    description: 'Something for Carl',
    proposedOn: '2026-03-12',
    documents: [
      {
        id: id('de08'),
        planstring: 'C-ISA-5',
        type: 'Fund switch',
        transactions: nothing,
        approvalBy: '2026-04-01',
        // Same group id as Anna's: another client's document is never approved with it.
        sibling: siblings,
        version: 1,
      },
    ],
  },
] as const satisfies readonly {
  id: string;
  owner: string;
  description: string;
  reason?: string;
  proposedOn: string;
  documents: readonly Document[];
}[];

/** @param clients the recipients of the proposals, with their ids */
export async function seedProposals(
  { db }: Database,
  clients: Record<(typeof rebalances)[number]['owner'], { uid: string }>,
): Promise<void> {
  for (const { owner, documents, ...rebalance } of rebalances) {
    const clientUid = clients[owner].uid;
    await db.insert(imsRebalance).values({ ...rebalance, clientUid });
    await db.insert(imsDocument).values(
      documents.map((document: Document, position) => ({
        ...document,
        position,
        rebalanceId: rebalance.id,
        ...(document.approvedAt ? { stage: 1, approvedBy: clientUid, approvedVersion: document.version } : {}),
      })),
    );
  }
}
