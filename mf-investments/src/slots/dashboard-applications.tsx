import { Element } from '@harbour/api/elements';
import { Link } from '@harbour/contract/router';
import { hasEnded } from '@harbour/definitions/investments/invest-now/application-states';
import { Card } from '@harbour/ui';
import { ApplicationList, useApplicationsTitle } from '../applications/application-list.tsx';
import { useApplications } from '../applications/use-applications.ts';
import { Beginning } from '../dashboard/beginning.tsx';

/** Most applications that the dashboard shows. */
const shown = 3;

/** The client's applications to invest: those in progress, then those that ended last. Nothing without any. */
export function DashboardApplications() {
  const title = useApplicationsTitle();
  const { applications = [] } = useApplications();
  const [first, ...others] = [
    ...applications.filter(({ state }) => !hasEnded(state)),
    ...applications.filter(({ state }) => hasEnded(state)),
  ];
  if (!first) return null;
  return (
    <Card
      title={title}
      aside={
        others.length >= shown && <Link to="/investments/add/provider">All {applications.length} applications</Link>
      }
    >
      <ApplicationList applications={[first, ...others].slice(0, shown)} />
    </Card>
  );
}

// What the dashboard shows after its figures, in one chunk.
export { KindsOfPlans } from '../valuation/kinds-of-plans.tsx';
export { ValueOverTime } from '../valuation/value-over-time.tsx';

/** What the dashboard puts below its figures; where there are none, how to begin. */
export const below = (holdsNothing: boolean) => (
  <>
    {holdsNothing && (
      <Card title="How to begin">
        <Beginning />
      </Card>
    )}
    <Element name="dashboard.applications">
      <DashboardApplications />
    </Element>
  </>
);
