import { Lookup } from '@harbour/ui/choice';
import { useState } from 'react';
import styles from './examples.module.css';

const funds = Array.from({ length: 600 }, (_, index) => ({
  value: `F${index}`,
  label: `Example fund ${index + 1}`,
  note: `F${index}, London`,
}));

function search(text: string) {
  const found = funds.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return { options: found.slice(0, 50), total: found.length };
}

/** One of thousands, found by typing a part of its name. */
export default function LookupExample() {
  const [chosen, setChosen] = useState('nothing yet');
  return (
    <div className={styles.grid}>
      <Lookup
        label="Lookup"
        hint={`Chosen: ${chosen}.`}
        placeholder="Name or symbol"
        search={search}
        onChoose={setChosen}
      />
      <Lookup label="Lookup with a problem" search={search} onChoose={setChosen} problem="Choose at least one fund." />
      <Lookup label="Lookup, disabled" search={search} onChoose={setChosen} disabled />
    </div>
  );
}
