import { api } from '@harbour/api';
import { handOverBook } from '@harbour/definitions/firm/clients';
import type { StaffMember } from '@harbour/definitions/firm/staff';
import { Choice, type ChoiceOption } from '@harbour/ui/choice';
import { useCallForm } from '@harbour/ui/form';
import { FormDialog } from '../../firm/form-dialog.tsx';

interface HandOverDialogProps {
  from: StaffMember;
  /** Who can take them. */
  successors: readonly ChoiceOption[];
  onClose: () => void;
}

/** Hands all clients of one adviser to another. */
export function HandOverDialog({ from, successors, onClose }: HandOverDialogProps) {
  const form = useCallForm({ call: handOverBook, defaultValues: { from: from.uid, to: '' } });
  return (
    <FormDialog
      title={`Hand over the book of ${from.firstname} ${from.surname}`}
      form={form}
      submit="Hand over"
      send={async (body) => {
        const { clients } = await api.get(handOverBook, { body }, { background: true });
        const to = successors.find(({ value }) => value === body.to)?.label;
        return `${clients === 1 ? '1 client is' : `${clients} clients are`} with ${to} now.`;
      }}
      onClose={onClose}
    >
      <p>
        {from.clients === 1 ? '1 client is' : `All ${from.clients} clients are`} assigned to the person whom you choose.
        Teams stay as they are.
      </p>
      <Choice name="to" label="To whom" options={successors.filter(({ value }) => value !== from.uid)} />
    </FormDialog>
  );
}
