import { Button, Dialog } from '@harbour/ui';
import { type CallForm, Form, FormActions, SubmitButton } from '@harbour/ui/form';
import type { ReactNode } from 'react';
import { useChange } from './use-change.ts';

interface FormDialogProps<Values extends Record<string, unknown>, Sent> {
  title: string;
  form: CallForm<Values, Sent>;
  submit: string;
  /** Makes the change and says what has happened. */
  send: (sent: Sent) => Promise<string>;
  onClose: () => void;
  children: ReactNode;
}

/** A change that needs something filled in. */
export function FormDialog<Values extends Record<string, unknown>, Sent>(props: FormDialogProps<Values, Sent>) {
  const { title, form, submit, send, onClose, children } = props;
  const { busy, make } = useChange();
  return (
    <Dialog title={title} placement="centre" closable={!busy} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async (sent) => {
          await make(() => send(sent));
          onClose();
        }}
      >
        {children}
        <FormActions>
          <SubmitButton>{submit}</SubmitButton>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
