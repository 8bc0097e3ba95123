import { api } from '@harbour/api';
import {
  type Publication,
  type PublicationVersion,
  publishAgain,
  withdrawPublication,
} from '@harbour/definitions/publishing/publications';
import { useReader } from '@harbour/staff';
import { Button, Card, formatDateTime } from '@harbour/ui';
import { useState } from 'react';
import { NoteDialog } from './note-dialog.tsx';
import styles from './publishing.module.css';

const background = { background: true } as const;

/** Where a published version came from, in words. */
function originOf({ source, authors, reviewer, withdraws, note }: PublicationVersion): string {
  const who = authors.length > 0 ? authors.join(', ') : 'nobody';
  const noteText = note ? ` (${note})` : '';
  if (source === 'import') return withdraws ? 'Withdrawn: no longer in the import' : 'Imported';
  if (withdraws) return `Withdrawn by ${who}${noteText}`;
  if (source === 'again') return `Published again by ${reviewer ?? 'somebody'}${noteText}`;
  return `Written by ${who}, reviewed by ${reviewer ?? 'nobody'}${noteText}`;
}

interface VersionListProps {
  publication: Publication;
  /** The version that is shown beside the list. */
  shown: number | undefined;
  onShow: (number: number) => void;
}

/** What clients saw, see and will see, the newest first. */
export function VersionList({ publication, shown, onShow }: VersionListProps) {
  const { may } = useReader();
  const [again, setAgain] = useState<number | undefined>(undefined);
  const [withdrawing, setWithdrawing] = useState(false);
  const { kind: contentKind, key, versions, published } = publication;
  const params = { contentKind, publication: key };
  const released = versions.filter(({ state }) => state === 'published');
  if (released.length === 0) return null;
  return (
    <Card title="What clients have seen">
      <ol className={styles.versions} aria-label="Versions">
        {released.map((version) => (
          <li key={version.number}>
            <span className={styles.name}>
              Version {version.number}
              {version.current && ' (clients see it now)'}
            </span>
            <span>
              {version.publishedAt && formatDateTime(version.publishedAt)}. {originOf(version)}
            </span>
            {!version.withdraws && (
              <span className={styles.actions}>
                <Button disabled={shown === version.number} onClick={() => onShow(version.number)}>
                  Show version {version.number}
                </Button>
                {!version.current && may('content.review') && (
                  <Button onClick={() => setAgain(version.number)}>Publish version {version.number} again</Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {published && may('content.review') && (
        <div className={styles.actions}>
          <Button onClick={() => setWithdrawing(true)}>Withdraw it from clients</Button>
        </div>
      )}
      {again !== undefined && (
        <NoteDialog
          title={`Publish version ${again} again?`}
          label="Why (colleagues see it)"
          confirm="Publish it again"
          send={async (note) => {
            await api.get(publishAgain, { params, body: { number: again, note } }, background);
            return `Clients see version ${again} again.`;
          }}
          onClose={() => setAgain(undefined)}
        >
          It was reviewed when it was first published. Clients see it at once.
        </NoteDialog>
      )}
      {withdrawing && (
        <NoteDialog
          title="Withdraw it from clients?"
          label="Why (colleagues see it)"
          required
          confirm="Withdraw it"
          send={async (note) => {
            await api.get(withdrawPublication, { params, body: { note } }, background);
            return 'Clients no longer see it.';
          }}
          onClose={() => setWithdrawing(false)}
        >
          Clients no longer see it, at once. Any version can be published again later.
        </NoteDialog>
      )}
    </Card>
  );
}
