import { failureMessage } from '@harbour/api';
import { Link, Navigate, useLocation, useParams } from '@harbour/contract/router';
import { Card, Empty, Failure, Skeleton } from '@harbour/ui';
import { readHistoryState } from '../../mail/history-state.ts';
import { ForAdvisers, MailFrame } from '../../mail/mail-frame.tsx';
import { useMailRefresh } from '../../mail/use-mail-changes.ts';
import { type Side, useSide } from '../../side.ts';
import { Message } from './message.tsx';
import { type ReturnMailbox, returnMailbox } from './return-mailbox.ts';
import { useMessage } from './use-message.ts';

interface LoadedMessageProps {
  side: Side;
  id: string;
  /** The mailbox with its filters, when one came from there. */
  from: string | undefined;
}

function LoadedMessage({ side, id, from }: LoadedMessageProps) {
  const { data, error, addresses, missing, refused, reload } = useMessage(side, id);
  useMailRefresh();
  const back: ReturnMailbox = returnMailbox(side, from, data?.message);

  if (refused) return <ForAdvisers />;
  if (missing) {
    return (
      <Card>
        <Empty title="Message not found">
          It may have been removed, or belong to somebody else. Your messages are in your{' '}
          <Link to={`${side.base}/inbox`}>inbox</Link>.
        </Empty>
      </Card>
    );
  }
  if (data?.message.draft) return <Navigate to={`${side.base}/message?draft=${id}`} replace />;
  if (data) {
    return (
      <Message
        side={side}
        message={data.message}
        thread={data.thread}
        back={back}
        addresses={addresses}
        reload={reload}
      />
    );
  }
  return (
    <Card>
      {error ? (
        <Failure title="This message is not available at the moment" onRetry={() => void reload()}>
          {failureMessage(error)} No message is lost. <Link to={back.address}>Back to {back.label}</Link>
        </Failure>
      ) : (
        <Skeleton label="your message" bars={[28, 20, 20, 20, 160]} />
      )}
    </Card>
  );
}

/** One message, of a client or of the firm; a draft continues to where it is written. */
export default function MessagePage() {
  const side = useSide();
  const { message_id: id = '' } = useParams();
  const { state, search } = useLocation();
  if (new URLSearchParams(search).get('draft') === '1') {
    return <Navigate to={`${side.base}/message?draft=${id}`} replace />;
  }
  return (
    <MailFrame title="Secure Messaging">
      <LoadedMessage key={id} side={side} id={id} from={readHistoryState(state).from} />
    </MailFrame>
  );
}
