import { Link } from '@harbour/contract/router';
import { Button } from '@harbour/ui';
import styles from './composition.module.css';

interface CompositionNoticeProps {
  /** Whether any version is pinned in this tab. */
  pinned: boolean;
  /** Why the composition in the address is ignored. */
  problem?: string | undefined;
  /** Why a remote's version could not be loaded, by remote; those remotes run the version in the registry. */
  missing: Readonly<Record<string, string>>;
  /** Ends this tab's stored composition; absent when there is none. */
  onEnd?: () => void;
}

/** Shows on every page that this tab runs other versions than everybody else, with a button to end it. */
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
