import { useCall } from '@harbour/api/query';
import { LazyPart } from '@harbour/contract';
import { Link, useNavigate, useParams, useSearchParams } from '@harbour/contract/router';
import { getScenario, type Scenario } from '@harbour/definitions/tools/scenarios';
import { Button, Card, Notice, Skeleton, TabNav } from '@harbour/ui';
import type { Household } from '@harbour/wealthplan/household';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ToolsFrame } from '../../frame/tools-frame.tsx';
import { type Origin, useWorkingHousehold, type WorkingHousehold } from './household/use-working-household.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PreparedForYou } from './prepared-for-you.tsx';
import { SaveCard } from './save-card.tsx';
import styles from './scenario.module.css';
import { type StepKey, stepOf, steps } from './steps.ts';
import { useSaveScenario } from './use-save-scenario.ts';

const loadResult = async () => ({
  default: (await import(/* webpackChunkName: "scenario-result" */ '../../wealthplan/result/scenario-result.tsx'))
    .ScenarioResult,
});

const loadInput = () => import(/* webpackChunkName: "scenario-input" */ './input-step.tsx');
const loadReview = () => import(/* webpackChunkName: "scenario-review" */ './review/review-step.tsx');
const loadQuestions = () => import(/* webpackChunkName: "scenario-review" */ './review/open-questions.tsx');

const address = (scenarioID: string, step: StepKey) => `/tools/wealthplan/scenario/${scenarioID}?step=${step}`;

/** Says what was removed and takes it back; it has the focus, since the button that removed it is gone. */
function Undo({ working: { undo, takeBack } }: { working: WorkingHousehold }) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (undo) button.current?.querySelector('button')?.focus();
  }, [undo]);
  if (!undo) return null;
  return (
    <div ref={button} className={styles.undo}>
      <span role="status">{undo.says}</span>
      <Button variant="link" onClick={takeBack}>
        Undo
      </Button>
    </div>
  );
}

/** The inputs of a step, or the result. */
function StepContent({
  step,
  working,
  seed,
  stored,
  to,
  onBringUpToDate,
  children,
}: {
  step: StepKey;
  working: WorkingHousehold;
  seed: number;
  /** The version that is shown, as it is stored. */
  stored: Scenario | undefined;
  /** Address of a step. */
  to: (step: StepKey) => string;
  /** Saves it with the rules of today; undefined where the scenario is read only. */
  onBringUpToDate: (() => void) | undefined;
  /** What the client has to know of a scenario that is not saved yet. */
  children: ReactNode;
}) {
  const { household, origin, unsaved, change } = working;
  const contents = {
    review: () => <LazyPart load={loadReview} props={{ working, to, children }} />,
    result: () => (
      <>
        <LazyPart load={loadQuestions} props={{ working, to }} />
        <LazyPart
          load={loadResult}
          props={{
            household,
            seed,
            ...(stored && !unsaved && stored.version === origin.version ? { stored } : {}),
            ...(onBringUpToDate
              ? {
                  onTry: (next: Household) => change(next, 'The scenario was changed as proposed.'),
                  onBringUpToDate,
                }
              : {}),
          }}
        />
      </>
    ),
  };

  const { label } = steps.find(({ key }) => key === step) ?? steps[0];
  return (
    <Suspense
      fallback={
        <Card title={label}>
          <Skeleton label={`the ${label.toLowerCase()}`} bars={[44, 240]} />
        </Card>
      }
    >
      {step === 'review' || step === 'result' ? (
        contents[step]()
      ) : (
        <LazyPart load={loadInput} props={{ step, working }} />
      )}
    </Suspense>
  );
}

interface ScenarioEditorProps {
  initial: { household: Household; stored: Household | undefined; origin: Origin };
  seed: number;
  /** The version that is shown, where it is not the newest. */
  older?: Scenario;
  readOnly: string | undefined;
  /** What the client has to know of a scenario that is not saved yet. */
  children?: ReactNode;
  /** Keeps this editor when the address changes to that of a scenario that it has saved. */
  onSaved: (scenarioID: string) => void;
  /** Opens what is stored anew. */
  onReopen: () => void;
}

/** A scenario: the steps of its inputs, its result, and saving it. */
export function ScenarioEditor(props: ScenarioEditorProps) {
  const { initial, seed, older, readOnly, children, onSaved, onReopen } = props;
  const { scenarioID: inAddress } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const working = useWorkingHousehold(initial, readOnly);
  const { origin, unsaved } = working;
  const { scenarioID } = origin;
  const newest = useCall(
    getScenario,
    { params: { scenarioID: scenarioID ?? '' } },
    { enabled: scenarioID !== undefined && older === undefined, background: true },
  );
  const stored = older ?? newest.data;
  const step = stepOf(search.get('step'), scenarioID === undefined ? 'review' : 'result');
  const index = steps.findIndex(({ key }) => key === step);
  const [before, after] = [steps[index - 1], steps[index + 1]];
  const query = older ? `&version=${older.version}` : '';
  const to = (key: StepKey) => address(scenarioID ?? 'new', key) + query;

  const saving = useSaveScenario({ working, seed, onSaved: (summary) => onSaved(summary.scenarioID) });

  const [failure, setFailure] = useState<string>();

  /** Saves it as it is, which computes it with the rules of today. */
  async function bringUpToDate(): Promise<void> {
    setFailure(undefined);
    try {
      await saving.save(origin.name);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(error.message);
    }
  }

  // After it was saved under a new id; once nothing is unsaved any more, or leaving would be asked about.
  useEffect(() => {
    if (scenarioID !== undefined && scenarioID !== inAddress) {
      navigate(address(scenarioID, step), { replace: true });
    }
  }, [scenarioID, inAddress, step, navigate]);

  return (
    <ToolsFrame
      title={origin.name || 'New scenario'}
      tab="wealthplan"
      lead="Your money year by year, in today’s prices. An illustration, not a forecast and not advice."
    >
      <TabNav label="Steps" tabs={steps.map(({ key, label }) => ({ label, to: to(key) }))} current={to(step)} />
      {readOnly && <Notice severity="info">{readOnly}</Notice>}
      {older && (
        <p>
          <Link to={address(older.scenarioID, step)}>Open the newest version</Link>
        </p>
      )}
      {failure && <Notice severity="error">{failure}</Notice>}
      {stored && older === undefined && stored.version === origin.version && (
        <PreparedForYou scenario={stored} review={to('review')} unsaved={unsaved} />
      )}
      <Undo working={working} />
      <StepContent
        step={step}
        working={working}
        seed={seed}
        stored={stored}
        to={to}
        onBringUpToDate={readOnly === undefined ? () => void bringUpToDate() : undefined}
      >
        {children}
      </StepContent>
      <div className={styles.way}>
        {before ? <Link to={to(before.key)}>Back: {before.label}</Link> : <span />}
        {after && <Link to={to(after.key)}>Next: {after.label}</Link>}
      </div>
      {readOnly === undefined && <SaveCard working={working} saving={saving} stored={stored} onReopen={onReopen} />}
      <LeaveGuard unsaved={unsaved && readOnly === undefined} />
    </ToolsFrame>
  );
}
