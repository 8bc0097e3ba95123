import { api } from '@harbour/api';
import type { Saving } from '@harbour/api/saving';
import { revalueSelfManaged } from '@harbour/definitions/investments/self-managed/changes';
import { Button, Dialog, formatDate, formatMoney, formatUnits, londonToday } from '@harbour/ui';
import { DateField } from '@harbour/ui/date';
import { NumberField } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { AmountField } from '../fields/amount-field.tsx';
import styles from '../self-managed.module.css';
import type { Holding } from './holding-rows.ts';
import { askedOf, enteredLines, type RevalueForm, revalueSchema } from './revalue-form.ts';

interface RevalueDialogProps {
  holding: Holding;
  saving: Saving;
  onClose: () => void;
}

/** Enters the values or units of a day. */
export default function RevalueDialog({ holding, saving, onClose }: RevalueDialogProps) {
  const { id, planName, kind, currency, holdings: lines } = holding;
  const today = londonToday();
  const form = useCallForm<RevalueForm, RevalueForm>({
    schema: revalueSchema(lines, today),
    defaultValues: { valuationDate: today, lines: Object.fromEntries(lines.map((line) => [line.id, {}])) },
  });
  const several = lines.length > 1;
  const naming = (what: string, line: string) => (several ? `${what} of ${line}` : what);

  async function send(sent: RevalueForm): Promise<void> {
    const body = { valuationDate: sent.valuationDate ?? today, lines: enteredLines(sent) };
    const outcome = await saving.save(() =>
      api.get(revalueSelfManaged, { params: { holdingId: id }, body }, { background: true }),
    );
    if (outcome.state === 'saved') onClose();
    else throw outcome.state === 'refused' ? outcome.error : new NotStoredError(outcome.message);
  }

  return (
    <Dialog title={`New value of ${planName}`} placement="centre" closable={!saving.busy} onClose={onClose}>
      <Form form={form} onSubmit={send}>
        {lines.map((line) => {
          const asked = askedOf(line);
          const last = line.valuationDate ? ` on ${formatDate(line.valuationDate)}` : '';
          return (
            <div key={line.id} className={styles.pair}>
              {asked.units && (
                <NumberField
                  name={`lines.${line.id}.units`}
                  label={naming('Units', line.name)}
                  {...(line.units === null ? {} : { hint: `${formatUnits(line.units)}${last}.` })}
                  decimals={8}
                  countedBySchema
                />
              )}
              {asked.value && (
                <AmountField
                  name={`lines.${line.id}.value`}
                  label={naming(kind === 'asset' ? 'Value' : 'Amount owed', line.name)}
                  {...(line.amount === null ? {} : { hint: `${formatMoney(line.amount, currency)}${last}.` })}
                  currency={currency}
                />
              )}
            </div>
          );
        })}
        <DateField
          name="valuationDate"
          label={kind === 'asset' ? 'Valued on' : 'Owed on'}
          hint="What you entered for the same day before is replaced."
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
