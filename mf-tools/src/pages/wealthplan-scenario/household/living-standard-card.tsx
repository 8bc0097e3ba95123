import { Button, Card } from '@harbour/ui';
import { useState } from 'react';
import { livingStandardForm, withLivingStandard } from './entries/living-standard.ts';
import { EntryDialog } from './entry-dialog.tsx';
import styles from './household.module.css';
import type { WorkingHousehold } from './use-working-household.ts';
import { whyFull } from './why-full.ts';

/** What is needed and what is above it. */
const added = 2;

/** Offers published standards of living as a start for what is spent in retirement. */
export function LivingStandardCard({ working }: { working: WorkingHousehold }) {
  const { household, change, readOnly } = working;
  const [asked, setAsked] = useState(false);
  if (readOnly !== undefined || whyFull(household, household.spending.length, added) !== undefined) return null;
  return (
    <Card title="Not sure what you will spend in retirement?">
      <p className={styles.about}>
        Begin with a published standard of living, and change it to yours: every figure can be changed afterwards.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setAsked(true)}>Begin with a living standard</Button>
      </div>
      {asked && (
        <EntryDialog
          title="Begin with a living standard"
          form={livingStandardForm}
          household={household}
          householdWith={(chosen) => withLivingStandard(household, chosen)}
          onDone={(next) => change(next, 'Spending in retirement was added.')}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
