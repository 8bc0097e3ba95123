import { Button, Dialog } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { BirthDateField, DateField } from '@harbour/ui/date';
import { MoneyField, NumberField, PercentField, TextField } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import type { Household } from '@harbour/wealthplan/household';
import type { EntryField, EntryForm, FieldValues } from './entry-kind.ts';
import styles from './household.module.css';
import { MomentField } from './moment-field.tsx';
import { schemaWithin } from './schema-within.ts';

function Field({ field, household, values }: { field: EntryField; household: Household; values: FieldValues }) {
  const { name, label } = field;
  const common = field.hint === undefined ? { name, label } : { name, label, hint: field.hint };
  switch (field.type) {
    case 'text':
      return <TextField {...common} autoComplete="off" />;
    case 'money':
      return <MoneyField {...common} />;
    case 'percent':
      return <PercentField {...common} />;
    case 'whole':
      return <NumberField {...common} />;
    case 'birthday':
      return <BirthDateField {...common} />;
    case 'day':
      return <DateField {...common} />;
    case 'choice':
      return <Choice {...common} options={field.options} />;
    case 'moment': {
      const draft = values[name];
      const at = typeof draft === 'object' && draft !== null && 'at' in draft ? String(draft.at) : undefined;
      return <MomentField name={name} label={label} role={field.role} household={household} at={at} />;
    }
  }
}

export interface EntryDialogProps<Item, Draft> {
  title: string;
  form: EntryForm<Item, Draft>;
  household: Household;
  /** What is changed; without it there is a new one. */
  item?: Item | undefined;
  /** The household with what the form makes in its place. */
  householdWith: (item: Item) => Household;
  onDone: (household: Household) => void;
  onClose: () => void;
}

/** Asks for one entry of a household. It changes the household in hand; nothing is stored yet. */
export default function EntryFormDialog<Item, Draft>({
  title,
  form: kind,
  household,
  item,
  householdWith,
  onDone,
  onClose,
}: EntryDialogProps<Item, Draft>) {
  const form = useCallForm<FieldValues, Draft>({
    schema: schemaWithin(kind, householdWith),
    defaultValues: item === undefined ? kind.blank(household, crypto.randomUUID()) : kind.valuesOf(item),
  });
  const values = form.watch();

  async function done(draft: Draft): Promise<void> {
    onDone(householdWith(kind.itemOf(draft)));
    onClose();
  }

  return (
    <Dialog title={title} placement="centre" onClose={onClose}>
      <Form form={form} onSubmit={done}>
        <div className={styles.fields}>
          {kind.fields(household, values).map((field) => (
            <Field key={field.name} field={field} household={household} values={values} />
          ))}
        </div>
        <FormActions>
          <SubmitButton>{item === undefined ? 'Add' : 'Change'}</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
