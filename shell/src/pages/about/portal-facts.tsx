import type { RuntimeConfig } from '@harbour/contract';
import { HOST_API_VERSION } from '@harbour/platform-contract';
import { type Pins, useRemotes } from '@harbour/remotes';
import { formatDateTime, Notice } from '@harbour/ui';
import { usePortalConfig } from '../../config/portal-config.tsx';
import styles from './about.module.css';
import type { PortalPart } from './portal-parts.ts';

const environmentTexts: Record<RuntimeConfig['environment'], string> = {
  production: 'Production',
  test: 'Test',
  development: 'Development',
};

/** Which side of each canary this visit is on. */
function canaryText(parts: readonly PortalPart[]): string {
  const sides = parts.flatMap(({ title, version, canary }) =>
    canary ? [`${title}: ${version === canary.version ? 'you have the canary' : 'you do not have the canary'}`] : [],
  );
  return sides.join('; ') || 'There is none at the moment';
}

function pinnedText(pins: Pins | undefined): string {
  if (!pins?.composition) return 'Nothing';
  const asked = Object.keys(pins.composition).length;
  return `${Object.keys(pins.builds).length} of ${asked} parts that were asked for`;
}

/** Whose portal this is, which registry it uses, and what is different for this visit. */
export function PortalFacts({ parts }: { parts: readonly PortalPart[] }) {
  const { environment } = usePortalConfig();
  const { registry, stale, pins } = useRemotes();
  const notPinned = [...(pins?.problem ? [pins.problem] : []), ...Object.values(pins?.missing ?? {})];
  const facts = [
    ['Environment', environmentTexts[environment]],
    ['Host API', HOST_API_VERSION],
    ['List of parts', `Revision ${registry.revision}, changed ${formatDateTime(registry.changedAt)}`],
    [
      'Where the list is from',
      stale ? 'A copy from an earlier visit, because the server could not be reached' : 'The server',
    ],
    ['Canary', canaryText(parts)],
    ['Pinned', pinnedText(pins)],
  ] as const;
  return (
    <div className={styles.portal}>
      <dl className={styles.facts}>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {notPinned.map((reason) => (
        <Notice key={reason} severity="info">
          Not pinned: {reason}
        </Notice>
      ))}
    </div>
  );
}
