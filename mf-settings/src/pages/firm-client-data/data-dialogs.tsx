import { api } from '@harbour/api';
import { dataKinds } from '@harbour/definitions/firm/data-kinds';
import { longestRequestReason } from '@harbour/definitions/firm/data-requests';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import {
  askForErasure,
  type ClientRetention,
  setLegalHold,
  setRelationshipEnd,
} from '@harbour/definitions/firm/retention';
import { DateField } from '@harbour/ui/date';
import { TextArea } from '@harbour/ui/fields';
import { useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { ChangeDialog } from '../../firm/change-dialog.tsx';
import { FormDialog } from '../../firm/form-dialog.tsx';
import { outcomeText } from '../../firm/outcome-text.ts';

interface DataDialogProps {
  person: string;
  purpose: Purpose;
  retention: ClientRetention;
  onClose: () => void;
}

const background = { background: true } as const;

/** Records on which day the relationship ended, or that it lasts. */
export function EndDialog({ person, purpose, retention, onClose }: DataDialogProps) {
  const [endedOn, setEndedOn] = useState(retention.relationshipEndedOn ?? undefined);
  async function save(): Promise<string> {
    await api.get(setRelationshipEnd, { params: { person }, body: { endedOn: endedOn ?? null, purpose } }, background);
    return endedOn ? 'The end of the relationship is recorded.' : 'It is recorded that the relationship lasts.';
  }
  return (
    <ChangeDialog
      title="End of the relationship"
      intro={`The last day on which ${retention.name} was a client. How long data are kept counts from it. Leave it empty while the relationship lasts.`}
      submit="Record"
      send={save}
      onClose={onClose}
    >
      <DateField label="Ended on" value={endedOn} onChange={setEndedOn} />
    </ChangeDialog>
  );
}

/** Places a legal hold, or lifts it. */
export function HoldDialog({ person, purpose, retention: { hold, name }, onClose }: DataDialogProps) {
  const held = hold === null;
  const form = useCallForm({ call: setLegalHold, defaultValues: { held, reason: '', purpose } });
  return (
    <FormDialog
      title={held ? 'Place a legal hold' : 'Lift the legal hold'}
      form={form}
      submit={held ? 'Place' : 'Lift'}
      send={async (body) => {
        await api.get(setLegalHold, { params: { person }, body }, background);
        return held ? 'Nothing is erased while the hold lasts.' : 'The legal hold is lifted.';
      }}
      onClose={onClose}
    >
      <p>
        {held
          ? `While it lasts, nothing of ${name} is erased, on request or because its period is over.`
          : `What is kept no longer of ${name} is due for deletion again.`}
      </p>
      <TextArea
        name="reason"
        label="Reason"
        hint="Such as the dispute, or the request of an authority. It is recorded."
        maxLength={longestRequestReason}
      />
    </FormDialog>
  );
}

/** Asks for the erasure of what may be erased. */
export function EraseDialog({ person, purpose, retention, onClose }: DataDialogProps) {
  const form = useCallForm({
    call: askForErasure,
    defaultValues: { id: crypto.randomUUID(), purpose, reason: '' },
  });
  const erased = retention.kinds.filter(({ erasable, rows }) => erasable && rows > 0);
  const kept = retention.kinds.filter(({ erasable, rows }) => !erasable && rows > 0);
  const names = (kinds: typeof erased) => kinds.map(({ kind }) => dataKinds[kind].name.toLowerCase()).join(', ');
  return (
    <FormDialog
      title={`Erase data of ${retention.name}`}
      form={form}
      submit="Ask for the erasure"
      send={async (body) => {
        const { outcome } = await api.get(askForErasure, { params: { person }, body }, background);
        return outcomeText(outcome, 'The data are erased within some minutes.');
      }}
      onClose={onClose}
    >
      <p>Erased for good: {names(erased)}.</p>
      {kept.length > 0 && <p>Kept, because the law demands it: {names(kept)}.</p>}
      {erased.some(({ kind }) => kind === 'identity') && <p>The sign-in is closed, and the name is replaced.</p>}
      <TextArea
        name="reason"
        label="Reason"
        hint="Such as how and when the client asked for it. It is recorded."
        maxLength={longestRequestReason}
      />
    </FormDialog>
  );
}
