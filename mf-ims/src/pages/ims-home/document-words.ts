import type { ApprovalItem, ReadDocument } from '../../approvals/approval-items.ts';

/** How many documents some items are: `1 document`, `3 documents`. */
export function documentCount(items: readonly ApprovalItem[]): string {
  const count = items.reduce((sum, { documents }) => sum + documents.length, 0);
  return count === 1 ? '1 document' : `${count} documents`;
}

/** What a document is called where several are listed. */
export function documentName({ type, policyName }: Pick<ReadDocument, 'type' | 'policyName'>): string {
  return `${type} for ${policyName}`;
}
