import { failureMessage } from '@harbour/api';
import { Card, Failure, Notice, Skeleton } from '@harbour/ui';
import type { RefObject } from 'react';
import type { BulkChange } from './bulk-changes.ts';
import { EmptyMailbox } from './empty-mailbox.tsx';
import { clean } from './filter-bar.tsx';
import { isFiltered } from './mail-address.ts';
import { MailboxMessageList, type MailboxMessages } from './mailbox-messages.tsx';
import type { BulkChangeState, BulkFailure } from './use-bulk-change.ts';
import type { MailViewState } from './use-mail-view.ts';
import type { useMailbox } from './use-mailbox.ts';

function NotStored({ failure: { done, messages } }: { failure: BulkFailure }) {
  const subjects = messages.map(({ subject }) => `“${subject || '(No subject)'}”`).join(', ');
  return (
    <Notice severity="error">
      {messages.length === 1 ? 'This message was not ' : `These ${messages.length} messages were not `}
      {done}: {subjects}. {messages.length === 1 ? 'It is' : 'They are'} as before and still selected; please try again.
    </Notice>
  );
}

interface MailboxContentProps extends MailboxMessages {
  mailView: MailViewState;
  loaded: ReturnType<typeof useMailbox>;
  bulk: BulkChangeState;
  list: RefObject<HTMLDivElement | null>;
  onChange: (what: BulkChange) => void;
  onTurn: (page: number) => void;
}

/** The messages of a mailbox, or why there are none: loading, failed or empty; with a change that was not stored. */
export function MailboxContent({ mailView, loaded, bulk, list, onChange, onTurn, ...shown }: MailboxContentProps) {
  const { side, mailbox, messages } = shown;
  const { view, change, address } = mailView;
  const { data, error, waiting } = loaded;
  return (
    <Card>
      {error && (
        <Failure
          title={data ? 'This mailbox may be out of date' : 'Your messages are not available at the moment'}
          onRetry={loaded.retry}
        >
          {failureMessage(error)} No message is lost.
        </Failure>
      )}
      {bulk.failure && <NotStored failure={bulk.failure} />}
      {!data && !error && <Skeleton label="your messages" bars={[40, 48, 48, 48, 48, 48, 48, 48, 48]} />}
      {data && messages.length === 0 && (
        <EmptyMailbox
          side={side}
          mailbox={mailbox}
          narrowed={isFiltered(view)}
          onClear={() => change(clean)}
          onAll={() => change({ dates: 'all' })}
        />
      )}
      {data && messages.length > 0 && (
        <MailboxMessageList
          {...shown}
          address={address}
          meta={data.meta}
          waiting={waiting}
          busy={bulk.busy}
          list={list}
          onChange={onChange}
          onTurn={onTurn}
        />
      )}
    </Card>
  );
}
