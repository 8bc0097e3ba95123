import * as z from '@harbour/contract/schema';
import { Button } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { emailFailure } from './email-errors.ts';

interface AddressStepProps {
  present: string;
  initialEmail: string;
  onRequest: (email: string) => Promise<void>;
  onCancel: () => void;
}

/** The first step: which address it shall be. */
export function AddressStep({ present, initialEmail, onRequest, onCancel }: AddressStepProps) {
  const schema = z.strictObject({
    email: z.email('please enter an e-mail address, such as name@example.com').check(
      z.maxLength(254),
      z.refine((text) => text.toLowerCase() !== present.toLowerCase(), 'this is your address already'),
    ),
  });
  const form = useCallForm({ schema, defaultValues: { email: initialEmail } });

  async function send({ email }: { email: string }): Promise<void> {
    try {
      await onRequest(email);
    } catch (error) {
      throw new NotStoredError(emailFailure(error), { cause: error });
    }
  }

  return (
    <Form form={form} onSubmit={send}>
      <p>We send a code to the new address. {present} stays yours until you have entered it here.</p>
      <TextField name="email" label="New e-mail address" type="email" autoComplete="email" maxLength={254} />
      <FormActions>
        <SubmitButton>Send the code</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
