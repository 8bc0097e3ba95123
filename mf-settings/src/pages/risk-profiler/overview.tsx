import { api } from '@harbour/api';
import { useCall, useQueryClient } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { LazyPart } from '@harbour/contract';
import { useNavigate } from '@harbour/contract/router';
import { discardRiskDraft, startRiskDraft } from '@harbour/definitions/clients/risk-profile/draft';
import { getRiskProfile } from '@harbour/definitions/clients/risk-profile/results';
import { hasRight } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';
import { Button, Card, Empty, Failure, formatDateTime, Notice, Skeleton, WriteGuard } from '@harbour/ui';
import { Suspense, useRef, useState } from 'react';
import { stepAddress } from './addresses.ts';
import { BandSummary } from './results/band-summary.tsx';
import { ResultHistory } from './results/result-history.tsx';
import styles from './risk-profiler.module.css';

const loadQuestion = async () => ({ default: (await import('@harbour/ui/overlay')).ConfirmDialog });

type Profile = NonNullable<ReturnType<typeof useCall<typeof getRiskProfile>>['data']>;

/** What the questionnaire is for, and how it is answered. */
function About({ questions }: { questions: number }) {
  return (
    <div className={styles.text}>
      <p>
        {questions} questions in four parts: how you feel about risk, what a loss would change, when you need the money,
        and what you know about investing. It takes about ten minutes.
      </p>
      <p>
        Your answers are saved as you give them, so you can stop at any time and go on elsewhere. The result helps you
        and your adviser to talk about risk. It is no advice and no recommendation to buy anything.
      </p>
    </div>
  );
}

/** Starts the questionnaire, goes on with it, or removes what was answered. */
function Start({ profile: { current, draft, results } }: { profile: Profile }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const saving = useSaving('risk profile', ['riskprofile']);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [asked, setAsked] = useState(false);
  const notice = useRef<HTMLDivElement>(null);

  async function start(): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(async () => {
      await api.get(startRiskDraft, { body: { again: false } }, { background: true });
      await cache.invalidateQueries({ queryKey: ['riskprofile'] });
    }, null);
    if (outcome.state === 'saved') navigate(stepAddress('open'));
    else setFailure(outcome.message);
  }

  async function remove(): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(() => api.get(discardRiskDraft, {}, { background: true }));
    if (outcome.state !== 'saved') return setFailure(outcome.message);
    setAsked(false);
    notice.current?.focus();
  }

  const title = draft
    ? 'Your unfinished questionnaire'
    : results.length > 0
      ? 'Answer again'
      : 'Find your risk profile';
  return (
    <div ref={notice} tabIndex={-1} className={styles.container}>
      <Card title={title}>
        <div className={styles.stack}>
          {draft ? (
            <p>
              {draft.answered} of {draft.questions} questions answered, last on {formatDateTime(draft.changedAt)}.
            </p>
          ) : (
            <About questions={current.questions} />
          )}
          {draft?.outdated && (
            <Notice severity="info">
              The questionnaire has changed since. Your answers to questions that are still asked are kept.
            </Notice>
          )}
          {failure && !asked && <Notice severity="error">{failure}</Notice>}
          <WriteGuard call={startRiskDraft}>
            <div className={styles.actions}>
              <Button variant="primary" busy={saving.busy} onClick={() => void start()}>
                {draft ? 'Continue' : 'Start the questionnaire'}
              </Button>
              {draft && <Button onClick={() => setAsked(true)}>Remove these answers</Button>}
            </div>
          </WriteGuard>
        </div>
      </Card>
      {asked && draft && (
        <Suspense fallback={null}>
          <LazyPart
            load={loadQuestion}
            props={{
              title: `Remove ${draft.answered === 1 ? 'your answer' : `your ${draft.answered} answers`}?`,
              confirm: 'Remove them',
              cancel: 'Keep them',
              busy: saving.busy,
              failure,
              onConfirm: () => void remove(),
              onCancel: () => setAsked(false),
              children: 'They were not submitted. Earlier results stay as they are.',
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The client's present result, the questionnaire, and all results. */
export function Overview() {
  const { data, error, refetch } = useCall(getRiskProfile, {}, { background: true });
  const hidden = useSession(
    ({ user, target }) => target !== undefined && !hasRight(user?.groups ?? [], 'seesUnsentDrafts'),
  );
  if (error && !data) {
    return (
      <Card>
        <Failure title="The risk profile is not available at the moment" onRetry={() => void refetch()}>
          Answers and results are stored as they were.
        </Failure>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <Skeleton label="the risk profile" bars={[28, 64, 44]} />
      </Card>
    );
  }
  const [newest] = data.results;
  return (
    <>
      {newest ? (
        <BandSummary result={newest} />
      ) : (
        hidden && (
          <Card>
            <Empty title="No result yet">What the client has answered and not submitted is not shown to you.</Empty>
          </Card>
        )
      )}
      <Start profile={data} />
      {data.results.length > 0 && <ResultHistory results={data.results} />}
    </>
  );
}
