import { useCall } from '@harbour/api/query';
import { Link, useAddressQuery, useParams } from '@harbour/contract/router';
import { type ClientRecord, getRecord } from '@harbour/definitions/firm/clients';
import { type Purpose, purposeNames, purposes } from '@harbour/definitions/firm/purposes';
import { actsFor } from '@harbour/definitions/rights';
import { FirmPage, ReadState, useReader } from '@harbour/staff';
import { Button, Card, formatDate } from '@harbour/ui';
import { useState } from 'react';
import styles from '../../firm/firm.module.css';
import { AssignDialog } from './assign-dialog.tsx';
import { ExportDataDialog } from './export-data-dialog.tsx';
import { LinkCard } from './link-card.tsx';
import { Acts, Consents, Identity, People, Plans, Waiting } from './record-cards.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { ThirdParties } from './third-parties-card.tsx';

function PurposeQuestion({ onChoose }: { onChoose: (purpose: Purpose) => void }) {
  return (
    <Card title="Why do you open this record?">
      <p className={styles.soft}>It is recorded with what you see and do.</p>
      <div className={styles.actions}>
        {purposeNames.map((name) => (
          <Button key={name} onClick={() => onChoose(name)}>
            {purposes[name]}
          </Button>
        ))}
      </div>
    </Card>
  );
}

interface RecordProps {
  record: ClientRecord;
  purpose: Purpose;
}

function Actions({ record, purpose }: RecordProps) {
  const { groups, may } = useReader();
  const [opened, setOpened] = useState<'assign' | 'export' | undefined>(undefined);
  const close = () => setOpened(undefined);
  return (
    <div className={styles.actions}>
      {record.uid && actsFor(groups) !== 'nobody' && <Link to={`/?target=${record.uid}`}>Act for this client</Link>}
      {may('audit.read') && (
        <Link to={`/firm/audit?subject=${record.uid ?? record.person}`}>Everything that was done for this client</Link>
      )}
      {may('clients.erase') && (
        <Link to={`/firm/clients/${record.person}/data?purpose=${purpose}`}>How long the data are kept</Link>
      )}
      {may('clients.assign') && <Button onClick={() => setOpened('assign')}>Assign adviser and team</Button>}
      {may('clients.export') && <Button onClick={() => setOpened('export')}>Export all data</Button>}
      {opened === 'assign' && <AssignDialog record={record} purpose={purpose} onClose={close} />}
      {opened === 'export' && <ExportDataDialog record={record} purpose={purpose} onClose={close} />}
    </div>
  );
}

function Record({ record, purpose }: RecordProps) {
  const { may } = useReader();
  return (
    <>
      <Card title={record.name} aside={record.number ?? 'Not linked to our records'}>
        {record.reviewDue && <p>The next review is due on {formatDate(record.reviewDue)}.</p>}
        <Actions record={record} purpose={purpose} />
      </Card>
      {record.candidates.length > 0 && may('clients.link') && <LinkCard record={record} purpose={purpose} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Identity record={record} />
          <People record={record} />
          <ThirdParties record={record} purpose={purpose} />
          <Plans record={record} />
        </div>
        <div className={styles.stack}>
          <Waiting record={record} />
          <SignInCard record={record} purpose={purpose} />
          <Consents record={record} />
          <Acts record={record} />
        </div>
      </div>
    </>
  );
}

function LoadedRecord({ person, purpose }: { person: string; purpose: Purpose }) {
  const query = useCall(getRecord, { params: { person }, query: { purpose } }, { background: true });
  return (
    <ReadState what="the record" query={query}>
      {(record) => <Record record={record} purpose={purpose} />}
    </ReadState>
  );
}

function AskedRecord() {
  const { person = '' } = useParams();
  const [address, change] = useAddressQuery();
  const purpose = purposeNames.find((name) => name === address.get('purpose'));
  return (
    <>
      <p>
        <Link to="/firm/clients">All clients</Link>
      </p>
      {purpose ? (
        <LoadedRecord person={person} purpose={purpose} />
      ) : (
        <PurposeQuestion onChoose={(chosen) => change(() => new URLSearchParams({ purpose: chosen }))} />
      )}
    </>
  );
}

/** The firm's record of a client, opened for a purpose. */
export default function RecordPage() {
  return (
    <FirmPage title="Client" right="clients.read">
      <AskedRecord />
    </FirmPage>
  );
}
