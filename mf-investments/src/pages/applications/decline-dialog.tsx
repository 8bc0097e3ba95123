import type { Outcome } from '@harbour/api/saving';
import { declining } from '@harbour/definitions/investments/invest-now/tasks';
import { Button, Dialog } from '@harbour/ui';
import { TextArea } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';

interface DeclineDialogProps {
  /** Which application, and whose. */
  what: string;
  busy: boolean;
  onDecline: (reason: string) => Promise<Outcome>;
  onKeep: () => void;
}

/** Asks why an application is declined; the client reads the reason. */
export function DeclineDialog({ what, busy, onDecline, onKeep }: DeclineDialogProps) {
  const form = useCallForm({ schema: declining, defaultValues: { reason: '' } });

  async function send({ reason }: { reason: string }): Promise<void> {
    const outcome = await onDecline(reason);
    if (outcome.state === 'refused') throw outcome.error;
    if (outcome.state === 'failed') throw new NotStoredError(outcome.message);
  }

  return (
    <Dialog title={`Decline ${what}?`} placement="centre" closable={!busy} onClose={onKeep}>
      <Form form={form} onSubmit={send}>
        <TextArea name="reason" label="Reason" hint="The client reads it." />
        <FormActions>
          <SubmitButton>Decline</SubmitButton>
          <Button onClick={onKeep} disabled={busy}>
            Keep it
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
