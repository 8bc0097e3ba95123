import { Link, useAddressQuery } from '@harbour/contract/router';
import { Card, Failure, formatDateTime, Skeleton } from '@harbour/ui';
import { Result } from '@harbour/ui/feedback';
import { useEffect } from 'react';
import { stateLabels } from '../../applications/application-texts.ts';
import { useApplications } from '../../applications/use-applications.ts';
import { useFlowStep } from '../../steppers/use-flow-step.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ChargeTable } from './charges.tsx';
import styles from './invest-now.module.css';
import { InvestNowFrame } from './invest-now-frame.tsx';
import { NoApplication } from './no-application.tsx';

/** The last step: what was submitted, and what comes next. */
export function CompletePage() {
  const go = useFlowStep('invest-now', 2);
  const [query] = useAddressQuery();
  const { applications, error, retry } = useApplications();
  const named = query.get('application');
  const application = applications?.find(({ applicationID }) => applicationID === named);
  const early = named === null ? 0 : application?.state === 'started' ? 1 : undefined;

  // Nothing is submitted yet: the step that is still to do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the step alone.
  useEffect(() => {
    if (early !== undefined) go(early);
  }, [early]);

  if (error && !applications) {
    return (
      <InvestNowFrame>
        <Card>
          <Failure title="Your application is not available at the moment" onRetry={retry}>
            It is stored as it was.
          </Failure>
        </Card>
      </InvestNowFrame>
    );
  }
  if (!applications || early !== undefined) {
    return (
      <InvestNowFrame>
        <Card>
          <Skeleton label="your application" bars={[44, 72, 72]} />
        </Card>
      </InvestNowFrame>
    );
  }
  if (!application) {
    return (
      <InvestNowFrame>
        <NoApplication />
      </InvestNowFrame>
    );
  }
  const { state, terms, charges, messageID } = application;
  return (
    <InvestNowFrame finished>
      <Card>
        <Result
          state={state === 'declined' ? 'warning' : 'success'}
          title={state === 'submitted' ? 'Your application has been submitted' : stateLabels[state].label}
          actions={
            <span className={styles.links}>
              {messageID && <Link to={`/securemessaging/message/${messageID}`}>See the message to your adviser</Link>}
              <Link to="/">To the dashboard</Link>
              <Link to="/investments/add">Invest in something else</Link>
            </span>
          }
        >
          {stateLabels[state].means} Its state is on your dashboard.
        </Result>
      </Card>
      <Card
        title="What you applied for"
        aside={terms && `Terms version ${terms.version}, accepted ${formatDateTime(terms.acceptedAt)}`}
      >
        <div className={styles.stack}>
          <ApplicationFacts application={application} />
          {charges && <ChargeTable figures={charges} />}
        </div>
      </Card>
    </InvestNowFrame>
  );
}
