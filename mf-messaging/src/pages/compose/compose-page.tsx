import { useRefusal } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { useTarget } from '@harbour/session';
import { Card, Empty, Failure, Notice, Skeleton } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { firmName } from '../../mail/firm-name.ts';
import { MailFrame } from '../../mail/mail-frame.tsx';
import { PreservedDrafts } from '../../preserved-draft/preserved-drafts.tsx';
import { useSide } from '../../side.ts';
import { type Source, useComposeAddress } from './compose-address.ts';
import { ComposeForm } from './compose-form.tsx';
import { useInitialDraft } from './use-initial-draft.ts';

const titles: Record<Source['kind'], string> = { new: 'New message', draft: 'Draft', reply: 'Reply' };

interface ComposingProps {
  source: Source;
  messageID: string;
  onReload: () => void;
}

function Composing({ source, messageID, onReload }: ComposingProps) {
  const { base } = useSide();
  const start = useInitialDraft(source, messageID);
  if (start.state === 'ready')
    return <ComposeForm start={start.draft} recipients={start.recipients} onReload={onReload} />;
  const states: Record<typeof start.state, () => ReactNode> = {
    loading: () => <Skeleton label="message" bars={[48, 48, 48, 240]} />,
    failed: () => (
      <Failure title="This message could not be opened" {...(start.state === 'failed' ? { onRetry: start.retry } : {})}>
        Nothing was lost: drafts are kept as they were last saved.
      </Failure>
    ),
    missing: () => (
      <Empty title={source.kind === 'draft' ? 'This draft no longer exists' : 'This message no longer exists'}>
        It may have been removed meanwhile. Your <Link to={`${base}/drafts`}>drafts</Link> and your{' '}
        <Link to={`${base}/inbox`}>inbox</Link> are where they were.
      </Empty>
    ),
    sent: () => (
      <Empty title="This message has already been sent">
        You find it under <Link to={`${base}/sent`}>Sent</Link>.
      </Empty>
    ),
  };
  return <Card>{states[start.state]()}</Card>;
}

/** Writes a message: a new one, a draft that is gone on with, or an answer; its address says which. */
export default function ComposePage() {
  const { source, messageID } = useComposeAddress();
  const [reloads, setReloads] = useState(0);
  return (
    <Begun
      key={`${messageID} ${reloads}`}
      source={source}
      messageID={messageID}
      onReload={() => setReloads(reloads + 1)}
    />
  );
}

/** Stays what it was at first, although its address changes once it is saved. */
function Begun({ source: now, ...rest }: ComposingProps) {
  const [source] = useState(now);
  const { base, calls, isFirm } = useSide();
  const acting = useTarget() !== undefined && !isFirm;
  const refused = useRefusal(calls.addMessage);
  if (refused) {
    return (
      <MailFrame title={titles[source.kind]}>
        <Card>
          <Empty title="You cannot write messages for this client">
            {refused} <Link to={`${base}/inbox`}>Back to the inbox</Link>
          </Empty>
        </Card>
      </MailFrame>
    );
  }
  return (
    <MailFrame title={titles[source.kind]}>
      <PreservedDrafts open={rest.messageID} />
      {acting && (
        <Notice severity="info">
          The message says that you, of {firmName()}, wrote it for the client, who gets an email about it.
        </Notice>
      )}
      <Composing source={source} {...rest} />
    </MailFrame>
  );
}
