import { compositionQuery, HOST_API_VERSION, lockfileText } from '@harbour/platform-contract';
import { useRemoteRecords, useRemotes } from '@harbour/remotes';
import { Card, Page } from '@harbour/ui';
import styles from './about.module.css';
import { CopyText } from './copy-text.tsx';
import { FaultList } from './fault-list.tsx';
import { PartsTable } from './parts-table.tsx';
import { PortalFacts } from './portal-facts.tsx';
import { compositionOf, faultsOf, portalParts } from './portal-parts.ts';
import { requestTimings, shellMs } from './visit-timings.ts';

/** What runs in this visit: the version of each part, why it was chosen, what it cost to load, and its faults. */
export default function AboutPage() {
  const { registry, loader } = useRemotes();
  const records = useRemoteRecords();
  const parts = portalParts({
    registry,
    records,
    wanted: loader.wanted,
    timings: requestTimings(),
    shellMs: shellMs(),
  });
  const composition = compositionOf(parts);

  const lockfile = () =>
    lockfileText({
      harbour: 1,
      takenAt: new Date().toISOString(),
      revision: registry.revision,
      host: HOST_API_VERSION,
      remotes: composition,
    });
  const link = () => `${window.location.origin}/about?${compositionQuery(composition)}`;

  return (
    <Page
      title="About this portal"
      lead="The portal is made of parts that are released separately. These parts run in this visit. Nothing here identifies you."
    >
      <Card title="This portal">
        <PortalFacts parts={parts} />
        <div className={styles.actions}>
          <CopyText label="Copy the lockfile" text={lockfile} />
          <CopyText label="Copy a link to this composition" text={link} />
        </div>
      </Card>
      <Card title="Its parts">
        <PartsTable parts={parts} />
      </Card>
      <Card title="What went wrong" aside="In this visit, the newest first">
        <FaultList faults={faultsOf({ registry, records })} />
      </Card>
    </Page>
  );
}
