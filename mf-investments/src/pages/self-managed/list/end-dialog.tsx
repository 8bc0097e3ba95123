import { api } from '@harbour/api';
import type { Saving } from '@harbour/api/saving';
import * as z from '@harbour/contract/schema';
import { isoDate } from '@harbour/definitions/call';
import { changeSelfManaged } from '@harbour/definitions/investments/self-managed/changes';
import { Button, Dialog, londonToday } from '@harbour/ui';
import { DateField } from '@harbour/ui/date';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import type { Holding } from './holding-rows.ts';

interface EndDialogProps {
  holding: Holding;
  saving: Saving;
  onClose: () => void;
}

/** Says since when something is sold or repaid; its history stays. */
export default function EndDialog({ holding: { id, planName, kind }, saving, onClose }: EndDialogProps) {
  const today = londonToday();
  const sold = kind === 'asset';
  const form = useCallForm<{ endedOn: string }, { endedOn: string }>({
    schema: z.object({
      endedOn: isoDate.check(z.refine((day) => day <= today, 'choose today or an earlier day')),
    }),
    defaultValues: { endedOn: today },
  });

  async function send({ endedOn }: { endedOn: string }): Promise<void> {
    const outcome = await saving.save(() =>
      api.get(changeSelfManaged, { params: { holdingId: id }, body: { endedOn } }, { background: true }),
    );
    if (outcome.state === 'saved') onClose();
    else throw outcome.state === 'refused' ? outcome.error : new NotStoredError(outcome.message);
  }

  return (
    <Dialog
      title={`${planName} is ${sold ? 'sold' : 'repaid'}`}
      placement="centre"
      closable={!saving.busy}
      onClose={onClose}
    >
      <Form form={form} onSubmit={send}>
        <DateField
          name="endedOn"
          label={sold ? 'Sold on' : 'Repaid on'}
          hint="From this day on it no longer counts. Its earlier values stay in your charts."
          max={today}
        />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <Button onClick={onClose} disabled={saving.busy}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
