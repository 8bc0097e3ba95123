import type {
  ApprovalDocument,
  ApprovalRecord,
  RecentApproval,
  RecentDecline,
} from '@harbour/definitions/ims/approvals';
import type { PlanSide, ProposalEffect } from '@harbour/definitions/ims/proposal-effects';
import type { ProposedTransactions } from '@harbour/definitions/ims/proposed-transactions';

const id = (tail: string) => `00000000-0000-4000-8000-0000000000${tail}`;

/** £1,000.00 before; £100.10 sold, £100.10 bought; £1,000.00 after. */
export const pensionChanges: ProposedTransactions = {
  sales: [{ name: 'Growth Fund', isin: 'GB00HB000015', before: 750.05, amount: 100.1, after: 649.95 }],
  purchases: [{ name: 'Bond Fund', isin: 'GB00HB000023', before: 249.95, amount: 100.1, after: 350.05 }],
};

/** A document; pending by default. */
export function document(changes: Partial<ApprovalDocument> = {}): ApprovalDocument {
  return {
    id: id('d1'),
    type: 'Rebalance proposal',
    policy: 'HB-PEN-1',
    policyName: 'Alex’s SIPP',
    transactions: JSON.stringify(pensionChanges),
    stage: 0,
    approvalBy: '2026-11-27',
    sibling: null,
    version: 1,
    ...changes,
  };
}

const together = id('f1');
export const sipp = document({ sibling: together });
export const oldPension = document({
  id: id('d2'),
  policy: 'HB-PEN-2',
  policyName: 'Old pension',
  transactions: JSON.stringify({
    sales: [{ name: 'Tracker', isin: null, before: 10, amount: 10, after: 0 }],
    purchases: [{ name: 'Cash Fund', isin: null, before: 0, amount: 10, after: 10 }],
  }),
  approvalBy: '2026-11-25',
  sibling: together,
  version: 4,
});
export const isa = document({
  id: id('d3'),
  type: 'Fund switch',
  policy: 'HB-ISA-1',
  policyName: 'Alex’s ISA',
  approvalBy: null,
});
/** Nobody can read what it proposes. */
export const torn = document({
  id: id('d4'),
  type: 'Fund switch',
  policy: 'HB-GIA-1',
  policyName: 'Joint account',
  transactions: '{"purchases":[',
});

export const pensions: ApprovalRecord = {
  id: id('a1'),
  description: 'Back to the agreed risk',
  reason: 'Shares have grown faster than bonds.\n\nThis brings both pensions back.',
  proposedBy: 'Marcus Bell',
  proposedOn: '2026-11-17',
  documents: [sipp, oldPension],
};
export const switches: ApprovalRecord = {
  id: id('a2'),
  description: 'Replace a fund',
  reason: null,
  proposedBy: null,
  proposedOn: '2026-11-16',
  documents: [isa, torn],
};

export function approval(changes: Partial<RecentApproval> = {}): RecentApproval {
  return {
    id: id('e1'),
    policy: 'Alex’s ISA',
    approvedBy: 'Alex Morgan',
    approvalDate: '2026-06-03T09:15:00.000Z',
    rebalance: 'Yearly rebalance',
    version: 2,
    ...changes,
  };
}

/** What the backend answers once this was approved, on 20 November 2026 at 14:05. */
export function receipt(documents: readonly ApprovalDocument[], rebalance: string): RecentApproval[] {
  return documents.map(({ id: documentId, policyName, version }) =>
    approval({
      id: documentId,
      policy: policyName,
      approvalDate: '2026-11-20T14:05:00.000Z',
      rebalance,
      version,
    }),
  );
}

/** The same, for a decline. */
export function declineReceipt(documents: readonly ApprovalDocument[], rebalance: string): RecentDecline[] {
  return documents.map(({ id: documentId, policyName, version }) => ({
    id: documentId,
    policy: policyName,
    declinedBy: 'Alex Morgan',
    declineDate: '2026-11-20T14:05:00.000Z',
    rebalance,
    version,
    reason: 'Not this year.',
  }));
}

/** A plan of £2,000.00 in equities and bonds. */
function planSide(equity: number, charges: PlanSide['charges']): PlanSide {
  return {
    value: 2_000,
    classes: [
      { name: 'fixed_interest', amount: 2_000 - equity, percent: (2_000 - equity) / 20 },
      { name: 'equity', amount: equity, percent: equity / 20 },
      { name: 'property', amount: 0, percent: 0 },
    ],
    charges,
  };
}

/** £100.10 of £1,500.00 in equities becomes bonds; the charge falls by £1.20. */
export function effectOf({ id: documentId, version }: ApprovalDocument): ProposalEffect {
  return {
    id: documentId,
    version,
    valuationDate: '2026-11-17',
    before: planSide(1_500, { amount: 15.4, percent: 0.77, reason: null }),
    after: planSide(1_399.9, { amount: 14.2, percent: 0.71, reason: null }),
    reason: null,
  };
}
