import * as z from '@harbour/contract/schema';
import { mailCategories, mailLimits } from '@harbour/definitions/messaging/messages';
import type { Draft } from './written-draft.ts';

const addressees = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** What is kept: words and whom they are for. No token, no file, nothing else of the session. */
const preservedDraft = z.object({
  /** The author: the acting target, or the signed-in user. */
  owner: z.uuid(),
  base: z.enum(['/securemessaging', '/adminsecuremessaging']),
  /**
   * The query of the page on which its writer continues: there only the code of the page was replaced, by a newer one
   * say. Absent where the session ended, and its writer has to be brought back.
   */
  at: z.optional(z.string()),
  /** When it was last kept. Absent from one that an older version of this page has kept. */
  keptAt: z.optional(z.iso.datetime()),
  draft: z.object({
    messageID: z.uuid(),
    version: z.number().check(z.int(), z.nonnegative()),
    previous: z.optional(z.uuid()),
    content: z.object({
      recipient: addressees,
      cc: addressees,
      subject: z.string().check(z.maxLength(mailLimits.subject)),
      category: z.enum(mailCategories),
      body: z.string(),
      client: z.optional(z.object({ id: z.uuid(), name: z.string() })),
    }),
  }),
});
export type PreservedDraft = z.infer<typeof preservedDraft>;

/** One that is not gone on with by then is forgotten. Milliseconds: 30 days. */
const maxAge = 30 * 24 * 60 * 60 * 1000;
/** How many messages a browser keeps; the oldest are deleted first. */
const maxPreserved = 10;

const prefix = 'harbour.unsent-message';

/** The id of this tab, which survives a reload. */
function thisTab(): string {
  const key = 'harbour.tab';
  const known = sessionStorage.getItem(key);
  if (known) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(key, made);
  return made;
}

/** Each tab keeps its own words of a message, in an entry of its own: no tab writes over another's. */
const keyOf = (messageID: string) => `${prefix}.${messageID}.${thisTab()}`;

/**
 * Everything kept that can be gone on with, by its key: this tab's first, then the newest. What is too old is removed.
 */
function entries(): { key: string; kept: PreservedDraft }[] {
  const found = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const readable = found.flatMap((key) => {
    const kept = read(key);
    if (kept && Date.now() - Date.parse(kept.keptAt ?? new Date().toISOString()) <= maxAge) return { key, kept };
    localStorage.removeItem(key);
    return [];
  });
  const own = (key: string) => Number(key.endsWith(thisTab()));
  return readable.sort(
    (one, other) => own(other.key) - own(one.key) || (other.kept.keptAt ?? '').localeCompare(one.kept.keptAt ?? ''),
  );
}

function read(key: string): PreservedDraft | undefined {
  try {
    return preservedDraft.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    // Not in a shape that can be gone on with.
    return undefined;
  }
}

/**
 * Keeps an unsent message in this browser for its owner, while the session ends or the code of its page is replaced.
 * @param location where it is written; `at` where its owner stays there
 */
export function preserveDraft(owner: string, location: Pick<PreservedDraft, 'base' | 'at'>, draft: Draft): void {
  const { messageID, version, previous, content } = draft;
  const kept: PreservedDraft['draft'] = {
    messageID,
    version,
    ...(previous ? { previous } : {}),
    content: { ...content, recipient: [...content.recipient], cc: [...content.cc] },
  };
  const keptAt = new Date().toISOString();
  localStorage.setItem(keyOf(messageID), JSON.stringify({ owner, ...location, keptAt, draft: kept }));
  const newestFirst = entries().sort((one, other) => (other.kept.keptAt ?? '').localeCompare(one.kept.keptAt ?? ''));
  for (const { key } of newestFirst.slice(maxPreserved)) localStorage.removeItem(key);
}

/** The messages that are kept for an owner: of this tab first, then the newest first. */
export function preservedDraftsOf(owner: string): PreservedDraft[] {
  return entries().flatMap(({ kept }) => (kept.owner === owner ? kept : []));
}

/** A message kept for an owner. */
export function preservedDraftOf(owner: string, messageID: string): PreservedDraft | undefined {
  return preservedDraftsOf(owner).find(({ draft }) => draft.messageID === messageID);
}

/** Makes a kept message this tab's, which continues with it: once stored, the kept copy of any tab is forgotten. */
export function claimPreservedDraft(owner: string, messageID: string): void {
  const found = entries().find(({ kept }) => kept.owner === owner && kept.draft.messageID === messageID);
  if (!found || found.key === keyOf(messageID)) return;
  localStorage.setItem(keyOf(messageID), JSON.stringify(found.kept));
  localStorage.removeItem(found.key);
}

/** Forgets the message that this tab has kept: it was stored, sent or given up. */
export function forgetPreservedDraft(messageID: string): void {
  localStorage.removeItem(keyOf(messageID));
}

/** Discards what was kept for anybody but this owner. */
export function discardDraftsOfOthers(owner: string): void {
  for (const { key, kept } of entries()) if (kept.owner !== owner) localStorage.removeItem(key);
}
