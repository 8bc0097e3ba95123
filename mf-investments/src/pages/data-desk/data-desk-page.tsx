import { callQuery, useQuery } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { getDataDesk } from '@harbour/definitions/firm/data-desk';
import { FirmPage, ReadState, useReader } from '@harbour/staff';
import { ArrivalsCard } from './arrivals-card.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import styles from './data-desk.module.css';
import { FilesCard } from './files-card.tsx';
import { LoadCard } from './load-card.tsx';

function Desk() {
  const { may } = useReader();
  const mayLoad = may('data.load');
  const found = useQuery(callQuery(getDataDesk, {}, { background: true }));
  return (
    <ReadState what="the firm’s data" query={found} card>
      {({ kinds, providers, files, corrections, correctionCount }) => (
        <>
          {mayLoad && <LoadCard />}
          <FilesCard files={files} mayLoad={mayLoad} />
          <ArrivalsCard kinds={kinds} providers={providers} />
          <CorrectionsCard corrections={corrections} correctionCount={correctionCount} mayLoad={mayLoad} />
        </>
      )}
    </ReadState>
  );
}

/** The firm's data: files to load and undo, what arrived and what is late, and the records to correct. */
export function DataDeskPage() {
  return (
    <FirmPage
      title="Data desk"
      lead="What the portal values clients’ plans with: files, arrivals, and records to correct."
      right="data.read"
    >
      <p className={styles.soft}>
        <Link to="/investments/data/paymentrules">Rules for bank payments</Link>
      </p>
      <Desk />
    </FirmPage>
  );
}
