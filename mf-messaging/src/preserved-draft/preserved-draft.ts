import { mailCategories, mailLimits } from '@harbour/api/definitions/messaging';
import * as z from '@harbour/contract/schema';
import type { Draft } from '../pages/compose/written-draft.ts';

const addressees = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** What is kept: words and whom they are for. No token, no file, nothing else of the session. */
const preservedDraft = z.object({
  /** In whose name it was written: of whom one acted for, or of whoever was signed in. */
  owner: z.uuid(),
  base: z.enum(['/securemessaging', '/adminsecuremessaging']),
  /**
   * The query of the page on which its writer goes on: there only the code of the page was replaced, by a newer one say.
   * Absent where the session ended, and its writer has to be brought back.
   */
  at: z.optional(z.string()),
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

const storageKey = 'harbour.unsent-message';

/**
 * Keeps an unsent message in this browser for its owner, while the session ends or the code of its page is replaced.
 * @param place where it is written; `at` where its owner stays there
 */
export function preserveDraft(owner: string, place: Pick<PreservedDraft, 'base' | 'at'>, draft: Draft): void {
  const { messageID, version, previous, content } = draft;
  const kept: PreservedDraft['draft'] = {
    messageID,
    version,
    ...(previous ? { previous } : {}),
    content: { ...content, recipient: [...content.recipient], cc: [...content.cc] },
  };
  localStorage.setItem(storageKey, JSON.stringify({ owner, ...place, draft: kept }));
}

function read(): PreservedDraft | undefined {
  try {
    return preservedDraft.parse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    // Nothing is kept, or not in a shape that can be gone on with.
    return undefined;
  }
}

/** The kept message, if it is this owner's. */
export function preservedDraftOf(owner: string): PreservedDraft | undefined {
  const kept = read();
  return kept?.owner === owner ? kept : undefined;
}

/** Forgets a kept message: it was stored, sent or given up. */
export function forgetPreservedDraft(messageID: string): void {
  if (read()?.draft.messageID === messageID) localStorage.removeItem(storageKey);
}

/** Discards what was kept for anybody but this owner. */
export function discardDraftsOfOthers(owner: string): void {
  if (read()?.owner !== owner) localStorage.removeItem(storageKey);
}
