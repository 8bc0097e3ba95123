import { Failure } from '@harbour/ui';
import { Checkbox } from '@harbour/ui/fields';
import { useDebouncedValue } from '@harbour/ui/filters';
import type { Household } from '@harbour/wealthplan/household';
import type { ProjectedYear } from '@harbour/wealthplan/projection';
import { useMemo } from 'react';
import { type OutlookState, useOutlook } from '../use-outlook.ts';
import { hasProperty, outcomeSeries, spendingSeries, wealthSeries } from './chart-series.ts';
import { LastsByAge } from './lasts-by-age.tsx';
import own from './result.module.css';
import { type Pinning, SeriesDrawing } from './series-drawing.tsx';
import type { Shown } from './use-shown.ts';
import type { YearLines } from './year-lines.ts';

interface ShownChartProps extends Pinning {
  shown: Shown;
  /** Undefined until the first are computed. */
  accounts:
    | { years: YearLines[]; projection: { years: readonly ProjectedYear[] }; moneyName: string; rateName: string }
    | undefined;
  /** The simulation of what was entered. */
  state: OutlookState;
  seed: number;
  asEntered: readonly ProjectedYear[];
  /** What is tried and has other futures than what was entered; undefined for nothing. */
  tried: Household | undefined;
}

/** What was entered, or once the sliders rest for a moment what is tried. */
function useRestingOutlook(state: OutlookState, tried: Household | undefined, seed: number): OutlookState {
  const newest = useMemo(() => (tried ? JSON.stringify(tried) : ''), [tried]);
  const resting = useDebouncedValue(newest);
  // Only what is still tried: what was tried before is not simulated once it is given up.
  const simulated = useOutlook(resting !== '' && resting === newest ? tried : undefined, seed);
  return tried ? simulated : state;
}

function PropertyChoice({ shown }: { shown: Shown }) {
  const { withProperty, setProperty } = shown;
  return (
    <Checkbox
      label="With property, less what you owe"
      value={withProperty}
      onChange={(value) => setProperty(value ? 'yes' : 'no')}
    />
  );
}

function Outcomes({ shown, accounts, state, tried, seed, asEntered, ...pinning }: ShownChartProps) {
  const { withProperty } = shown;
  const { outlook, share, error, retry } = useRestingOutlook(state, tried, seed);
  const years = tried ? (accounts?.projection.years ?? asEntered) : asEntered;
  const series = useMemo(
    () => (outlook && share === 1 ? outcomeSeries(years, outlook, withProperty) : undefined),
    [outlook, share, years, withProperty],
  );
  if (error) {
    return (
      <Failure title="The simulation is not available" onRetry={retry}>
        {error}
      </Failure>
    );
  }
  return (
    <>
      <PropertyChoice shown={shown} />
      <SeriesDrawing
        title="Range of outcomes"
        series={series}
        says={`${withProperty ? 'All that you own, less what you owe,' : 'What can be spent'} at the end of each year in 5,000 simulated futures. Always in today’s money.`}
        {...pinning}
      />
      {outlook && share === 1 && <LastsByAge years={years} outlook={outlook} />}
    </>
  );
}

function WealthChart({ shown, accounts, pinned, onPin }: ShownChartProps) {
  const { withProperty } = shown;
  const years = accounts?.years;
  const series = useMemo(() => years && wealthSeries(years, withProperty), [years, withProperty]);
  return (
    <>
      {years && hasProperty(years) && <PropertyChoice shown={shown} />}
      <SeriesDrawing
        title="What you have"
        series={series}
        says={`${withProperty ? 'All that you own' : 'What can be spent'} at the end of each year, at ${accounts?.rateName} a year. ${accounts?.moneyName}.`}
        {...{ pinned, onPin }}
      />
    </>
  );
}

function SpendingChart({ accounts, pinned, onPin }: ShownChartProps) {
  const years = accounts?.years;
  const series = useMemo(() => years && spendingSeries(years), [years]);
  return (
    <SeriesDrawing
      title="Income and spending"
      series={series}
      says={`Where each year’s money comes from. The line is what you need, taxes among it: what is above it is saved or left over. ${accounts?.moneyName}, at ${accounts?.rateName} a year.`}
      {...{ pinned, onPin }}
    />
  );
}

/** The chart that was chosen. */
export function ShownChart(props: ShownChartProps) {
  const charts = { spending: SpendingChart, wealth: WealthChart, outcomes: Outcomes };
  const Chart = charts[props.shown.chart];
  return (
    <div className={own.charted}>
      <Chart {...props} />
      <p className={own.accountSays}>Select a year, or press Enter on it, to see its account.</p>
    </div>
  );
}
