import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link, useLocation } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { getRiskResult, type RiskResult } from '@harbour/definitions/clients/risk-profile/results';
import { hasRight } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';
import { Button, Card, Failure, formatDate, formatDateTime, Skeleton } from '@harbour/ui';
import { profilerAddress } from '../addresses.ts';
import { StepTitle } from '../questions/step-head.tsx';
import styles from '../risk-profiler.module.css';
import { AgeHints } from './age-hints.tsx';
import { BandScale } from './band-scale.tsx';
import { decisionText } from './decision-texts.ts';
import { GivenAnswers } from './given-answers.tsx';
import { Limits } from './limits.tsx';
import { OverrideForm } from './override-form.tsx';
import { WhatItIs } from './what-it-is.tsx';

/** How somebody comes here who has just submitted: the page then begins at its top. */
const justSubmitted = z.object({ submitted: z.literal(true) });

/** The band, what decided it, and what the adviser has said. */
function Heading({ result }: { result: RiskResult }) {
  const { band, calculated, overridden, overrides, answeredAt, answeredBy, version, bands } = result;
  const { state } = useLocation();
  const title = 'Your risk profile';
  return (
    <Card
      title={justSubmitted.safeParse(state).success ? <StepTitle>{title}</StepTitle> : title}
      aside={`Answered ${formatDateTime(answeredAt)}${answeredBy.staff ? ` by ${answeredBy.name}` : ''}, version ${version} of the questionnaire`}
    >
      <div className={styles.stack}>
        <div>
          <p className={styles.band}>{band.name}</p>
          <p className={styles.text}>{band.description}</p>
        </div>
        <BandScale bands={bands} level={band.level} calculated={calculated.level} />
        <p className={styles.text}>{decisionText(result)}</p>
        {overridden && (
          <ul className={styles.decisions} aria-label="Your adviser’s decisions">
            {overrides.map(({ by, at, reason, band: set }) => (
              <li key={at}>
                <p>
                  <strong>{set.name}</strong>, set by {by} on {formatDateTime(at)}
                </p>
                <p>“{reason}”</p>
              </li>
            ))}
          </ul>
        )}
        {band.benchmark && (
          <p className={styles.soft}>
            The firm’s benchmark for this band is “{band.benchmark.name}”: {band.benchmark.description}
          </p>
        )}
        <AgeHints result={result} />
      </div>
    </Card>
  );
}

/** What to talk about: knowledge, what does not fit together, and answers that were kept with a reason. */
function ToDiscuss({ result: { knowledge, notes, confirmed } }: { result: RiskResult }) {
  return (
    <Card title="To talk about with your adviser">
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {confirmed.map(({ why, reason, questions }) => (
          <li key={why}>
            <p>
              {why} You kept both, because: “{reason}”
            </p>
            {questions.map(({ id, text, answer }) => (
              <p key={id} className={styles.soft}>
                {text} {answer}.
              </p>
            ))}
          </li>
        ))}
        <li>
          Knowledge and experience: <strong>{knowledge.name.toLowerCase()}</strong> ({knowledge.score} of{' '}
          {knowledge.most}
          ). {knowledge.note} They never raise the result.
        </li>
      </ul>
    </Card>
  );
}

/** One result, whole, as it is printed too. */
export function ResultView({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getRiskResult, { params: { result: id } }, { background: true });
  const advises = useSession(
    ({ user, target }) => target !== undefined && hasRight(user?.groups ?? [], 'adviserScreens'),
  );
  if (error && !data) {
    return (
      <Card>
        <Failure title="This result is not available" onRetry={() => void refetch()}>
          {failureMessage(error)} <Link to={profilerAddress}>Back to the risk profiler</Link>
        </Failure>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <Skeleton label="the result" bars={[28, 64, 120, 64]} />
      </Card>
    );
  }
  return (
    <>
      <div className={styles.tools}>
        <Link to={profilerAddress}>All results</Link>
        <Button onClick={() => print()}>Print</Button>
      </div>
      <Heading result={data} />
      <WhatItIs date={formatDate(data.answeredAt.slice(0, 10))} />
      <Limits limits={data.limits} />
      <ToDiscuss result={data} />
      {advises && data.isNewest && <OverrideForm key={data.overrides.length} result={data} />}
      <GivenAnswers parts={data.parts} />
    </>
  );
}
