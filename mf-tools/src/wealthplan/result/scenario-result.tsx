import { useAddressQuery } from '@harbour/contract/router';
import type { Scenario } from '@harbour/definitions/tools/scenarios';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { Checkbox, RadioChoice } from '@harbour/ui/fields';
import type { Household } from '@harbour/wealthplan/household';
import { useMemo } from 'react';
import { rateNames } from '../names.ts';
import { type OutlookState, useOutlook } from '../use-outlook.ts';
import { WithdrawalsCard } from '../withdrawals/withdrawals-card.tsx';
import { hasProperty, outcomeSeries, spendingSeries, wealthSeries } from './chart-series.ts';
import { type Projections, type RateKey, rateKeys } from './headline.ts';
import { HeadlineCard } from './headline-card.tsx';
import type { MoneyTerms } from './money-terms.ts';
import { NextSteps } from './next-steps.tsx';
import own from './result.module.css';
import { RulesCard } from './rules-card.tsx';
import { SeriesCard } from './series-card.tsx';
import { useProjections } from './use-projections.ts';
import { useYearLines } from './use-year-lines.ts';
import { WhatIfCards } from './what-if-cards.tsx';
import { YearTable } from './year-table.tsx';

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

interface MoneyChoice {
  value: MoneyTerms;
  label: string;
  says: string;
}

const todaysMoney: MoneyChoice = { value: 'today', label: 'Today’s money', says: 'In today’s money' };
const terms: readonly MoneyChoice[] = [
  todaysMoney,
  { value: 'nominal', label: 'Pounds of each year', says: 'In pounds of each year' },
];
const rateOptions = rateKeys.map((key) => ({ value: key, label: `${rateNames[key]} a year` }));

/** What the years are shown by; the address keeps it. */
function useShown() {
  const [query, changeQuery] = useAddressQuery();
  const set = (name: string, usual: string) => (value: string | undefined) =>
    changeQuery(
      (newest) => {
        const next = new URLSearchParams(newest);
        if (value === undefined || value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const rate: RateKey = rateKeys.find((key) => key === query.get('rate')) ?? 'middle';
  const money = terms.find(({ value }) => value === query.get('money')) ?? todaysMoney;
  const withProperty = query.get('property') === 'yes';
  return {
    rate,
    money,
    withProperty,
    setRate: set('rate', 'middle'),
    setMoney: set('money', 'today'),
    setProperty: set('property', 'no'),
  } as const;
}

/** What the simulation said: as it was stored, or as it is found now. Rules are not mixed. */
function outlookState(stored: Scenario | undefined, now: OutlookState): OutlookState {
  const outlook = stored?.result.outlook;
  if (outlook) return { outlook, share: 1, error: undefined, retry: now.retry };
  if (!stored?.rulesChanged) return now;
  return { ...now, outlook: undefined, share: 0, error: 'This version was saved without a simulation.' };
}

/** The years of one rate, as charts and table. */
function Years({
  household,
  projections,
  state,
}: {
  household: Household;
  projections: Projections;
  state: OutlookState;
}) {
  const { rate, money, withProperty, setRate, setMoney, setProperty } = useShown();
  const projection = projections[rate];
  const shown = useYearLines(
    useMemo(
      () => ({ household, projection, money: money.value, rateName: rateNames[rate], moneyName: money.says }),
      [household, projection, money, rate],
    ),
  );
  const years = shown?.years;
  const wealth = useMemo(() => years && wealthSeries(years, withProperty), [years, withProperty]);
  const spending = useMemo(() => years && spendingSeries(years), [years]);
  const { rateName, moneyName } = shown ?? { rateName: rateNames[rate], moneyName: money.says };
  const { outlook, share, error, retry } = state;
  const outcomes = useMemo(
    () => (outlook && share === 1 ? outcomeSeries(projections.middle.years, outlook) : undefined),
    [projections, outlook, share],
  );
  return (
    <>
      <Card>
        <div className={own.choices}>
          <RadioChoice label="If investments grow by" options={rateOptions} row value={rate} onChange={setRate} />
          <RadioChoice label="Amounts in" options={terms} row value={money.value} onChange={setMoney} />
        </div>
      </Card>
      <SeriesCard
        title="Wealth over time"
        series={wealth}
        says={`${withProperty ? 'All that you own' : 'What can be spent'} at the end of each year, at ${rateName} a year. ${moneyName}.`}
      >
        {years && hasProperty(years) && (
          <Checkbox
            label="With property, less what you owe"
            value={withProperty}
            onChange={(value) => setProperty(value ? 'yes' : 'no')}
          />
        )}
      </SeriesCard>
      <SeriesCard
        title="Income and spending"
        series={spending}
        says={`Where each year’s money comes from. The line is what you need, taxes among it: what is above it is saved or left over. ${moneyName}, at ${rateName} a year.`}
      />
      {error ? (
        <Card title="Range of outcomes">
          <Failure title="The simulation is not available" onRetry={retry}>
            {error}
          </Failure>
        </Card>
      ) : (
        <SeriesCard
          title="Range of outcomes"
          series={outcomes}
          says="Wealth at the end of each year, less what you owe, in 5,000 simulated futures. Always in today’s money."
        />
      )}
      <YearTable
        years={years}
        says={`${moneyName}, at ${rateName} a year`}
        growth={(shown?.money ?? money.value) === 'today' ? 'Growth after inflation' : 'Growth'}
      />
    </>
  );
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
  const isSimulated = stored !== undefined && stored.result.outlook !== null;
  const simulated = useOutlook(isSimulated && !isOld ? undefined : household, props.seed);
  const state = outlookState(stored, simulated);

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
      <HeadlineCard household={household} projections={projections} state={state} />
      <Years household={household} projections={projections} state={state} />
      {!isOld && <WhatIfCards household={household} projections={projections} onTry={onTry} />}
      {!isOld && <WithdrawalsCard household={household} onTry={onTry} />}
      <NextSteps household={household} projections={projections} state={state} stored={stored} />
    </>
  );
}
