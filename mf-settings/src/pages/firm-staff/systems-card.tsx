import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import {
  getCredentials,
  issueCredential,
  longestSystemName,
  type MachineCredential,
  type MachineRole,
  machineRoles,
  machineScopes,
  revokeCredential,
} from '@harbour/definitions/firm/credentials';
import { staffActions } from '@harbour/definitions/staff-actions';
import { ReadState } from '@harbour/staff';
import { Button, Card, Dialog, Empty, formatDateTime } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { TextField } from '@harbour/ui/fields';
import { useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { ConfirmChange } from '../../firm/confirm-change.tsx';
import styles from '../../firm/firm.module.css';
import { FormDialog } from '../../firm/form-dialog.tsx';
import { roleNames } from '../../firm/role-names.ts';

/** What a system signs in with; the secret cannot be read again. */
interface Issued {
  name: string;
  id: string;
  secret: string;
}

function IssueDialog({ onIssued, onClose }: { onIssued: (issued: Issued) => void; onClose: () => void }) {
  const [role, setRole] = useState<MachineRole>('operations');
  const form = useCallForm({
    call: issueCredential,
    defaultValues: { id: crypto.randomUUID(), name: '', role, scopes: [] },
  });
  return (
    <FormDialog
      title="Issue a credential"
      form={form}
      submit="Issue"
      send={async (body) => {
        const { secret } = await api.get(issueCredential, { body }, { background: true });
        onIssued({ name: body.name, id: body.id, secret });
        return `${body.name} has a credential.`;
      }}
      onClose={onClose}
    >
      <p>For a program of the firm. What it does is recorded with its name.</p>
      <TextField name="name" label="Name of the system" maxLength={longestSystemName} />
      <Choice
        name="role"
        label="Role"
        options={machineRoles.map((value) => ({ value, label: roleNames[value] }))}
        onChange={(value) => {
          const chosen = machineRoles.find((known) => known === value);
          if (chosen) setRole(chosen);
          form.setValue('scopes', []);
        }}
      />
      <Choice
        multiple
        name="scopes"
        label="What it may do"
        placeholder="Choose"
        options={machineScopes(role).map((value) => ({ value, label: staffActions[value].does }))}
      />
    </FormDialog>
  );
}

function SecretDialog({ issued: { name, id, secret }, onClose }: { issued: Issued; onClose: () => void }) {
  return (
    <Dialog title={`The credential of ${name}`} placement="centre" onClose={onClose}>
      <div className={styles.stack}>
        <p>Copy the secret now to where the system reads it. It is shown once and cannot be read again.</p>
        <dl className={styles.facts}>
          <dt>Id</dt>
          <dd>{id}</dd>
          <dt>Secret</dt>
          <dd>{secret}</dd>
        </dl>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </Dialog>
  );
}

function System({ credential }: { credential: MachineCredential }) {
  const [asked, setAsked] = useState(false);
  const { id, name, role, scopes, issuedBy, issuedAt, lastUsedAt, revokedAt } = credential;
  return (
    <li>
      <span className={styles.line}>
        <span className={styles.name}>{name}</span>
        {revokedAt === null && (
          <Button onClick={() => setAsked(true)} aria-label={`Revoke the credential of ${name}`}>
            Revoke
          </Button>
        )}
      </span>
      <span>{scopes.map((scope) => staffActions[scope].does).join('. ')}.</span>
      <span className={styles.soft}>
        {roleNames[role]}. Issued by {issuedBy}, {formatDateTime(issuedAt)}.{' '}
        {revokedAt
          ? `Revoked ${formatDateTime(revokedAt)}.`
          : lastUsedAt
            ? `Last used ${formatDateTime(lastUsedAt)}.`
            : 'Not used yet.'}
      </span>
      {asked && (
        <ConfirmChange
          title={`Revoke the credential of ${name}?`}
          confirm="Revoke"
          send={async () => {
            await api.get(revokeCredential, { params: { credential: id } }, { background: true });
            return `${name} can do nothing any more.`;
          }}
          onClose={() => setAsked(false)}
        >
          Its tokens are void at once. To let it work again, issue another credential.
        </ConfirmChange>
      )}
    </li>
  );
}

/** Credentials of the firm's own systems, for administrators. */
export function SystemsCard() {
  const query = useCall(getCredentials, {}, { background: true });
  const [asked, setAsked] = useState(false);
  const [issued, setIssued] = useState<Issued | undefined>(undefined);
  return (
    <Card title="Systems of the firm">
      <ReadState what="the credentials of systems" query={query}>
        {({ credentials }) =>
          credentials.length === 0 ? (
            <Empty title="No system has a credential">A program of the firm needs one to call the API.</Empty>
          ) : (
            <ul className={styles.list} aria-label="Systems of the firm">
              {credentials.map((credential) => (
                <System key={credential.id} credential={credential} />
              ))}
            </ul>
          )
        }
      </ReadState>
      <div className={styles.actions}>
        <Button onClick={() => setAsked(true)}>Issue a credential</Button>
      </div>
      {asked && <IssueDialog onIssued={setIssued} onClose={() => setAsked(false)} />}
      {issued && <SecretDialog issued={issued} onClose={() => setIssued(undefined)} />}
    </Card>
  );
}
