import type { ApprovalDocument, ApprovalRecord } from '@harbour/api/definitions/ims/approvals';

/** The documents that nobody has approved yet: what the bell, the panel and the approval centre count. */
export function pendingDocuments(records: readonly ApprovalRecord[]): ApprovalDocument[] {
  return records.flatMap(({ documents }) => documents.filter(({ stage }) => stage === 0));
}

/** What the client is told of `count` pending documents, in the words of the specification. */
export function pendingWords(count: number): string {
  return `You have ${count} applications not approved yet. Please check the list of applications and submit everything for approval.`;
}
