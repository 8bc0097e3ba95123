import { HOST_API_VERSION, type RuntimeConfig } from '@harbour/contract';
import { formatDateTime } from '@harbour/ui';
import { usePortalConfig } from '../../portal-config.tsx';
import { useRemotes } from '../../remotes/remotes-context.tsx';
import styles from './about.module.css';

const environmentWords: Record<RuntimeConfig['environment'], string> = {
  production: 'Production',
  test: 'Test',
  development: 'Development',
};

/** Whose portal this is, and the list of its parts that it goes by. */
export function PortalFacts() {
  const { environment } = usePortalConfig();
  const { registry, stale } = useRemotes();
  const facts = [
    ['Environment', environmentWords[environment]],
    ['Host API', HOST_API_VERSION],
    ['List of parts', `Revision ${registry.revision}, changed ${formatDateTime(registry.changedAt)}`],
    [
      'Where the list is from',
      stale ? 'A copy kept from an earlier visit, since no new one could be had' : 'The server',
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
