import { CallRefusedError } from '@harbour/api';
import { getActingClient } from '@harbour/api/definitions/client-directory';
import { useCall } from '@harbour/api/query';
import { Link, useLocation, useNavigate } from '@harbour/contract/router';
import { session, useTarget } from '@harbour/session';
import styles from './banners.module.css';

/** Tells staff for whom they act, on every page, and lets them stop. */
export function SupportBanner() {
  const target = useTarget();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useCall(getActingClient, {}, { enabled: target !== undefined, background: true });
  if (!target) return null;
  const refused = client.error instanceof CallRefusedError;

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
        {client.data && ` (${client.data.name})`}
        {refused && ' – you may not act for this client.'}
      </span>
      <Link to="/about" className={styles.about ?? ''}>
        About this portal
      </Link>
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
