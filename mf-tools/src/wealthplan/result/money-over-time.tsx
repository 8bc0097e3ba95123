import type { Scenario } from '@harbour/definitions/tools/scenarios';
import { Card } from '@harbour/ui';
import { RadioChoice } from '@harbour/ui/fields';
import { projectionRates } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { useCallback, useMemo, useState } from 'react';
import { lowerFirst, rate as rateText } from '../../calculator/texts.ts';
import { type Levers, leversFor, leversOf, withLevers } from '../levers/levers.ts';
import { LeversPanel } from '../levers/levers-panel.tsx';
import { type Tried, useTried } from '../levers/use-tried.ts';
import { rateNames } from '../names.ts';
import type { OutlookState } from '../use-outlook.ts';
import { type Projections, rateKeys } from './headline.ts';
import { durationText, howLong } from './how-long.ts';
import { type MoneyTerms, type ProjectedYears, toThePenny, yearsInTerms } from './money-terms.ts';
import own from './result.module.css';
import { ShownChart } from './shown-chart.tsx';
import { chartChoices, moneyChoices, type Shown, useShown } from './use-shown.ts';
import { linesByYear, useYearLines } from './use-year-lines.ts';
import { YearAccount } from './year-account.tsx';
import { type YearLines, yearLines } from './year-lines.ts';
import { YearTable } from './year-table.tsx';

const rateOptions = rateKeys.map((key) => ({ value: key, label: rateNames[key] }));

/** What is tried of a household, as long as that household is shown. */
function useLevers(household: Household, growthPercent: number) {
  const before = useMemo(() => leversOf(household, growthPercent), [household, growthPercent]);
  const [chosen, setChosen] = useState<{ before: Levers; now: Levers }>();
  const now = chosen?.before === before ? chosen.now : before;
  const wanted = useMemo(
    () =>
      JSON.stringify(now) === JSON.stringify(before)
        ? undefined
        : { household: withLevers(household, now), growthPercent: now.growthPercent },
    [household, before, now],
  );
  // Simulated markets have a growth of their own: what changes that alone has the futures of what was entered.
  const simulated = useMemo(
    () => (wanted && JSON.stringify(wanted.household) !== JSON.stringify(household) ? wanted.household : undefined),
    [household, wanted],
  );
  return {
    before,
    now,
    simulated,
    ...useTried(wanted),
    levers: useMemo(() => leversFor(household), [household]),
    change: (levers: Levers) => setChosen({ before, now: levers }),
  };
}

function Choices({ shown }: { shown: Shown }) {
  const { chart, rate, money, setChart, setRate, setMoney } = shown;
  return (
    <div className={own.choices}>
      <RadioChoice label="Show" options={chartChoices} row value={chart} onChange={setChart} />
      <RadioChoice label="Investments grow a year by" options={rateOptions} row value={rate} onChange={setRate} />
      <RadioChoice label="Amounts in" options={moneyChoices} row value={money.value} onChange={setMoney} />
    </div>
  );
}

/** The account of the year that is pinned; undefined for none, or one that the projection does not have. */
function usePinned(shown: Accounts | undefined, startsOn: string | undefined) {
  return useMemo(() => {
    if (!shown || startsOn === undefined) return undefined;
    const { household, projection, money, years } = shown;
    const index = years.findIndex((year) => year.startsOn === startsOn);
    const year = yearsInTerms(projection, money, household.assumptions.inflationPercent)[index];
    if (!year) return undefined;
    return { index, lines: { ...yearLines(household, year, toThePenny), events: years[index]?.events ?? [] } };
  }, [shown, startsOn]);
}

interface MoneyOverTimeProps {
  household: Household;
  /** Of the simulation of what is tried. */
  seed: number;
  projections: Projections;
  state: OutlookState;
  stored: Scenario | undefined;
  onTry: ((household: Household) => void) | undefined;
}

/** The years of a household in lines, as they are shown. */
interface Accounts {
  household: Household;
  projection: ProjectedYears;
  money: MoneyTerms;
  moneyName: string;
  rateName: string;
  years: YearLines[];
}

/** The lines of the years as entered, computed in turns; undefined before the first. */
function useEntered({ household, projections }: MoneyOverTimeProps, { rate, money }: Shown): Accounts | undefined {
  return useYearLines(
    useMemo(
      () => ({
        household,
        projection: projections[rate],
        rateName: rateNames[rate],
        money: money.value,
        moneyName: money.says,
      }),
      [household, projections, rate, money],
    ),
  );
}

/** The lines of the years as tried, at once: the chart follows the slider. Undefined while nothing is tried. */
function useTriedAccounts(tried: Tried | undefined, { money }: Shown): Accounts | undefined {
  return useMemo(() => {
    if (!tried) return undefined;
    const { household, growthPercent, years } = tried;
    const wanted = { household, projection: { years }, money: money.value };
    return {
      ...wanted,
      moneyName: money.says,
      rateName: rateText(growthPercent),
      years: [...linesByYear(wanted)],
    };
  }, [tried, money]);
}

const saysOf = ({ moneyName, rateName }: Pick<Accounts, 'moneyName' | 'rateName'>) =>
  `${moneyName}, at ${rateName} a year`;
const growthOf = (money: MoneyTerms) => (money === 'today' ? 'Growth after inflation' : 'Growth');

/** A household's years as a chart that sliders change, with the account of one year beside it, and as a table. */
export function MoneyOverTime(props: MoneyOverTimeProps) {
  const { household, seed, projections, state, onTry } = props;
  const shown = useShown();
  const { rate, money, setPinned } = shown;
  const tried = useLevers(household, projectionRates[rate]);
  const entered = useEntered(props, shown);
  const triedAccounts = useTriedAccounts(tried.tried, shown);
  const accounts = triedAccounts ?? entered;
  const pinned = usePinned(accounts, shown.pinned);
  // The same while nothing changes, since the chart renders for another one.
  const pin = useCallback(
    (index: number | undefined) => setPinned(index === undefined ? '' : accounts?.years[index]?.startsOn),
    [accounts, setPinned],
  );
  const shownMoney = { moneyName: money.says, rateName: rateNames[rate] };
  return (
    <>
      <Card title="Your money over time">
        <Choices shown={shown} />
        <p className={own.lasting} role="status">
          {accounts && `${durationText(howLong(accounts.projection.years))}, at ${accounts.rateName} a year.`}
          {triedAccounts && ` As entered: ${lowerFirst(durationText(howLong(projections[rate].years)))}.`}
        </p>
        <div className={own.beside}>
          <ShownChart
            {...{ shown, accounts, state, seed }}
            asEntered={projections[rate].years}
            tried={tried.simulated}
            pinned={pinned?.index}
            onPin={pin}
          />
          {pinned ? (
            <YearAccount
              year={pinned.lines}
              says={saysOf(accounts ?? shownMoney)}
              growth={growthOf(accounts?.money ?? money.value)}
              onClose={() => setPinned('')}
            />
          ) : (
            <LeversPanel
              {...{ levers: tried.levers, before: tried.before, now: tried.now, failed: tried.failed }}
              onChange={tried.change}
              onKeep={onTry && (() => onTry(withLevers(household, tried.now)))}
            />
          )}
        </div>
      </Card>
      <YearTable
        household={accounts?.household ?? household}
        years={accounts?.years}
        says={triedAccounts ? `${saysOf(triedAccounts)}, as tried` : saysOf(entered ?? shownMoney)}
        growth={growthOf(accounts?.money ?? money.value)}
      />
    </>
  );
}
