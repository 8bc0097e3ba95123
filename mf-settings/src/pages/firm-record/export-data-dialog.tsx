import { api } from '@harbour/api';
import type { ClientRecord } from '@harbour/definitions/firm/clients';
import { askForExport, longestRequestReason } from '@harbour/definitions/firm/data-requests';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { TextArea } from '@harbour/ui/fields';
import { useCallForm } from '@harbour/ui/form';
import { FormDialog } from '../../firm/form-dialog.tsx';
import { outcomeText } from '../../firm/outcome-text.ts';

interface ExportDataDialogProps {
  record: Pick<ClientRecord, 'person' | 'name'>;
  purpose: Purpose;
  onClose: () => void;
}

/** Asks for an archive of all data of a client. */
export function ExportDataDialog({ record, purpose, onClose }: ExportDataDialogProps) {
  const form = useCallForm({
    call: askForExport,
    defaultValues: { id: crypto.randomUUID(), purpose, reason: '' },
  });
  return (
    <FormDialog
      title={`Export all data of ${record.name}`}
      form={form}
      submit="Ask for the archive"
      send={async (body) => {
        const { outcome } = await api.get(
          askForExport,
          { params: { person: record.person }, body },
          { background: true },
        );
        return outcomeText(outcome, 'The archive is made within some minutes. It appears under “Requests about data”.');
      }}
      onClose={onClose}
    >
      <p>
        The archive has everything that the portal stores of the client, as pages to read and as JSON, with their files.
        You can download it once. Look through it before you pass it on: it may name other people.
      </p>
      <TextArea
        name="reason"
        label="Reason"
        hint="Such as how and when the client asked for it. It is recorded."
        maxLength={longestRequestReason}
      />
    </FormDialog>
  );
}
