import type { ApprovalDocument, ApprovalRecord } from '@harbour/definitions/ims/approvals';
import { type ReadTransactions, readTransactions } from '@harbour/definitions/ims/proposed-transactions';
import { isPending } from './approval-records.ts';

/** The parsed transactions of a document that could be read. */
export type ReadableChanges = Extract<ReadTransactions, { ok: true }>;

/** A document with its parsed transactions. */
export interface ReadDocument extends ApprovalDocument {
  proposed: ReadTransactions;
}

/** What the client approves as a whole: one document, or several that belong together. */
export interface ApprovalItem {
  /** Made of its documents and their versions, so a changed document makes a new item. */
  key: string;
  description: string;
  /** Why the firm proposes it, each once; paragraphs. */
  reasons: readonly string[];
  /** Names of the proposers; empty if unknown. */
  proposedBy: string;
  /** The latest of its records' days, ISO. */
  proposedOn: string;
  /** The earliest of its documents' days; null without one. */
  approvalBy: string | null;
  /** At least one; none of them approved. */
  documents: ReadDocument[];
  /** Whether every document could be parsed: nobody approves what they cannot read. */
  approvable: boolean;
}

/** Items about the same plans. */
export interface PolicyGroup {
  name: string;
  items: ApprovalItem[];
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const listed = (texts: Iterable<string>) => names.format(new Set(texts));

/** Splits plain text at empty lines. */
function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The pending documents as items, in the order of the records; siblings are one item, even from two records. */
export function approvalItems(records: readonly ApprovalRecord[]): ApprovalItem[] {
  const pending = records.flatMap(({ documents, ...record }) =>
    documents.filter(isPending).map((document) => ({ record, document })),
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

/** Groups items by policy; an item about several policies is listed once, under all of their names. */
export function byPolicy(items: readonly ApprovalItem[]): PolicyGroup[] {
  const groups = Map.groupBy(items, ({ documents }) => listed(documents.map(({ policyName }) => policyName)));
  return [...groups].map(([name, inside]) => ({ name, items: inside }));
}

/** Which version of each document the client has been shown. */
export type SeenVersions = ReadonlyMap<string, number>;

export function versionsOf(items: readonly ApprovalItem[]): SeenVersions {
  return new Map(items.flatMap(({ documents }) => documents.map(({ id, version }) => [id, version])));
}

/** Whether an item differs from what the client has been shown: a new version, or an added document. */
export function hasChanged({ documents }: ApprovalItem, seen: SeenVersions): boolean {
  return documents.some(({ id }) => seen.has(id)) && documents.some(({ id, version }) => seen.get(id) !== version);
}

/** A document's name in lists and headings. */
export function documentName({ type, policyName }: Pick<ReadDocument, 'type' | 'policyName'>): string {
  return `${type} for ${policyName}`;
}
