import { CallRefusedError } from '@harbour/api';
import * as z from '@harbour/contract/schema';
import { Button, Notice } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { emailFailure } from './email-errors.ts';

const schema = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'the code has six digits')),
});

interface CodeStepProps {
  email: string;
  /** The code was right; only our own records are still to be changed. */
  confirmed: boolean;
  onConfirm: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onBack: () => void;
}

/** The second step: the code that was sent to the new address. */
export function CodeStep({ email, confirmed, onConfirm, onResend, onBack }: CodeStepProps) {
  const form = useCallForm({ schema, defaultValues: { code: '' } });
  const [resent, setResent] = useState<{ severity: 'info' | 'error'; text: string }>();
  const [resending, setResending] = useState(false);

  async function send({ code }: { code: string }): Promise<void> {
    try {
      await onConfirm(code);
    } catch (error) {
      if (error instanceof CallRefusedError) throw error;
      const isWorded = error instanceof Error && error.name === 'NotStoredError';
      throw new NotStoredError(isWorded ? error.message : emailFailure(error), { cause: error });
    }
  }

  async function resend(): Promise<void> {
    setResending(true);
    try {
      await onResend();
      setResent({ severity: 'info', text: `We have sent another code to ${email}.` });
    } catch (error) {
      setResent({ severity: 'error', text: emailFailure(error) });
    }
    setResending(false);
  }

  return (
    <Form form={form} onSubmit={send}>
      <p>
        Enter the six digits that we sent to <strong>{email}</strong>. It can take a minute until they arrive; please
        look in your junk mail too.
      </p>
      <TextField
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        disabled={confirmed}
      />
      {resent && <Notice severity={resent.severity}>{resent.text}</Notice>}
      <FormActions>
        <SubmitButton>{confirmed ? 'Try again' : 'Confirm the address'}</SubmitButton>
        {!confirmed && (
          <>
            <Button busy={resending} onClick={() => void resend()}>
              Send another code
            </Button>
            <Button onClick={onBack}>Use another address</Button>
          </>
        )}
      </FormActions>
    </Form>
  );
}
