import { useLocation, useNavigate } from '@harbour/contract/router';
import { session, useTarget } from '@harbour/session';
import styles from './banners.module.css';

/** Tells staff for whom they act, on every page, and lets them stop. */
export function SupportBanner() {
  const target = useTarget();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!target) return null;

  async function clear(): Promise<void> {
    // The address goes first: as long as it names a target, the target would be set again.
    const query = new URLSearchParams(search);
    query.delete('target');
    await navigate({ pathname, search: query.toString() }, { replace: true });
    session.clearTarget();
  }

  return (
    <div className={styles.support} role="status">
      <span>
        TARGET UUID <strong>{target}</strong>
      </span>
      <a
        href={pathname}
        onClick={(event) => {
          event.preventDefault();
          void clear();
        }}
      >
        Clear target
      </a>
    </div>
  );
}
