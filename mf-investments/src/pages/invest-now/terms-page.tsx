import { useCall } from '@harbour/api/query';
import { useAddressQuery } from '@harbour/contract/router';
import type { InvestApplication } from '@harbour/definitions/investments/invest-now/applications';
import { getInvestProviders, type InvestProvider } from '@harbour/definitions/investments/invest-now/providers';
import { getInvestTerms } from '@harbour/definitions/investments/invest-now/terms';
import { offerCharges } from '@harbour/finance';
import { Button, Card, Empty, Failure, formatDate, Notice, Skeleton } from '@harbour/ui';
import { useEffect } from 'react';
import { useApplications } from '../../applications/use-applications.ts';
import { type GoToStep, useFlowStep } from '../../steppers/use-flow-step.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ChargeTable } from './charges.tsx';
import { ContactAdviser } from './contact-adviser.tsx';
import styles from './invest-now.module.css';
import { InvestNowFrame } from './invest-now-frame.tsx';
import { NoApplication } from './no-application.tsx';
import { TermsForm } from './terms-form.tsx';

/** Leads to the first step: nothing was chosen. */
function BackToStart({ go }: { go: GoToStep }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => go(0, ''), []);
  return null;
}

function Loading({ label }: { label: string }) {
  return (
    <Card>
      <Skeleton label={label} bars={[24, 44, 120]} />
    </Card>
  );
}

interface SubmitProps {
  application: InvestApplication;
  providers: readonly InvestProvider[];
  onSubmitted: (stored: InvestApplication) => void;
  onBack: () => void;
}

/** What the client applies for, what it costs, and the terms to accept. */
function Submit({ application, providers, onSubmitted, onBack }: SubmitProps) {
  const { data: terms, error, refetch } = useCall(getInvestTerms, {}, { background: true });
  const offer = providers.flatMap(({ offers }) => offers).find(({ offerID }) => offerID === application.offerID);
  const figures = offer && offerCharges(application.amount, offer.charges);
  if (error && !terms) {
    return (
      <Card>
        <Failure title="The terms and conditions are not available at the moment" onRetry={() => void refetch()}>
          Your application is stored, and not submitted yet.
        </Failure>
      </Card>
    );
  }
  if (!terms) return <Loading label="the terms and conditions" />;
  return (
    <>
      <Card title="Your application">
        <div className={styles.stack}>
          <ApplicationFacts application={application} />
          {figures ? (
            <ChargeTable figures={figures} />
          ) : (
            <Notice severity="info">This is no longer on offer. Go back and choose something else.</Notice>
          )}
        </div>
      </Card>
      <Card title={terms.title} aside={`Version ${terms.version}, from ${formatDate(terms.effectiveFrom)}`}>
        <div className={styles.terms}>
          {terms.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <TermsForm
            application={application.applicationID}
            version={terms.version}
            firstYear={figures?.firstYear}
            onSubmitted={onSubmitted}
            onBack={onBack}
          />
        </div>
      </Card>
    </>
  );
}

/** The second step: the terms of an application, or the adviser where the provider takes none online. */
export function TermsPage() {
  const go = useFlowStep('invest-now', 1);
  const [query] = useAddressQuery();
  const offered = useCall(getInvestProviders, {}, { background: true });
  const { applications, error, retry, put } = useApplications();

  const named = query.get('application');
  const provider = offered.data?.providers.find(({ providerID }) => providerID === query.get('provider'));
  const failed = offered.error ?? error;
  if (failed && !(offered.data && applications)) {
    return (
      <InvestNowFrame>
        <Card>
          <Failure
            title="Your application is not available at the moment"
            onRetry={() => {
              if (offered.error) void offered.refetch();
              if (error) retry();
            }}
          >
            It is stored as it was.
          </Failure>
        </Card>
      </InvestNowFrame>
    );
  }
  if (!offered.data || !applications) {
    return (
      <InvestNowFrame redirect={named === null}>
        <Loading label="your application" />
      </InvestNowFrame>
    );
  }
  if (named === null) {
    if (!provider || provider.online) return <BackToStart go={go} />;
    return (
      <InvestNowFrame redirect>
        <ContactAdviser provider={provider} />
      </InvestNowFrame>
    );
  }
  const application = applications.find(({ applicationID }) => applicationID === named);
  return (
    <InvestNowFrame>
      {!application && <NoApplication />}
      {application?.state === 'started' && (
        <Submit
          application={application}
          providers={offered.data.providers}
          onBack={() => go(0)}
          onSubmitted={(stored) => {
            put(stored);
            go(2);
          }}
        />
      )}
      {application && application.state !== 'started' && (
        <Card title="Your application">
          <Empty title="This application has been submitted">
            Its terms are accepted, and it can no longer be changed.
            <p>
              <Button variant="link" onClick={() => go(2)}>
                See the confirmation
              </Button>
            </p>
          </Empty>
        </Card>
      )}
    </InvestNowFrame>
  );
}
