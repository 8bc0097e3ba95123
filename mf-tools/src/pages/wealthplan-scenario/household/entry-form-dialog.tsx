import { Button, Dialog, formatDate, formatMoney } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { BirthDateField, DateField } from '@harbour/ui/date';
import { MoneyField, NumberField, PercentField, TextField } from '@harbour/ui/fields';
import { type CallForm, Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import type { Household, PersonKey } from '@harbour/wealthplan/household';
import { useEffect, useRef } from 'react';
import type { OfferedFact } from '../../../carried-figures/facts.ts';
import { Offer } from '../../../carried-figures/offer.tsx';
import { percentText } from './entries/texts.ts';
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

/** A figure of a calculator as it reads in a field. */
function textIn(field: EntryField, value: number | string): string {
  if (field.type === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.type === 'day') return formatDate(String(value));
  if (field.type === 'money') return formatMoney(Number(value));
  return field.type === 'percent' ? percentText(Number(value)) : String(value);
}

function FieldOffer<Draft>({
  fact,
  field,
  form,
  value,
}: {
  fact: OfferedFact;
  field: EntryField;
  form: CallForm<FieldValues, Draft>;
  value: unknown;
}) {
  return (
    <Offer
      fact={fact}
      label={field.label}
      value={value}
      textOf={(figure) => textIn(field, figure)}
      onChange={(next) => form.setValue(field.name, next, { shouldDirty: true })}
      tool="WealthPlan"
    />
  );
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

const keyOf = (owner: unknown): PersonKey => (owner === 'partner' ? 'partner' : 'self');

/** A moment of one person as the same moment of another: `retirement-self` as `retirement-partner`. */
const ofPerson = (draft: unknown, was: PersonKey, is: PersonKey): unknown =>
  typeof draft === 'object' && draft !== null && 'at' in draft && String(draft.at).endsWith(`-${was}`)
    ? { ...draft, at: String(draft.at).replace(new RegExp(`-${was}$`), `-${is}`) }
    : draft;

/**
 * When another kind is chosen, the fields get its beginnings; when another owner is, moments of the one become moments
 * of the other. A pension does not keep pay's `from now until my retirement` in this way.
 */
function useBeginnings<Item, Draft>(
  form: CallForm<FieldValues, Draft>,
  { beginningsOf }: EntryForm<Item, Draft>,
  household: Household,
): void {
  const [kind, owner, from, until] = form.watch(['kind', 'owner', 'from', 'until']);
  const before = useRef({ kind, owner });
  useEffect(() => {
    const was = before.current;
    before.current = { kind, owner };
    if (!beginningsOf) return;
    if (was.kind !== kind) {
      for (const [name, value] of Object.entries(beginningsOf(household, kind, keyOf(owner)))) {
        form.setValue(name, value);
      }
    } else if (was.owner !== owner) {
      form.setValue('from', ofPerson(from, keyOf(was.owner), keyOf(owner)));
      form.setValue('until', ofPerson(until, keyOf(was.owner), keyOf(owner)));
    }
  }, [form, beginningsOf, household, kind, owner, from, until]);
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
  useBeginnings(form, kind, household);

  async function done(draft: Draft): Promise<void> {
    onDone(householdWith(kind.itemOf(draft)));
    onClose();
  }

  return (
    <Dialog title={title} placement="centre" onClose={onClose}>
      <Form form={form} onSubmit={done}>
        <div className={styles.fields}>
          {kind.fields(household, values).map((field) => (
            <div key={field.name}>
              <Field field={field} household={household} values={values} />
              {field.fact && <FieldOffer fact={field.fact} field={field} form={form} value={values[field.name]} />}
            </div>
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
