import { Choice } from '@harbour/ui/choice';
import { useState } from 'react';
import styles from './examples.module.css';

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

/** One or several options from a list, found by opening it or by typing. */
export default function ChoiceExample() {
  const [kind, setKind] = useState<string | undefined>('balanced');
  const [who, setWho] = useState<readonly string[] | undefined>(['alex']);
  return (
    <div className={styles.grid}>
      <Choice label="Choice, empty" options={kinds} />
      <Choice label="Choice" options={kinds} value={kind} onChange={setKind} />
      <Choice label="Choice with long words" options={kinds} value="long" />
      <Choice label="Choice with a problem" options={kinds} problem="Please choose one of these." />
      <Choice label="Choice, disabled" options={kinds} value="cautious" disabled />
      <Choice label="Choice by typing" options={kinds} searchable hint="Type a part of its name." />
      <Choice label="Choice of several" multiple options={people} value={who} onChange={setWho} />
      <Choice label="Choice of a filter" size="filter" options={kinds} value={kind} onChange={setKind} />
    </div>
  );
}
