import { failureMessage } from '@harbour/api';
import { Element } from '@harbour/api/elements';
import { useCall } from '@harbour/api/query';
import { type SlotProps, useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { getScenarioGoals, type ScenarioGoals } from '@harbour/definitions/tools/scenarios';
import { Card, Empty, Failure, formatDateTime, NotAvailable, Skeleton } from '@harbour/ui';
import { inHundred } from '../wealthplan/in-hundred.ts';
import styles from './goals-on-dashboard.module.css';

/** In how many futures something comes about, or why that is not known. */
function Futures({ met, paths }: { met: number | null; paths: number }) {
  if (met !== null) return <>In {inHundred(met, paths)} of 100 futures</>;
  return <NotAvailable reason={paths > 0 ? 'It is after the last year.' : 'It is not simulated yet.'} />;
}

function Shown({ scenario: { scenarioID, name, savedAt, rulesChanged, spendingMet, paths, goals } }: Known) {
  return (
    <>
      <p className={styles.answer}>
        {spendingMet === null ? (
          paths > 0 ? (
            'Your scenario has no spending yet, so it does not say whether your money lasts.'
          ) : (
            'Your scenario is not simulated yet.'
          )
        ) : (
          <>Your money lasts to the end in {inHundred(spendingMet, paths)} of 100 simulated futures.</>
        )}
      </p>
      {goals.length > 0 && (
        <dl className={styles.goals}>
          {goals.map((goal) => (
            <div key={goal.id} className={styles.goal}>
              <dt>{goal.name}</dt>
              <dd>
                <Futures met={goal.met} paths={paths} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.soft}>
        From {name}, saved on {formatDateTime(savedAt)}. An illustration, not a forecast.
        {rulesChanged && ' Tax rules have changed since.'}
      </p>
      <p className={styles.more}>
        <Link to={`/tools/wealthplan/scenario/${scenarioID}`}>Open the scenario</Link>
      </p>
    </>
  );
}

interface Known {
  scenario: ScenarioGoals;
}

/** On the dashboard: what the client plans for in the scenario they saved or said yes to last, and how likely it is. */
function Goals() {
  const { data, error, refetch } = useCall(getScenarioGoals, {}, { background: true });
  return (
    <Card title="Your goals">
      {data ? (
        data.scenario ? (
          <Shown scenario={data.scenario} />
        ) : (
          <Empty title="See how long your money may last">
            WealthPlan starts from what you have. <Link to="/tools/wealthplan">Open WealthPlan</Link>
          </Empty>
        )
      ) : error ? (
        <Failure title="Your goals are not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      ) : (
        <Skeleton label="your goals" bars={[24, 24, 24]} />
      )}
    </Card>
  );
}

/** The remote's card of the dashboard. */
export default function GoalsOnDashboard({ card }: SlotProps['dashboard.cards']) {
  const { isOff } = useHostPages();
  if (card !== 'dashboard.goals' || isOff('/tools/wealthplan')) return null;
  return (
    <Element name="dashboard.goals">
      <Goals />
    </Element>
  );
}
