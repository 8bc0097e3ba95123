import { CallRefusedError } from '@harbour/api';
import { callQuery, useCall, useQuery } from '@harbour/api/query';
import { readMessageStart } from '@harbour/contract/message-start';
import { useLocation } from '@harbour/contract/router';
import type { MailParty } from '@harbour/definitions/messaging/messages';
import { useEffect, useState } from 'react';
import { writerOn } from '../../mail/use-mail-changes.ts';
import { claimPreservedDraft, forgetPreservedDraft, preservedDraftOf } from '../../preserved-draft/preserved-draft.ts';
import { useSide } from '../../side.ts';
import type { Source } from './compose-address.ts';
import { type InitialDraft, newDraft, prefilledDraft, replyDraft, resumedDraft } from './initial-draft.ts';

export type Start =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** The draft or message that the address names is not there, or not for this reader. */
  | { state: 'missing' }
  /** It was sent meanwhile, by another tab say. */
  | { state: 'sent' }
  | { state: 'ready'; draft: InitialDraft; recipients: readonly MailParty[] };

const isMissing = (error: unknown) => error instanceof CallRefusedError && [400, 403, 404].includes(error.status);

/** Reads what a message begins with. It is read once: what is being written is the writer's from then on. */
export function useInitialDraft(source: Source, messageID: string): Start {
  const { calls, isFirm } = useSide();
  const self = writerOn({ isFirm });
  const [kept] = useState(() => preservedDraftOf(self, messageID));
  useEffect(() => {
    if (kept) claimPreservedDraft(self, messageID);
  }, [kept, self, messageID]);
  const { state } = useLocation();
  const [messageStart] = useState(() => (isFirm ? undefined : readMessageStart(state)));
  const recipients = useCall(calls.recipients, {}, { background: true });
  // A message that was kept before it was ever saved is nowhere else.
  const named = source.kind === 'new' || kept?.draft.version === 0 ? undefined : source;
  const message = useQuery({
    ...callQuery(
      calls.loadMessageWithID,
      { query: { messageID: named?.id ?? messageID, ...(named?.kind === 'draft' ? { draft: '1' as const } : {}) } },
      { background: true },
    ),
    enabled: named !== undefined,
    // What the cache has may be older than what another tab wrote.
    staleTime: 0,
  });

  const restored: InitialDraft | undefined = kept && {
    ...newDraft(messageID, undefined),
    ...kept.draft,
    restored: kept.at === undefined ? 'an ended session' : 'a replaced page',
  };
  const ready = (draft: InitialDraft): Start => ({
    state: 'ready',
    draft,
    recipients: recipients.data?.recipients ?? [],
  });

  if (recipients.isError) return { state: 'failed', retry: () => void recipients.refetch() };
  if (!recipients.data) return { state: 'loading' };
  if (!named) {
    const { recipients: parties } = recipients.data;
    if (messageStart && !restored) return ready(prefilledDraft(messageID, parties, messageStart));
    const wanted = parties.find(({ id }) => source.kind === 'new' && id === source.to);
    return ready(restored ?? newDraft(messageID, wanted ?? (isFirm ? undefined : parties[0])));
  }
  if (message.isFetching && !message.isFetchedAfterMount) return { state: 'loading' };
  if (message.isError) {
    if (!isMissing(message.error)) return { state: 'failed', retry: () => void message.refetch() };
    // Removed while its text was kept here: the text begins again as a draft of its own.
    return restored ? ready({ ...restored, version: 0 }) : { state: 'missing' };
  }
  if (!message.data) return { state: 'loading' };
  const found = message.data.message;
  if (named.kind === 'reply') return ready(replyDraft(found, { messageID, self, all: named.all, isFirm }));
  if (!found.draft) {
    if (kept) forgetPreservedDraft(messageID);
    return { state: 'sent' };
  }
  return ready(
    restored ? { ...restored, attachments: found.attachments } : resumedDraft(found, isFirm ? self : undefined),
  );
}
