import { api, isRefusal } from '@harbour/api';
import { useQueryClient } from '@harbour/api/query';
import * as z from '@harbour/contract/schema';
import { type InvestApplication, submitApplication } from '@harbour/definitions/investments/invest-now/applications';
import { Button, WriteGuard } from '@harbour/ui';
import { Checkbox } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useRef } from 'react';

/** Which field a refusal is about. */
const refusedFields = { CashNotCovered: 'fromBank' } as const;

const agreement = z.object({
  fromBank: z.optional(z.boolean()),
  accepted: z.literal(true, 'Accept the terms and conditions to submit your application.'),
});

type Agreement = z.infer<typeof agreement>;

/** What the fields hold, ticked or not. */
type Begun = { [Field in keyof Agreement]?: boolean | undefined };

interface TermsFormProps {
  application: string;
  /** The version that is shown. */
  version: number;
  /** The charges that are shown, in GBP; undefined where they cannot be computed. */
  firstYear: number | undefined;
  onSubmitted: (stored: InvestApplication) => void;
  onBack: () => void;
}

/** Accepts the terms that are shown, and submits the application. */
export function TermsForm({ application, version, firstYear, onSubmitted, onBack }: TermsFormProps) {
  const cache = useQueryClient();
  const form = useCallForm<Begun, Agreement>({ schema: agreement, defaultValues: { fromBank: false } });
  // A second click may come before the next page.
  const submitted = useRef(false);

  async function submit({ fromBank = false }: Agreement): Promise<void> {
    if (submitted.current) return;
    if (firstYear === undefined) {
      throw new NotStoredError('This is no longer on offer. Go back and choose something else.');
    }
    const sent = { params: { application }, body: { termsVersion: version, firstYear, fromBank } };
    try {
      const stored = await api.get(submitApplication, sent, { background: true });
      form.reset(form.getValues());
      submitted.current = true;
      onSubmitted(stored);
    } catch (error) {
      // What is shown may be out of date: whatever is accepted next is what the client sees then.
      if (isRefusal(error)) {
        form.reset({ fromBank }, { keepErrors: true });
        await cache.invalidateQueries({ queryKey: ['investnow'] });
      }
      throw error;
    }
  }

  return (
    <WriteGuard call={submitApplication}>
      <Form form={form} onSubmit={submit} refusedFields={refusedFields} label="Accept and submit">
        <Checkbox
          name="fromBank"
          label="The money comes from a bank account in my name"
          hint="Otherwise it is taken from cash in your accounts with us."
        />
        <Checkbox name="accepted" label={`I have read the terms and conditions, version ${version}, and accept them`} />
        <FormActions>
          <SubmitButton>Submit application</SubmitButton>
          <Button onClick={onBack}>Back</Button>
        </FormActions>
      </Form>
    </WriteGuard>
  );
}
