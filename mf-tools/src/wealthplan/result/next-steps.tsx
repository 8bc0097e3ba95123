import type { Scenario } from '@harbour/definitions/tools/scenarios';
import { Button, Card, londonToday } from '@harbour/ui';
import { DocumentButton } from '@harbour/ui/document';
import type { Household } from '@harbour/wealthplan/household';
import { useState } from 'react';
import { calculationDocumentUrl } from '../../calculator/calculation.ts';
import styles from '../../calculator/calculator.module.css';
import type { OutlookState } from '../use-outlook.ts';
import type { Projections } from './headline.ts';
import own from './result.module.css';
import { scenarioDocument } from './scenario-document.ts';
import { ShareDialog } from './share-dialog.tsx';

interface NextStepsProps {
  household: Household;
  projections: Projections;
  state: OutlookState;
  /** Undefined while the household is not saved as it is. */
  stored: Scenario | undefined;
}

/** What can be done with a result. */
export function NextSteps({ household, projections, state: { outlook, share, error }, stored }: NextStepsProps) {
  const [sharing, setSharing] = useState(false);
  const isSimulated = outlook !== undefined && share === 1;
  const make = () =>
    calculationDocumentUrl(
      scenarioDocument({
        name: stored?.name,
        day: stored?.savedAt.slice(0, 10) ?? londonToday(),
        household,
        projections,
        outlook: isSimulated ? outlook : (error ?? 'Not available: the simulation had not ended'),
      }),
    );
  return (
    <Card title="What next">
      <div className={own.actions}>
        <Button disabled={!stored} onClick={() => setSharing(true)}>
          Send to your adviser
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
        <DocumentButton
          make={make}
          failed="We could not create the document. Your entries are not affected. Try again."
          note={isSimulated ? undefined : 'Without simulated futures, which are not there yet'}
        >
          Download as PDF
        </DocumentButton>
      </div>
      {!stored && (
        <p className={`${styles.soft} ${styles.sentence}`}>
          Save it first: your adviser sees a saved version, and this one has changes that are not saved.
        </p>
      )}
      {sharing && stored && <ShareDialog scenario={stored} onClose={() => setSharing(false)} />}
    </Card>
  );
}
