import { api } from '@harbour/api';
import { useRefusal } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { Link } from '@harbour/contract/router';
import { confirmScenario, type ScenarioSummary } from '@harbour/definitions/tools/scenarios';
import { Button, Card, formatDateTime, Notice } from '@harbour/ui';
import { useState } from 'react';
import styles from './scenario.module.css';

interface PreparedProps {
  scenario: ScenarioSummary;
  /** Address of the step Review. */
  review: string;
  /** Whether something was changed since: what the client says yes to is what was prepared. */
  unsaved: boolean;
}

/** Who prepared a scenario for the client, and the client's yes to it. Nothing where the client saved it. */
export function PreparedForYou({ scenario, review, unsaved }: PreparedProps) {
  const { scenarioID, version, savedBy, savedAt, confirmedAt } = scenario;
  const refused = useRefusal(confirmScenario);
  const saving = useSaving('scenario', ['wealthplan']);
  const [failure, setFailure] = useState<string>();
  if (!savedBy.firm) return null;

  async function confirm(): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(() => api.get(confirmScenario, { body: { scenarioID, version } }));
    if (outcome.state !== 'saved') setFailure(outcome.message);
  }

  const prepared = `${savedBy.name} prepared this version on ${formatDateTime(savedAt)}.`;
  if (confirmedAt !== null) {
    return (
      <Notice severity="info">
        {prepared} {refused === undefined ? 'You' : 'The client'} said yes to it on {formatDateTime(confirmedAt)}.
      </Notice>
    );
  }
  if (refused !== undefined) {
    return <Notice severity="info">{prepared} It waits for the client’s own yes.</Notice>;
  }
  return (
    <Card title="Prepared for you">
      <p className={styles.soft}>
        {prepared} Look through <Link to={review}>what it is computed from</Link>. If something is wrong, change it and
        save: it is then your own version. Saying yes agrees to no advice and moves no money.
      </p>
      {failure && <Notice severity="error">{failure}</Notice>}
      <div className={styles.actions}>
        <Button variant="primary" busy={saving.busy} disabled={unsaved} onClick={() => void confirm()}>
          Yes, this is right
        </Button>
        {unsaved && <span className={styles.soft}>You have changed it: save your version instead.</span>}
      </div>
    </Card>
  );
}
