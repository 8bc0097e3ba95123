import { Choice } from '@harbour/ui/choice';
import {
  Checkbox,
  CheckboxChoice,
  FileField,
  MoneyField,
  NumberField,
  PercentField,
  RadioChoice,
  Switch,
  TextArea,
  TextField,
} from '@harbour/ui/fields';
import { useState } from 'react';
import styles from './catalogue.module.css';

const kinds = [
  { value: 'cautious', label: 'Cautious', note: 'Mostly bonds.' },
  { value: 'balanced', label: 'Balanced', note: 'Shares and bonds in equal parts.' },
  {
    value: 'long',
    label: 'A benchmark whose name is so long that it does not fit into the field of a narrow telephone',
  },
];
const people = [
  { value: 'alex', label: 'Alex Morgan' },
  { value: 'robin', label: 'Robin Morgan' },
];
const plans = [
  { title: 'Pensions', options: [{ value: 'HB-PEN-1', label: 'Robin’s pension', note: 'HB-PEN-1' }] },
  { title: 'ISA', options: [{ value: 'HB-ISA-1', label: 'Alex’s ISA', note: 'HB-ISA-1' }] },
];

/** Every field: empty, filled, with a hint, wrong, disabled, with long words. */
export default function FieldsSection() {
  const [kind, setKind] = useState<string | undefined>('balanced');
  const [who, setWho] = useState<readonly string[] | undefined>(['alex']);
  const [agreed, setAgreed] = useState<boolean | undefined>(true);
  return (
    <div className={styles.grid}>
      <TextField label="Text, empty" placeholder="As on your passport" />
      <TextField label="Text with a hint" hint="As on your passport." value="Alex Morgan" />
      <TextField label="Text with a problem" value="alex@" problem="This is not an email address." />
      <TextField label="Text, disabled" value="Cannot be changed" disabled />
      <TextArea label="Several lines" value="They grow with what is written." />
      <TextArea label="Several lines with a problem" problem="Please fill this in." />
      <NumberField label="Number" value={12} hint="Months." />
      <MoneyField label="Money" value={1_234.5} />
      <MoneyField label="Money with a problem" problem="Please enter 0 or more." />
      <PercentField label="Percentage" value={5.25} />
      <Choice label="Choice, empty" options={kinds} />
      <Choice label="Choice" options={kinds} value={kind} onChange={setKind} />
      <Choice label="Choice with long words" options={kinds} value="long" />
      <Choice label="Choice with a problem" options={kinds} problem="Please choose one of these." />
      <Choice label="Choice, disabled" options={kinds} value="cautious" disabled />
      <Choice label="Choice by typing" options={kinds} searchable hint="Type a part of its name." />
      <Choice label="Choice of several" multiple options={people} value={who} onChange={setWho} />
      <Choice label="Choice of a filter" size="filter" options={kinds} value={kind} onChange={setKind} />
      <RadioChoice label="Options" options={kinds.slice(0, 2)} value={kind} onChange={setKind} />
      <RadioChoice label="Options with a problem" row options={people} problem="Please choose one of these." />
      <CheckboxChoice label="Several in groups" groups={plans} value={['HB-ISA-1']} />
      <div className={styles.stack}>
        <Checkbox label="A tick" value={agreed} onChange={setAgreed} />
        <Checkbox label="Some of them" some />
        <Checkbox label="A tick with a problem" problem="Please choose one of these." />
        <Checkbox label="A tick, disabled" value disabled />
      </div>
      <div className={styles.stack}>
        <Switch label="A switch" hint="Works at once." value={agreed} onChange={setAgreed} />
        <Switch label="A switch, busy" value busy />
        <Switch label="A switch, disabled" disabled />
      </div>
      <FileField label="A file" hint="CSV, up to 900 KB." />
      <FileField label="A file with a problem" problem="This is not a CSV file." />
    </div>
  );
}
