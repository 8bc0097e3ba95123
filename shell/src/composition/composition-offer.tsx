import type { Pins } from '@harbour/remotes';
import { Button } from '@harbour/ui';
import styles from './composition.module.css';

interface CompositionOfferProps {
  builds: Pins['builds'];
  onRun: () => void;
  onLeave: () => void;
}

/** Asks the user to confirm the versions that a link names: anybody could have sent that link. */
export function CompositionOffer({ builds, onRun, onLeave }: CompositionOfferProps) {
  return (
    <section className={styles.notice} aria-label="Pinned composition">
      <div>
        <p>
          The link that opened this tab asks for other versions of the portal. They may be old. Run them only if you
          know who sent it and why.
        </p>
        <ul className={styles.reasons} aria-label="Asked for">
          {Object.entries(builds).map(([remote, { version }]) => (
            <li key={remote}>
              {remote} {version}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.answers}>
        <Button className={styles.end ?? ''} onClick={onRun}>
          Run these versions
        </Button>
        <Button className={styles.end ?? ''} onClick={onLeave}>
          Leave
        </Button>
      </div>
    </section>
  );
}
