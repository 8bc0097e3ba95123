import * as z from '@harbour/contract/schema';
import { Button } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { Checkbox, MoneyField, TextField } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import styles from './examples.module.css';

const example = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'the payment needs a name')),
  amount: z.number().check(z.positive()),
  often: z.enum(['once', 'monthly']),
  from: z.iso.date(),
  agreed: z.literal(true, 'please agree to go on'),
});

/** A whole form: submitted empty it shows its error summary; submitted complete it is refused, and no input is lost. */
export default function FormExample() {
  const form = useCallForm({ schema: example, defaultValues: { name: '', agreed: false } });
  return (
    <div className={styles.narrow}>
      <Form
        form={form}
        label="An example"
        onSubmit={async () => {
          throw new NotStoredError('This is an example: nothing is stored.');
        }}
      >
        <TextField name="name" label="Name of the payment" />
        <MoneyField name="amount" label="Amount" hint="In pounds." />
        <Choice
          name="often"
          label="How often"
          options={[
            { value: 'once', label: 'Once' },
            { value: 'monthly', label: 'Every month' },
          ]}
        />
        <DateField name="from" label="From" />
        <Checkbox name="agreed" label="I agree to the terms" />
        <FormActions>
          <SubmitButton>Send</SubmitButton>
          <SubmitButton busy>Busy</SubmitButton>
          <Button onClick={() => form.reset()}>Begin again</Button>
        </FormActions>
      </Form>
    </div>
  );
}
