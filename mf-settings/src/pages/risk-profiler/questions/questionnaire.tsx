import { useCall } from '@harbour/api/query';
import { Link, Navigate } from '@harbour/contract/router';
import { getRiskDraft, type RiskDraft } from '@harbour/definitions/clients/risk-profile/draft';
import { getRiskQuestionnaire } from '@harbour/definitions/clients/risk-profile/questionnaire';
import { Button, Card, Empty, Failure, Notice, Skeleton } from '@harbour/ui';
import { useState } from 'react';
import { profilerAddress, stepAddress } from '../addresses.ts';
import styles from '../risk-profiler.module.css';
import { Review } from './review.tsx';
import { StepForm } from './step-form.tsx';
import { firstOpen, type Step, stepsOf } from './steps.ts';
import { useAnswers } from './use-answers.ts';

interface AskedProps {
  draft: RiskDraft;
  steps: readonly Step[];
  step: string;
  onReload: () => void;
}

/** One step of the questionnaire, or the review. */
function Asked({ draft, steps, step, onReload }: AskedProps) {
  const answers = useAnswers(draft);
  if (step === 'open') {
    return <Navigate replace to={stepAddress(firstOpen(steps, draft.answers)?.number ?? 'review')} />;
  }
  const current = steps.find(({ number }) => String(number) === step);
  if (!current && step !== 'review') return <Navigate replace to={stepAddress(1)} />;
  return (
    <>
      {answers.state === 'stale' && (
        <div className={styles.stack}>
          <Notice severity="error">
            These answers were changed in another window or on another device. Load them, so that nothing is lost.
          </Notice>
          <div className={styles.actions}>
            <Button variant="primary" onClick={onReload}>
              Load the newest answers
            </Button>
          </div>
        </div>
      )}
      {current ? (
        <StepForm key={current.number} step={current} steps={steps} draft={draft} answers={answers} />
      ) : (
        <Review steps={steps} draft={draft} answers={answers} />
      )}
    </>
  );
}

/**
 * The questionnaire that was started.
 * @param step from 1, `open` for the first one with an open question, or `review`
 */
export function Questionnaire({ step }: { step: string }) {
  const { data, error, refetch } = useCall(getRiskDraft, {}, { background: true });
  const draft = data?.draft ?? undefined;
  const [loads, setLoads] = useState(0);
  const questions = useCall(
    getRiskQuestionnaire,
    { params: { version: String(draft?.version ?? 1) } },
    { background: true, enabled: draft !== undefined },
  );
  if ((error && !data) || (questions.error && !questions.data)) {
    return (
      <Card>
        <Failure
          title="The questionnaire is not available at the moment"
          onRetry={() => {
            if (error) void refetch();
            if (questions.error) void questions.refetch();
          }}
        >
          What you have answered is stored.
        </Failure>
      </Card>
    );
  }
  if (data && !draft) {
    return (
      <Card>
        <Empty title="No questionnaire is started">
          It may have been submitted or removed. <Link to={profilerAddress}>Back to the risk profiler</Link>
        </Empty>
      </Card>
    );
  }
  if (!draft || !questions.data) {
    return (
      <Card>
        <Skeleton label="the questionnaire" bars={[8, 28, 120, 120]} />
      </Card>
    );
  }
  return (
    <Asked
      key={`${draft.version} ${loads}`}
      draft={draft}
      steps={stepsOf(questions.data)}
      step={step}
      onReload={() => void refetch().then(() => setLoads((before) => before + 1))}
    />
  );
}
