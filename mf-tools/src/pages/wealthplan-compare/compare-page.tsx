import { CallRefusedError, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link, useSearchParams } from '@harbour/contract/router';
import { getScenario, type Scenario } from '@harbour/definitions/tools/scenarios';
import { Card, Empty, Failure, formatDateTime, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { type ReactNode, useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import { ToolsFrame } from '../../frame/tools-frame.tsx';
import { type EntryDifference, entryDifferences } from '../../wealthplan/household-entries.ts';
import { rateNames } from '../../wealthplan/names.ts';
import { ComparedTable } from '../../wealthplan/result/compared-table.tsx';
import {
  comparedFigures,
  headlineFigures,
  notSimulatedThen,
  type OutlookOrReason,
} from '../../wealthplan/result/headline-figures.ts';
import { SeriesCard } from '../../wealthplan/result/series-card.tsx';
import { useOutlook } from '../../wealthplan/use-outlook.ts';
import { namesOfBoth, outcomesOfBoth, wealthOfBoth } from './wealth-of-both.ts';

const start = <Link to="/tools/wealthplan">Your scenarios</Link>;

function entryColumns(names: { before: string; after: string }): readonly Column<EntryDifference>[] {
  const column = (id: 'before' | 'after'): Column<EntryDifference> => ({
    id,
    title: names[id],
    width: 'minmax(200px, 2fr)',
    belowOnPhone: true,
    cell: (row) => row[id] ?? 'Not in this one',
  });
  return [
    { id: 'name', title: 'Entry', width: 'minmax(160px, 1fr)', namesRow: true, cell: ({ name }) => name },
    column('before'),
    column('after'),
  ];
}

/** Which version of a scenario is compared, and which rules computed it. */
function Version({ scenario: { scenarioID, name, version, savedAt, rulesChanged } }: { scenario: Scenario }) {
  return (
    <li>
      <Link to={`/tools/wealthplan/scenario/${scenarioID}?step=result`}>{name}</Link>, version {version}, saved on{' '}
      {formatDateTime(savedAt)}
      {rulesChanged && '. It was computed with earlier rules: open it to bring it up to date'}
    </li>
  );
}

/**
 * The outlook that is stored with a scenario. One that was saved a moment ago has none yet: the same household and seed
 * give the same paths here.
 */
function useOutlookOf({ household, seed, result, rulesChanged }: Scenario): OutlookOrReason {
  const isSimulatedHere = !result.outlook?.moneyFan && !rulesChanged;
  const { outlook, share, error } = useOutlook(isSimulatedHere ? household : undefined, seed);
  if (result.outlook && share < 1) return result.outlook;
  if (rulesChanged) return notSimulatedThen;
  if (error) return error;
  return outlook && share === 1 ? outlook : `Being simulated: ${Math.floor(share * 100)}%`;
}

function Compared({ before, after }: { before: Scenario; after: Scenario }) {
  const names = useMemo(() => namesOfBoth(before, after), [before, after]);
  const entries = useMemo(() => entryDifferences(before.household, after.household), [before, after]);
  const columns = useMemo(() => entryColumns(names), [names]);
  const [outlookBefore, outlookAfter] = [useOutlookOf(before), useOutlookOf(after)];
  const figures = useMemo(
    () =>
      comparedFigures(
        headlineFigures(before.household, before.result.projections, outlookBefore),
        headlineFigures(after.household, after.result.projections, outlookAfter),
      ),
    [before, after, outlookBefore, outlookAfter],
  );
  const wealth = useMemo(() => wealthOfBoth(before, after), [before, after]);
  const outcomes = useMemo(
    () =>
      typeof outlookBefore === 'string' || typeof outlookAfter === 'string'
        ? undefined
        : outcomesOfBoth(before, after, [outlookBefore, outlookAfter]),
    [before, after, outlookBefore, outlookAfter],
  );
  return (
    <>
      <Card title="What was entered differently">
        <DataTable
          label="What was entered differently"
          columns={columns}
          rows={entries}
          rowKey={({ key }) => key}
          empty={<Empty title="Nothing">Both have the same entries.</Empty>}
        />
      </Card>
      <Card title="What comes out">
        <ul className={styles.assumptions}>
          <Version scenario={before} />
          <Version scenario={after} />
        </ul>
        <div className={styles.sentence} />
        <ComparedTable label="What comes out" names={names} rows={figures} />
        <p className={`${styles.soft} ${styles.sentence}`}>
          Illustrations in today’s money, not forecasts and not advice. Wealth is rounded down to three figures, so a
          small difference may not show.
        </p>
      </Card>
      {outcomes ? (
        <SeriesCard
          title="Range of outcomes"
          series={outcomes}
          says="What can be spent at the end of each year in 5,000 simulated futures of each, in today’s money."
        />
      ) : (
        <Card title="Range of outcomes">
          <p>
            {[outlookBefore, outlookAfter].find((outlook) => typeof outlook === 'string') ??
              'What can be spent has not been simulated for both.'}
          </p>
        </Card>
      )}
      <SeriesCard
        title="Wealth over time"
        series={wealth}
        says={`At the end of each year, less what you owe, at ${rateNames.middle} a year, in today’s money.`}
      />
    </>
  );
}

/** A scenario of an address: not named there, being read, gone, or not to be read at the moment. */
function useScenario(id: string | null) {
  const { data, error, refetch } = useCall(getScenario, { params: { scenarioID: id ?? '' } }, { enabled: id !== null });
  const isGone = error instanceof CallRefusedError && (error.status === 404 || error.status === 400);
  return { scenario: data, isGone, error, retry: () => void refetch() };
}

/** Two saved scenarios beside each other, as differences. */
export default function ComparePage() {
  const [search] = useSearchParams();
  const [first, second] = [search.get('a'), search.get('b')];
  const [before, after] = [useScenario(first), useScenario(second)];
  const frame = (content: ReactNode) => (
    <ToolsFrame title="Two scenarios" tab="wealthplan" lead="What differs between them, and what that changes.">
      {content}
    </ToolsFrame>
  );
  if (first === null || second === null || first === second) {
    return frame(
      <Card>
        <Empty title="Choose two scenarios">Two different saved scenarios are compared. {start}</Empty>
      </Card>,
    );
  }
  if (before.isGone || after.isGone) {
    return frame(
      <Card>
        <Empty title="One of the scenarios is not there">It may have been deleted. {start}</Empty>
      </Card>,
    );
  }
  const failure = before.error ?? after.error;
  if (failure) {
    return frame(
      <Card>
        <Failure
          title="The scenarios cannot be read at the moment"
          onRetry={() => {
            for (const { error, retry } of [before, after]) if (error) retry();
          }}
        >
          {failureMessage(failure)} What you have saved is safe.
        </Failure>
      </Card>,
    );
  }
  if (!before.scenario || !after.scenario) {
    return frame(
      <Card title="What comes out">
        <Skeleton label="the scenarios" bars={[40, 40, 40, 40]} />
      </Card>,
    );
  }
  return frame(<Compared before={before.scenario} after={after.scenario} />);
}
