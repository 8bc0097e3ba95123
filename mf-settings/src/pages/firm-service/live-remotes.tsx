import { ReadState } from '@harbour/staff';
import { Card, formatDateTime } from '@harbour/ui';
import styles from '../../firm/firm.module.css';
import { type LiveRegistry, type LiveRemote, useLiveRegistry } from './live-registry.ts';

function channel({ canary, previous, disabled }: LiveRemote): string {
  if (disabled) return `Switched off: ${disabled.reason}`;
  if (!canary) return previous ? `Stable, for all; before: ${previous.version}` : 'Stable, for all';
  return `Stable, for ${100 - canary.percentage}%`;
}

function Canary({ canary: { build, percentage, since } }: { canary: NonNullable<LiveRemote['canary']> }) {
  return (
    <span>
      Canary {build.version} for {percentage}%, {since ? `since ${formatDateTime(since)}` : 'for an unknown time'}
    </span>
  );
}

function Lines({ registry: { shell, remotes } }: { registry: LiveRegistry }) {
  const parts: [string, LiveRemote][] = [
    ...(shell ? [['The portal itself', shell] satisfies [string, LiveRemote]] : []),
    ...Object.values(remotes).map((remote): [string, LiveRemote] => [remote.title, remote]),
  ];
  return (
    <ul className={styles.list} aria-label="Live parts">
      {parts.map(([title, remote]) => (
        <li key={title}>
          <span className={styles.line}>
            <span className={styles.name}>{title}</span>
            <span>{remote.stable.version}</span>
          </span>
          <span className={remote.disabled ? styles.differs : styles.soft}>{channel(remote)}</span>
          {remote.canary && <Canary canary={remote.canary} />}
        </li>
      ))}
    </ul>
  );
}

/** Which versions of the portal's parts are live: the stable ones, and canaries with their share. */
export function LiveRemotes() {
  const query = useLiveRegistry();
  const aside = query.data && `Revision ${query.data.revision}, changed ${formatDateTime(query.data.changedAt)}`;
  return (
    <Card title="Live parts" {...(aside ? { aside } : {})}>
      <ReadState what="the registry of the portal’s parts" query={query}>
        {(registry) => <Lines registry={registry} />}
      </ReadState>
    </Card>
  );
}
