import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { dataKinds } from '@harbour/definitions/firm/data-kinds';
import {
  type DataRequest,
  type DataRequestState,
  downloadExport,
  type ErasureResult,
  getDataRequests,
} from '@harbour/definitions/firm/data-requests';
import { FirmPage, ReadState } from '@harbour/staff';
import { Button, Card, Empty, formatDate, formatDateTime } from '@harbour/ui';
import { useState } from 'react';
import { DownloadDialog } from '../../firm/download-dialog.tsx';
import { entryText } from '../../firm/entry-text.ts';
import styles from '../../firm/firm.module.css';

const stateTexts: Readonly<Record<DataRequestState, string>> = {
  waits: 'Waits for a second person',
  working: 'Is worked on',
  ready: 'Ready',
  downloaded: 'Downloaded',
  done: 'Done',
  expired: 'Was not downloaded in time, and is gone',
  refused: 'Refused by a second person',
  withdrawn: 'Withdrawn',
  failed: 'Failed',
};

/** What became of a request, with its day. */
function progress({ state, expiresAt, downloadedAt, endedAt, problem, bytes }: DataRequest): string {
  if (state === 'ready' && expiresAt && bytes !== null) {
    const size = (bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
    return `Ready until ${formatDateTime(expiresAt)} (${size} MB)`;
  }
  if (state === 'downloaded' && downloadedAt) return `Downloaded on ${formatDateTime(downloadedAt)}`;
  if (state === 'done' && endedAt) return `Done on ${formatDateTime(endedAt)}`;
  return problem ? `${stateTexts[state]}: ${problem}` : stateTexts[state];
}

function ArchiveDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  return (
    <DownloadDialog
      title={`Data of ${request.person?.name ?? 'clients'}`}
      submit="Get the archive"
      ask={() => api.get(downloadExport, { params: { dataRequest: request.id } }, { background: true })}
      done={() => 'The archive can be downloaded for five minutes.'}
      link={({ url, sha256 }) => (
        <>
          <p>
            <a href={url} download>
              Download the archive (ZIP)
            </a>
          </p>
          <p className={styles.soft}>
            The address is valid for five minutes. SHA-256 of the archive: <code>{sha256}</code>
          </p>
        </>
      )}
      onClose={onClose}
    >
      <p>
        The archive can be downloaded once, and is removed afterwards. The download is recorded. Keep the file where
        only those see it who have to, and delete it when it has been passed on.
      </p>
    </DownloadDialog>
  );
}

const what: Readonly<Record<DataRequest['kind'], string>> = {
  export: 'Archive of all data of',
  erasure: 'Erasure of data of',
  retention: 'Deletion of what is kept no longer',
};

/** What was erased, and what is kept until when. */
function Result({ result: { erased, kept } }: { result: ErasureResult }) {
  return (
    <>
      <span>
        {erased.length === 0
          ? 'Nothing was there to erase.'
          : `Erased: ${erased.map(({ kind, rows }) => `${dataKinds[kind].name} (${entryText(rows)})`).join(', ')}.`}
      </span>
      {kept.length > 0 && (
        <ul className={styles.bullets}>
          {kept.map(({ kind, rows, until }) => (
            <li key={kind}>
              {dataKinds[kind].name} ({entryText(rows)}) is kept{' '}
              {until ? `until ${formatDate(until)}` : 'while the relationship lasts, and for its period afterwards'}.{' '}
              <span className={styles.soft}>{dataKinds[kind].why}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Request({ request }: { request: DataRequest }) {
  const [opened, setOpened] = useState(false);
  const { kind, person, result, reason, askedBy, askedAt, state, mayDownload } = request;
  return (
    <li>
      <span className={styles.line}>
        <span>
          <span className={styles.name}>{what[kind]}</span>
          {person && (
            <>
              {' '}
              <Link to={`/firm/clients/${person.id}`}>{person.name}</Link>
            </>
          )}
        </span>
        {mayDownload && <Button onClick={() => setOpened(true)}>Download…</Button>}
      </span>
      <span className={state === 'failed' ? styles.differs : undefined}>{progress(request)}</span>
      {result && <Result result={result} />}
      <span className={styles.soft}>
        {askedBy.name} asked for it on {formatDateTime(askedAt)}. Reason: {reason}
      </span>
      {opened && <ArchiveDialog request={request} onClose={() => setOpened(false)} />}
    </li>
  );
}

function Requests() {
  const query = useCall(getDataRequests, {}, { background: true });
  return (
    <ReadState what="the requests" query={query} card>
      {({ requests }) => (
        <Card title="Archives, erasures and deletions" aside="The newest 100">
          {requests.length === 0 ? (
            <Empty title="Nobody has asked for one">Ask for an archive or an erasure on the record of a client.</Empty>
          ) : (
            <ul className={styles.list} aria-label="Requests about data">
              {requests.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </ReadState>
  );
}

/** Requests about all data of a client, and what became of them. */
export default function DataRequestsPage() {
  return (
    <FirmPage
      title="Requests about data"
      lead="The person who asked for an archive downloads it, once. Times are those of London."
      right="clients.export"
    >
      <Requests />
    </FirmPage>
  );
}
