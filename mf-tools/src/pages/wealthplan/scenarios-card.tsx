import { failureMessage } from '@harbour/api';
import { useCall, useRefusal } from '@harbour/api/query';
import { LazyPart } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { getScenarios, saveScenario } from '@harbour/definitions/tools/scenarios';
import { Card, Empty, Failure, Skeleton } from '@harbour/ui';
import { Suspense } from 'react';
import styles from './scenarios.module.css';

const loadList = () => import(/* webpackChunkName: "scenario-list" */ './scenario-list.tsx');

/** How a client without a scenario comes to one. */
function NoScenarios() {
  const refused = useRefusal(saveScenario);
  return (
    <Empty title="There is no scenario yet">
      <p>
        A scenario works out your money year by year: income, spending, taxes, what is left and whether it lasts. It
        begins with what you have, and asks for the rest in six short steps.
      </p>
      <p className={styles.begin}>
        {refused ?? <Link to="/tools/wealthplan/scenario/new">Start from what you have</Link>}
      </p>
    </Empty>
  );
}

/** The client's saved scenarios, and how to begin one. */
export function ScenariosCard() {
  const { data, error, refetch } = useCall(getScenarios, {});
  const loading = <Skeleton label="your scenarios" bars={[64, 64]} />;
  return (
    <Card title="Your scenarios" aside={<Link to="/tools/wealthplan/method">Method, data and limits</Link>}>
      {data ? (
        data.scenarios.length > 0 ? (
          <Suspense fallback={loading}>
            <LazyPart load={loadList} props={{ scenarios: data.scenarios }} />
          </Suspense>
        ) : (
          <NoScenarios />
        )
      ) : error ? (
        <Failure title="Your scenarios cannot be read at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} What you have saved is safe.
        </Failure>
      ) : (
        loading
      )}
    </Card>
  );
}
