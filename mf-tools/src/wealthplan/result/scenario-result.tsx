import type { Scenario } from '@harbour/definitions/tools/scenarios';
import { Card, Failure, Skeleton } from '@harbour/ui';
import type { Household } from '@harbour/wealthplan/household';
import { type OutlookState, useOutlook } from '../use-outlook.ts';
import { WithdrawalsCard } from '../withdrawals/withdrawals-card.tsx';
import { HeadlineCard } from './headline-card.tsx';
import { MoneyOverTime } from './money-over-time.tsx';
import { NextSteps } from './next-steps.tsx';
import { RulesCard } from './rules-card.tsx';
import { useProjections } from './use-projections.ts';
import { useWhatIfs } from './use-what-ifs.ts';
import { WithstandsCard } from './withstands-card.tsx';

interface ScenarioResultProps {
  household: Household;
  /** Of the simulation: the same household and seed give the same futures. */
  seed: number;
  /** The scenario that the household is the saved version of; without it the household is not saved. */
  stored?: Scenario;
  /** Tries another household; offered where something would close a gap. */
  onTry?: (household: Household) => void;
  /** Saves the household anew, by the rules of today; offered where it was saved by others. */
  onBringUpToDate?: () => void;
}

/** What the simulation said: as it was stored, or as it is found now. Rules are not mixed. */
function outlookState(stored: Scenario | undefined, now: OutlookState): OutlookState {
  const outlook = stored?.result.outlook;
  if (outlook && now.share < 1) return { outlook, share: 1, error: undefined, retry: now.retry };
  if (!stored?.rulesChanged) return now;
  return { ...now, outlook: undefined, share: 0, error: 'This version was saved without a simulation.' };
}

/**
 * What a household's money comes to: the answer, charts, every year, what would close a gap, what it withstands. A
 * saved scenario is shown as it was computed then, by the rules of that day.
 */
export function ScenarioResult(props: ScenarioResultProps) {
  const { stored, onTry, onBringUpToDate } = props;
  const isOld = stored?.rulesChanged === true;
  const computed = useProjections(stored && !isOld ? undefined : props.household);
  // What is shown is of one household: while another is projected, the one before.
  const { household, projections } = stored
    ? { household: props.household, projections: stored.result.projections }
    : { household: computed?.household, projections: computed?.projections };
  // One that was stored before accounts were counted by themselves is simulated again: it comes out the same.
  const isSimulated = stored?.result.outlook?.moneyFan !== undefined;
  const simulated = useOutlook(isSimulated && !isOld ? undefined : household, props.seed);
  const state = outlookState(stored, simulated);
  const whatIfs = useWhatIfs(isOld ? undefined : household);

  if (computed?.reason && !projections) {
    return (
      <Card title="In short">
        <Failure title="There is no result for these entries" {...(computed.retry ? { onRetry: computed.retry } : {})}>
          {computed.reason}
        </Failure>
      </Card>
    );
  }
  if (!household || !projections) {
    return (
      <Card title="In short">
        <Skeleton label="the result" bars={[36, 20, 120, 320, 320]} />
      </Card>
    );
  }
  return (
    <>
      {stored && isOld && (
        <RulesCard stored={stored} now={computed} outlook={simulated} onBringUpToDate={onBringUpToDate} />
      )}
      <HeadlineCard {...{ household, projections, state, onTry }} whatIfs={isOld ? undefined : whatIfs} />
      <MoneyOverTime {...{ household, projections, state, stored, onTry }} seed={props.seed} />
      {!isOld && <WithstandsCard {...{ household, projections, whatIfs }} />}
      {!isOld && <WithdrawalsCard household={household} onTry={onTry} />}
      <NextSteps household={household} projections={projections} state={state} stored={stored} />
    </>
  );
}
