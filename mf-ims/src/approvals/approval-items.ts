import type { ApprovalDocument, ApprovalRecord } from '@harbour/api/definitions/ims/approvals';
import { type ReadTransactions, readTransactions } from '@harbour/api/definitions/ims/proposed-transactions';

/** What a document's text says, where it can be read. */
export type ReadableChanges = Extract<ReadTransactions, { ok: true }>;

/** A document with what its text says. */
export interface ReadDocument extends ApprovalDocument {
  proposed: ReadTransactions;
}

/** What is approved as a whole: one document, or several that belong together. */
export interface ApprovalItem {
  /** Its documents and their versions: it is another item as soon as one of them changes. */
  key: string;
  description: string;
  /** Why the firm proposes it, each once; paragraphs. */
  reasons: readonly string[];
  /** Names of those who propose it; empty where that is not known. */
  proposedBy: string;
  /** The latest of its records' days, ISO. */
  proposedOn: string;
  /** The earliest of its documents' days; null without one. */
  approvalBy: string | null;
  /** At least one; none of them approved. */
  documents: ReadDocument[];
  /** Whether all of it can be read, so that the client knows what they approve. */
  approvable: boolean;
}

/** Items about the same plans. */
export interface PolicyGroup {
  name: string;
  items: ApprovalItem[];
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const listed = (texts: Iterable<string>) => names.format(new Set(texts));

/** A plain text's paragraphs, which an empty line parts. */
function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** What waits for approval, in the order of the records; siblings are one item, whichever record they stand in. */
export function approvalItems(records: readonly ApprovalRecord[]): ApprovalItem[] {
  const pending = records.flatMap(({ documents, ...record }) =>
    documents.filter(({ stage }) => stage === 0).map((document) => ({ record, document })),
  );
  const sets = Map.groupBy(pending, ({ document }) => document.sibling ?? document.id);
  return [...sets.values()].map((set) => {
    const documents = set.map(({ document }) => ({ ...document, proposed: readTransactions(document.transactions) }));
    return {
      key: documents.map(({ id, version }) => `${id}@${version}`).join(),
      description: listed(set.map(({ record }) => record.description)),
      reasons: [...new Set(set.flatMap(({ record }) => record.reason ?? []))].flatMap(paragraphs),
      proposedBy: listed(set.flatMap(({ record }) => record.proposedBy ?? [])),
      proposedOn:
        set
          .map(({ record }) => record.proposedOn)
          .sort()
          .at(-1) ?? '',
      approvalBy: documents.flatMap(({ approvalBy }) => approvalBy ?? []).sort()[0] ?? null,
      documents,
      approvable: documents.every(({ proposed }) => proposed.ok),
    };
  });
}

/** The same by policy; items about several policies stand under all of their names. */
export function byPolicy(items: readonly ApprovalItem[]): PolicyGroup[] {
  const groups = Map.groupBy(items, ({ documents }) => listed(documents.map(({ policyName }) => policyName)));
  return [...groups].map(([name, inside]) => ({ name, items: inside }));
}

/** Which version of each document the client has been shown. */
export type SeenVersions = ReadonlyMap<string, number>;

export function versionsOf(items: readonly ApprovalItem[]): SeenVersions {
  return new Map(items.flatMap(({ documents }) => documents.map(({ id, version }) => [id, version])));
}

/** Whether an item is another one than the client has been shown: a new version, or one more document in it. */
export function hasChanged({ documents }: ApprovalItem, seen: SeenVersions): boolean {
  return documents.some(({ id }) => seen.has(id)) && documents.some(({ id, version }) => seen.get(id) !== version);
}
