import { Link } from '@harbour/contract/router';
import { Button } from '@harbour/ui';
import styles from './composition.module.css';

interface CompositionNoticeProps {
  /** Whether any version is pinned in this tab. */
  pinned: boolean;
  /** Why what the address asked for is not followed. */
  problem?: string | undefined;
  /** Why a remote's version could not be had, by remote; those run as the registry says. */
  missing: Readonly<Record<string, string>>;
  /** Ends what is kept for this tab; absent when nothing is. */
  onEnd?: () => void;
}

/** Says on every page that this tab runs other versions than everybody else, and ends it. */
export function CompositionNotice({ pinned, problem, missing, onEnd }: CompositionNoticeProps) {
  const reasons = [...(problem ? [problem] : []), ...Object.values(missing)];
  return (
    <section className={styles.notice} aria-label="Pinned composition">
      <div>
        <p>
          {pinned ? 'This tab runs a pinned composition.' : 'No composition is pinned.'}{' '}
          <Link to="/about">See what runs</Link>
        </p>
        {reasons.length > 0 && (
          <ul className={styles.reasons} aria-label="Not pinned">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      {onEnd && (
        <Button className={styles.end ?? ''} onClick={onEnd}>
          End it
        </Button>
      )}
    </section>
  );
}
