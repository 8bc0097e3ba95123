import { CallRefusedError } from '@harbour/api';
import { callQuery, keepPreviousData, useQuery } from '@harbour/api/query';
import type { MailboxName } from '@harbour/definitions/messaging/messages';
import { useMemo } from 'react';
import type { Side } from '../../side.ts';
import { filtersOf, type MailView } from './mail-address.ts';

/**
 * One page of a mailbox. While another page or filter of it is loaded, the messages before stay on the screen.
 * @param today ISO date
 */
export function useMailbox({ calls, isFirm }: Side, mailbox: MailboxName, view: MailView, today: string) {
  const filters = useMemo(() => filtersOf(view, today, isFirm), [view, today, isFirm]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery(calls.loadMessages, { body: { mailbox, filters, page: view.page } }, { background: true }),
    placeholderData: keepPreviousData,
  });
  return {
    data,
    error,
    /** The backend says that the user is not an adviser. */
    refused: isFirm && error instanceof CallRefusedError && error.status === 403,
    waiting: isPlaceholderData,
    retry: () => void refetch(),
  };
}
