import { CallRefusedError } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { uuid } from '@harbour/definitions/call';
import { session } from '@harbour/session';
import { useEffect, useRef } from 'react';
import { isIncoming } from '../../mail/parties.ts';
import { useMailChanges } from '../../mail/use-mail-changes.ts';
import type { Side } from '../../side.ts';
import type { FileAddresses } from './attachment-list.tsx';

/** A signed address is followed as it is for so long; it lives longer. Milliseconds. */
const addressAge = 60_000;

/** A message with its conversation, which is then read: the counts of what is new follow. */
export function useMessage({ calls, isFirm }: Side, id: string) {
  const valid = uuid.safeParse(id).success;
  const { data, error, refetch, dataUpdatedAt } = useCall(
    calls.loadMessageWithID,
    { query: { messageID: id } },
    { enabled: valid, background: true },
  );
  const mailChanged = useMailChanges();
  const message = data?.message;

  // Staff who act for a client leave their messages unread; one's own messages are never unread.
  const opened = message && isIncoming(message, isFirm) && !session.target() ? message.message_id : undefined;
  const announced = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (opened === undefined || announced.current === opened) return;
    announced.current = opened;
    void mailChanged();
  }, [opened, mailChanged]);

  const refusal = error instanceof CallRefusedError ? error.status : undefined;
  const addresses: FileAddresses = {
    areFresh: () => Date.now() - dataUpdatedAt < addressAge,
    async renew(file) {
      const renewed = await refetch();
      const messages = renewed.data ? [renewed.data.message, ...renewed.data.thread] : [];
      return (
        messages.flatMap(({ attachments }) => attachments).find((attachment) => attachment.id === file)?.url ??
        undefined
      );
    },
  };
  return {
    data,
    error,
    addresses,
    /** The user has no such message. */
    missing: !valid || refusal === 404,
    /** The backend says that the user is not an adviser. */
    refused: isFirm && refusal === 403,
    reload: () => refetch(),
  };
}
