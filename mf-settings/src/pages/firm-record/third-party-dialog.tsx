import { api } from '@harbour/api';
import type { ClientRecord } from '@harbour/definitions/firm/clients';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { addThirdParty, partyKinds, partyScopes, partyTexts } from '@harbour/definitions/firm/third-parties';
import { londonToday } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { TextField } from '@harbour/ui/fields';
import { useCallForm } from '@harbour/ui/form';
import { FormDialog } from '../../firm/form-dialog.tsx';

interface ThirdPartyDialogProps {
  record: Pick<ClientRecord, 'person' | 'name'>;
  purpose: Purpose;
  onClose: () => void;
}

const optionsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

/** Records whom a client lets act for them. */
export function ThirdPartyDialog({ record, purpose, onClose }: ThirdPartyDialogProps) {
  const form = useCallForm({
    call: addThirdParty,
    defaultValues: {
      id: crypto.randomUUID(),
      purpose,
      name: '',
      organisation: '',
      contact: '',
      evidence: '',
      scopes: [],
      from: londonToday(),
      until: null,
    },
  });
  return (
    <FormDialog
      title={`Who acts for ${record.name}`}
      form={form}
      submit="Record"
      send={async (body) => {
        await api.get(addThirdParty, { params: { person: record.person }, body }, { background: true });
        return `${body.name} is recorded as a third party of ${record.name}.`;
      }}
      onClose={onClose}
    >
      <p>A record for the firm’s staff. It gives nobody a sign-in.</p>
      <Choice name="kind" label="As" options={optionsOf(partyKinds)} />
      <TextField name="name" label="Name" maxLength={partyTexts.name} />
      <TextField name="organisation" label="Organisation" maxLength={partyTexts.organisation} />
      <TextField name="contact" label="Telephone or e-mail" maxLength={partyTexts.contact} />
      <Choice multiple name="scopes" label="What they may do" placeholder="Choose" options={optionsOf(partyScopes)} />
      <DateField name="from" label="From" />
      <DateField name="until" label="Until, if there is an end" />
      <TextField name="evidence" label="Evidence" hint="The document that you saw." maxLength={partyTexts.evidence} />
    </FormDialog>
  );
}
