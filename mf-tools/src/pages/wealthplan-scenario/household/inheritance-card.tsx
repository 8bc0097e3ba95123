import { Button, Card } from '@harbour/ui';
import { useState } from 'react';
import { inheritanceForm, inheritanceText } from './entries/inheritance.ts';
import { EntryDialog } from './entry-dialog.tsx';
import styles from './household.module.css';
import type { WorkingHousehold } from './use-working-household.ts';

/** Who inherits, which decides on the bands of Inheritance Tax. */
export function InheritanceCard({ working: { household, change, readOnly } }: { working: WorkingHousehold }) {
  const [asked, setAsked] = useState(false);
  const { inheritance } = household;
  return (
    <Card title="Who inherits">
      <p className={styles.about}>
        A home that goes to descendants has a residence band free of Inheritance Tax, up to an estate of £2,000,000 in
        full. {inheritanceText(inheritance).replace(/^./, (first) => first.toUpperCase())}.
      </p>
      {readOnly === undefined && (
        <div className={styles.actions}>
          <Button onClick={() => setAsked(true)}>{inheritance ? 'Change who inherits' : 'Say who inherits'}</Button>
        </div>
      )}
      {asked && (
        <EntryDialog
          title="Who inherits"
          form={inheritanceForm}
          household={household}
          item={inheritance}
          householdWith={(next) => ({ ...household, inheritance: next })}
          onDone={(next) => change(next)}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
