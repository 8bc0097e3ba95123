import { api } from '@harbour/api';
import {
  discardDraft,
  type PublicationVersion,
  recallDraft,
  reviewVersion,
} from '@harbour/definitions/publishing/publications';
import { useReader } from '@harbour/staff';
import { Button, Card, Notice } from '@harbour/ui';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { useState } from 'react';
import { NoteDialog } from './note-dialog.tsx';
import type { OpenVersion } from './open-version.ts';
import styles from './publishing.module.css';
import { openAccountText } from './state-texts.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { useChange } from './use-change.ts';

const background = { background: true } as const;

type Asked = 'submit' | 'discard' | 'approve' | 'return';

interface CardProps {
  version: PublicationVersion;
  open: OpenVersion;
  /** Whether the reader wrote it, and so cannot review it. */
  isAuthor: boolean;
  onDiscarded: () => void;
}

/** What may be done with the version that is open. */
function Actions({
  version,
  open,
  isAuthor,
  onAsked,
}: Omit<CardProps, 'onDiscarded'> & { onAsked: (asked: Asked) => void }) {
  const { may } = useReader();
  const { busy, failure, attempt } = useChange();
  const { state } = version;
  const recall = () =>
    attempt(async () => {
      const { params, revision } = open;
      await api.get(recallDraft, { params, body: { revision } }, background);
      return 'It is a draft again.';
    });
  return (
    <>
      {failure && <Notice severity="error">{failure}</Notice>}
      <div className={styles.actions}>
        {state === 'review' && may('content.review') && !isAuthor && (
          <>
            <Button variant="primary" onClick={() => onAsked('approve')}>
              Approve
            </Button>
            <Button onClick={() => onAsked('return')}>Return it with a reason</Button>
          </>
        )}
        {state === 'draft' && may('content.write') && (
          <>
            <Button variant="primary" onClick={() => onAsked('submit')}>
              Ask for a review
            </Button>
            <Button onClick={() => onAsked('discard')}>Discard the draft</Button>
          </>
        )}
        {state !== 'draft' && may('content.write') && (
          <Button disabled={busy} onClick={() => void recall()}>
            Take it back
          </Button>
        )}
      </div>
    </>
  );
}

function DiscardDialog({ open, onClose, onDone }: { open: OpenVersion; onClose: () => void; onDone: () => void }) {
  const { busy, failure, attempt } = useChange();
  const { params, revision } = open;
  const discard = () =>
    attempt(async () => {
      await api.get(discardDraft, { params, body: { revision } }, background);
      return 'The draft is deleted.';
    });
  return (
    <ConfirmDialog
      title="Discard the draft?"
      confirm="Discard it"
      cancel="Cancel"
      busy={busy}
      failure={failure}
      onConfirm={() => void discard().then((done) => done && onDone())}
      onCancel={onClose}
    >
      What is written is deleted. What clients see stays as it is.
    </ConfirmDialog>
  );
}

function ReviewDialog({
  version,
  open: { params, revision },
  approved,
  onClose,
}: Pick<CardProps, 'version' | 'open'> & { approved: boolean; onClose: () => void }) {
  const at = version.publishFrom
    ? openAccountText({ state: 'scheduled', publishFrom: version.publishFrom })
    : undefined;
  return (
    <NoteDialog
      title={approved ? `Approve version ${version.number}?` : `Return version ${version.number}?`}
      label={approved ? 'Note for colleagues (you may leave it empty)' : 'What has to be changed'}
      required={!approved}
      confirm={approved ? 'Approve it' : 'Return it'}
      send={async (note) => {
        const { state } = await api.get(reviewVersion, { params, body: { revision, approved, note } }, background);
        if (state === 'published') return 'Clients see it now.';
        return state === 'scheduled' ? `It is approved. ${at ?? ''}` : 'It is a draft again, with your reason.';
      }}
      onClose={onClose}
    >
      {approved
        ? at
          ? `${at}. Until then clients see what they see now.`
          : 'Clients see it at once.'
        : 'It becomes a draft again, and its authors see the reason.'}
    </NoteDialog>
  );
}

/** The version that is being written, reviewed or scheduled: its state, and what may be done with it. */
export function OpenVersionCard(props: CardProps) {
  const { version, open, isAuthor, onDiscarded } = props;
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const close = () => setAsked(undefined);
  const { number, state, authors, publishFrom, note, reviewer } = version;
  return (
    <Card title={`Version ${number}: ${openAccountText({ state, publishFrom })}`}>
      <p className={styles.soft}>
        Written by {authors.join(', ')}.
        {state === 'review' &&
          publishFrom &&
          ` Once approved: ${openAccountText({ state: 'scheduled', publishFrom })}.`}
        {state === 'scheduled' && reviewer && ` Approved by ${reviewer}.`}
        {state === 'review' && isAuthor && ' You wrote it, so a colleague reviews it.'}
      </p>
      {state === 'draft' && note && <Notice severity="info">It was returned: {note}</Notice>}
      <Actions version={version} open={open} isAuthor={isAuthor} onAsked={setAsked} />
      {asked === 'submit' && <SubmitDialog version={open} onClose={close} />}
      {asked === 'discard' && <DiscardDialog open={open} onClose={close} onDone={onDiscarded} />}
      {(asked === 'approve' || asked === 'return') && (
        <ReviewDialog version={version} open={open} approved={asked === 'approve'} onClose={close} />
      )}
    </Card>
  );
}
