import { useCall } from '@harbour/api/query';
import { useAddressQuery } from '@harbour/contract/router';
import { getInvestProviders } from '@harbour/definitions/investments/invest-now/providers';
import { Card, Empty, Failure, Skeleton } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { useApplications } from '../../applications/use-applications.ts';
import { useFlowStep } from '../../steppers/use-flow-step.ts';
import { InvestNowFrame } from './invest-now-frame.tsx';
import { ProviderForm } from './provider-form.tsx';
import { YourApplications } from './your-applications.tsx';

const anyUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The first step. The address names the application from the start, so that whatever is sent again, after a double
 * click, a reload or a lost connection, is the same application.
 */
export function ProviderPage() {
  const go = useFlowStep('invest-now', 0);
  const [query, changeQuery] = useAddressQuery();
  const offered = useCall(getInvestProviders, {});
  const { applications, error, retry, put } = useApplications();
  const [redirect, setRedirect] = useState<boolean | undefined>(undefined);

  const named = query.get('application') ?? '';
  const known = applications?.find(({ applicationID }) => applicationID === named);
  // One that was submitted cannot be changed: what is filled in now is another one.
  const usable = anyUuid.test(named) && (known === undefined || known.state === 'started');

  // At once, not when the answers are here: a later change of the address would undo a link that the reader has followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by whether the application named can be used.
  useEffect(() => {
    if (usable) return;
    changeQuery(
      (newest) => {
        const next = new URLSearchParams(newest);
        next.set('application', crypto.randomUUID());
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [usable]);

  const failed = offered.error ?? error;
  if (failed) {
    return (
      <InvestNowFrame>
        <Card>
          <Failure
            title="Investing is not available at the moment"
            onRetry={() => {
              if (offered.error) void offered.refetch();
              if (error) retry();
            }}
          >
            Your applications are stored as they were.
          </Failure>
        </Card>
      </InvestNowFrame>
    );
  }
  if (!offered.data || !applications || !usable) {
    return (
      <InvestNowFrame>
        <Card title="Choose a fund provider">
          <Skeleton label="providers" bars={[44, 72, 72, 72, 72]} />
        </Card>
      </InvestNowFrame>
    );
  }
  const { providers } = offered.data;
  if (providers.length === 0) {
    return (
      <InvestNowFrame>
        <Card>
          <Empty title="There is nothing to invest in here yet">Your adviser can tell you what is possible.</Empty>
        </Card>
        <YourApplications applications={applications} />
      </InvestNowFrame>
    );
  }
  const wanted = providers.find(({ providerID }) => providerID === (known?.providerID ?? query.get('provider')));
  return (
    <InvestNowFrame redirect={redirect ?? wanted?.online === false}>
      <ProviderForm
        key={named}
        application={named}
        initial={{ provider: wanted?.providerID, offer: known?.offerID, amount: known?.amount }}
        providers={providers}
        onProvider={(provider) => setRedirect(provider?.online === false)}
        onStarted={(stored) => {
          put(stored);
          go(1, `?application=${stored.applicationID}`);
        }}
        onAdviser={({ providerID }) => go(1, `?provider=${providerID}`)}
      />
      <YourApplications applications={applications.filter(({ applicationID }) => applicationID !== named)} />
    </InvestNowFrame>
  );
}
