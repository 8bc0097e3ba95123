import { useCall } from '@harbour/api/query';
import { Link, useAddressQuery, useParams } from '@harbour/contract/router';
import { dataKinds } from '@harbour/definitions/firm/data-kinds';
import { type Purpose, purposeNames } from '@harbour/definitions/firm/purposes';
import { type ClientRetention, getClientRetention } from '@harbour/definitions/firm/retention';
import { FirmPage, ReadState } from '@harbour/staff';
import { Button, Card, formatDate, formatDateTime, Notice } from '@harbour/ui';
import { useState } from 'react';
import { entryText } from '../../firm/entry-text.ts';
import styles from '../../firm/firm.module.css';
import { EndDialog, EraseDialog, HoldDialog } from './data-dialogs.tsx';

type KeptKind = ClientRetention['kinds'][number];

/** Until when a kind is kept, in words. */
function keptText({ years, keptUntil, erasable, rows }: KeptKind): string {
  if (rows === 0) return 'Nothing is stored.';
  if (erasable) return 'Can be erased now.';
  if (keptUntil) return `Kept until ${formatDate(keptUntil)}.`;
  return `Kept while the relationship lasts, and for ${years} ${years === 1 ? 'year' : 'years'} afterwards.`;
}

function Kinds({ kinds }: { kinds: readonly KeptKind[] }) {
  return (
    <Card title="What is stored, and how long">
      <ul className={styles.list} aria-label="Kinds of data">
        {kinds.map((each) => {
          const { name, holds, why } = dataKinds[each.kind];
          return (
            <li key={each.kind}>
              <span className={styles.line}>
                <span className={styles.name}>{name}</span>
                <span>{entryText(each.rows)}</span>
              </span>
              <span>{keptText(each)}</span>
              <span className={styles.soft}>
                {holds}. {why}
              </span>
            </li>
          );
        })}
        <li>
          <span className={styles.name}>{dataKinds.oversight.name}</span>
          <span>Each entry is deleted by its own age, and none on request.</span>
          <span className={styles.soft}>{dataKinds.oversight.why}</span>
        </li>
      </ul>
    </Card>
  );
}

interface ClientDataProps {
  person: string;
  purpose: Purpose;
}

function ClientData({ retention, ...client }: ClientDataProps & { retention: ClientRetention }) {
  const [opened, setOpened] = useState<'end' | 'hold' | 'erase' | undefined>(undefined);
  const { name, relationshipEndedOn, hold, kinds } = retention;
  const dialog = { ...client, retention, onClose: () => setOpened(undefined) };
  const nothingToErase = !kinds.some(({ erasable, rows }) => erasable && rows > 0);
  return (
    <>
      <Card title={name}>
        {hold && (
          <Notice severity="info">
            A legal hold lasts, so nothing is erased. {hold.placedBy} placed it on {formatDateTime(hold.placedAt)}:{' '}
            {hold.reason}
          </Notice>
        )}
        <p>
          {relationshipEndedOn
            ? `The relationship ended on ${formatDate(relationshipEndedOn)}.`
            : 'The relationship lasts: no end is recorded.'}
        </p>
        <div className={styles.actions}>
          <Button onClick={() => setOpened('end')}>Record the end of the relationship</Button>
          <Button onClick={() => setOpened('hold')}>{hold ? 'Lift the legal hold' : 'Place a legal hold'}</Button>
          {!hold && !nothingToErase && <Button onClick={() => setOpened('erase')}>Erase what can be erased</Button>}
        </div>
        {opened === 'end' && <EndDialog {...dialog} />}
        {opened === 'hold' && <HoldDialog {...dialog} />}
        {opened === 'erase' && <EraseDialog {...dialog} />}
      </Card>
      <Kinds kinds={kinds} />
    </>
  );
}

function LoadedData(client: ClientDataProps) {
  const { person, purpose } = client;
  const query = useCall(getClientRetention, { params: { person }, query: { purpose } }, { background: true });
  return (
    <ReadState what="what is stored" query={query} card>
      {(retention) => <ClientData {...client} retention={retention} />}
    </ReadState>
  );
}

function AskedData() {
  const { person = '' } = useParams();
  const [address] = useAddressQuery();
  const purpose = purposeNames.find((name) => name === address.get('purpose'));
  return (
    <>
      <p>
        <Link to={`/firm/clients/${person}${purpose ? `?purpose=${purpose}` : ''}`}>The client’s record</Link>
      </p>
      {purpose ? (
        <LoadedData person={person} purpose={purpose} />
      ) : (
        <Card>
          <p>Open this page from the client’s record, so that the purpose is recorded.</p>
        </Card>
      )}
    </>
  );
}

/** What is stored of a client, how long it is kept, and its erasure. */
export default function ClientDataPage() {
  return (
    <FirmPage title="Data of a client" right="clients.erase">
      <AskedData />
    </FirmPage>
  );
}
