import { api } from '@harbour/api';
import type { ClientRecord } from '@harbour/definitions/firm/clients';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { endThirdParty, partyKinds, partyScopes, type ThirdParty } from '@harbour/definitions/firm/third-parties';
import { useReader } from '@harbour/staff';
import { Button, Card, Empty, formatDate } from '@harbour/ui';
import { useState } from 'react';
import { ConfirmChange } from '../../firm/confirm-change.tsx';
import styles from '../../firm/firm.module.css';
import { ThirdPartyDialog } from './third-party-dialog.tsx';

interface ThirdPartiesProps {
  record: Pick<ClientRecord, 'person' | 'name' | 'thirdParties'>;
  purpose: Purpose;
}

/** The days on which a third party may act. */
function days({ from, until, state }: ThirdParty): string {
  if (state === 'ended' && until) return `Ended on ${formatDate(until)}`;
  const start = `${state === 'to-come' ? 'From' : 'Since'} ${formatDate(from)}`;
  return until ? `${start}, until ${formatDate(until)}` : start;
}

function Party({ party, record, purpose }: ThirdPartiesProps & { party: ThirdParty }) {
  const { may } = useReader();
  const [asked, setAsked] = useState(false);
  const { id, kind, name, organisation, contact, scopes, evidence, state, recordedBy } = party;
  return (
    <li>
      <span className={styles.line}>
        <span className={styles.name}>{[name, organisation].filter(Boolean).join(', ')}</span>
        {state !== 'ended' && may('parties.record') && <Button onClick={() => setAsked(true)}>End</Button>}
      </span>
      <span>
        {partyKinds[kind]}. {days(party)}.
      </span>
      {state !== 'ended' && <span>{scopes.map((scope) => partyScopes[scope]).join('. ')}.</span>}
      <span className={styles.soft}>
        {contact && `${contact}. `}Evidence: {evidence} ({recordedBy})
      </span>
      {asked && (
        <ConfirmChange
          title={`End what ${name} may do?`}
          confirm="End"
          send={async () => {
            const params = { person: record.person, party: id };
            await api.get(endThirdParty, { params, body: { purpose } }, { background: true });
            return `${name} no longer acts for ${record.name}.`;
          }}
          onClose={() => setAsked(false)}
        >
          From today on, {name} no longer acts for {record.name}. The entry stays in the record.
        </ConfirmChange>
      )}
    </li>
  );
}

/** Whom a client lets act for them. */
export function ThirdParties({ record, purpose }: ThirdPartiesProps) {
  const { may } = useReader();
  const [adding, setAdding] = useState(false);
  const { thirdParties } = record;
  return (
    <Card title="Authorised third parties">
      {thirdParties.length === 0 ? (
        <Empty title="Nobody acts for this client" />
      ) : (
        <ul className={styles.list} aria-label="Authorised third parties">
          {thirdParties.map((party) => (
            <Party key={party.id} party={party} record={record} purpose={purpose} />
          ))}
        </ul>
      )}
      {may('parties.record') && (
        <div className={styles.actions}>
          <Button onClick={() => setAdding(true)}>Record a third party</Button>
        </div>
      )}
      {adding && <ThirdPartyDialog record={record} purpose={purpose} onClose={() => setAdding(false)} />}
    </Card>
  );
}
