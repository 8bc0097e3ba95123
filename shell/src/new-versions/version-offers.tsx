import { events } from '@harbour/events';
import { type ReadyVersion, useReadyVersions } from '@harbour/remotes';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useShellVersion } from './shell-version-context.tsx';
import styles from './version-offers.module.css';

const notLoaded = 'The new version could not be loaded. You can keep using this one.';

const list = new Intl.ListFormat('en-GB');

/** Text that says what is ready. */
export function readyText(ready: readonly ReadyVersion[]): string {
  const titles = list.format(ready.map(({ title }) => title));
  return ready.length === 1 ? `A new version of ${titles} is ready.` : `New versions of ${titles} are ready.`;
}

interface OfferProps {
  text: string;
  /** Text that says what happens to the client's current work. */
  assurance: string;
  use: string;
  /** The client has chosen it, and it waits for what they are working on. */
  waiting?: boolean;
  onUse: () => void;
  onLater: () => void;
}

function Offer({ text, assurance, use, waiting = false, onUse, onLater }: OfferProps) {
  return (
    <div className={styles.notice}>
      <div>
        <p className={styles.title}>{text}</p>
        <p>{assurance}</p>
      </div>
      <div className={styles.choice}>
        {/* One button, which keeps the focus. */}
        <Button variant={waiting ? 'secondary' : 'primary'} onClick={waiting ? onLater : onUse}>
          {waiting ? 'Hide' : use}
        </Button>
        {!waiting && (
          <Button variant="link" onClick={onLater}>
            Later
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the client has done about the remotes that are ready. */
type Decision = 'none' | 'chosen' | 'chosen and hidden';

/** Newer remotes replace the running ones without a page reload. */
function ReadyRemotes({ decision, decide }: { decision: Decision; decide: (decision: Decision) => void }) {
  const { ready, use, putOff } = useReadyVersions();
  if (ready.length === 0 || decision === 'chosen and hidden') return null;
  const waiting = decision === 'chosen';

  async function useThem(): Promise<void> {
    decide('chosen');
    const failed = await use(ready);
    decide('none');
    const running = ready.filter((each) => !failed.includes(each));
    // Without it the page goes on as well: its memory only grows.
    void import(/* webpackChunkName: "frame" */ '@harbour/remotes/forget-builds').then(
      ({ forgetBuilds }) => forgetBuilds(running),
      () => undefined,
    );
    if (failed.length === 0) return;
    events.emit('toast', {
      severity: 'warning',
      title: list.format(failed.map(({ title }) => title)),
      text: notLoaded,
    });
  }

  return (
    <Offer
      text={readyText(ready)}
      assurance={
        waiting
          ? 'It will be installed once you save or close what you are working on.'
          : 'You stay on this page, and nothing that you are entering is lost.'
      }
      use="Use it now"
      waiting={waiting}
      onUse={() => void useThem()}
      onLater={() => (waiting ? decide('chosen and hidden') : putOff(ready))}
    />
  );
}

/** Offers what is newer; a newer shell includes everything else. */
export function VersionOffers() {
  const { newer, reload } = useShellVersion();
  const [later, setLater] = useState<string | undefined>(undefined);
  // Stored here: while remotes are loading, a newer shell may be offered.
  const [decision, decide] = useState<Decision>('none');
  return (
    <>
      {newer && newer !== later ? (
        <Offer
          text="A new version of the portal is ready."
          assurance="The page is loaded again where you are. Save what you are entering first."
          use="Reload the page"
          onUse={reload}
          onLater={() => setLater(newer)}
        />
      ) : (
        <ReadyRemotes decision={decision} decide={decide} />
      )}
    </>
  );
}
