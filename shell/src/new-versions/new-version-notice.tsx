import { events } from '@harbour/events';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import type { ReadyVersion } from '../remotes/portal-remotes.ts';
import { useReadyVersions } from '../remotes/remotes-context.tsx';
import styles from './new-version-notice.module.css';

const notLoaded = 'The new version could not be loaded. You go on with the one that you have.';

const list = new Intl.ListFormat('en-GB');

/** What is ready, in words. */
export function readyWords(ready: readonly ReadyVersion[]): string {
  const titles = list.format(ready.map(({ title }) => title));
  return ready.length === 1 ? `A new version of ${titles} is ready.` : `New versions of ${titles} are ready.`;
}

/**
 * Says that parts of the portal could be newer, and leaves it to the client when: now, in place, or with the next visit.
 * It asks for no attention that it needs, so it is said politely and takes no focus.
 */
export function NewVersionNotice() {
  const { ready, use, putOff } = useReadyVersions();
  const [busy, setBusy] = useState(false);

  async function useThem(): Promise<void> {
    setBusy(true);
    const failed = await use(ready);
    setBusy(false);
    if (failed.length === 0) return;
    events.emit('toast', {
      severity: 'warning',
      title: list.format(failed.map(({ title }) => title)),
      text: notLoaded,
    });
  }

  return (
    <div className={styles.place} role="status" aria-live="polite" data-new-versions>
      {ready.length > 0 && (
        <div className={styles.notice}>
          <div>
            <p className={styles.title}>{readyWords(ready)}</p>
            <p>You stay on this page. Save what you are entering first; a message that you are writing is kept.</p>
          </div>
          <div className={styles.choice}>
            <Button variant="primary" busy={busy} onClick={() => void useThem()}>
              Use it now
            </Button>
            <Button variant="link" onClick={() => putOff(ready)}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
