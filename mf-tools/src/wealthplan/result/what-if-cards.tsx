import { Button, Card, Failure, formatPounds, Money, NotAvailable, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { stressTests, withLaterRetirement, withLessSpending, withMoreSaved } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import { yearsText } from '../../calculator/texts.ts';
import { rateNames } from '../names.ts';
import { firstShortfall, type Projections, wealthAtRates } from './headline.ts';
import own from './result.module.css';
import { useWhatIfs } from './use-what-ifs.ts';
import type { Way, WhatIfs } from './what-if-messages.ts';

/** The ways to close a shortfall: how each is said, and the household that does it. */
const ways = {
  saveMoreYearly: {
    name: 'Save more',
    says: (value: number) => `${formatPounds(value)} a year more until you retire`,
    apply: withMoreSaved,
  },
  retireLaterYears: {
    name: 'Retire later',
    says: (value: number) => `${yearsText(value)} later`,
    apply: withLaterRetirement,
  },
  spendLessPercent: {
    name: 'Spend less',
    says: (value: number) => `${value}% less every year from now on`,
    apply: withLessSpending,
  },
} as const;
const wayKeys = ['saveMoreYearly', 'retireLaterYears', 'spendLessPercent'] as const;

interface WayLineProps {
  wayKey: (typeof wayKeys)[number];
  way: Way;
  household: Household;
  onTry: ((household: Household) => void) | undefined;
}

function WayLine({ wayKey, way, household, onTry }: WayLineProps) {
  const { name, says, apply } = ways[wayKey];
  return (
    <li className={own.way}>
      <span>
        <strong>{name}</strong>: {'value' in way ? says(way.value) : `not possible. ${way.reason}`}
      </span>
      {'value' in way && onTry && (
        <Button aria-label={`Try it: ${name.toLowerCase()}`} onClick={() => onTry(apply(household, way.value))}>
          Try it
        </Button>
      )}
    </li>
  );
}

interface StressRow {
  key: string;
  name: string;
  says: string;
  shortfall: string | null;
  wealth: number | null;
}

const stressColumns: readonly Column<StressRow>[] = [
  {
    id: 'name',
    title: 'What happens',
    width: 'minmax(240px, 3fr)',
    namesRow: true,
    cell: ({ name, says }) => (
      <>
        {name}
        <span className={styles.soft}>{says}</span>
      </>
    ),
  },
  {
    id: 'shortfall',
    title: 'Money runs short',
    width: 'minmax(144px, 1fr)',
    belowOnPhone: true,
    cell: ({ shortfall }) => shortfall ?? 'Never',
  },
  {
    id: 'wealth',
    title: 'Wealth at the end',
    width: 'minmax(128px, 1fr)',
    figure: true,
    cell: ({ wealth }) =>
      wealth === null ? <NotAvailable reason="There is no year to value." /> : <Money amount={wealth} wholePounds />,
  },
];

function baseRow(projections: Projections, household: Household): StressRow {
  return {
    key: 'base',
    name: 'As entered',
    says: `Investments grow by ${rateNames.middle} every year.`,
    shortfall: firstShortfall(projections.middle)?.label ?? null,
    wealth: wealthAtRates(projections, household).at(-1)?.wealth.middle ?? null,
  };
}

function stressRows(found: WhatIfs['stress']): StressRow[] {
  return stressTests.flatMap(({ key, name, says }) => {
    const result = found.find((each) => each.key === key);
    return result ? [{ key, name, says, shortfall: result.shortfall, wealth: result.wealth }] : [];
  });
}

interface WhatIfCardsProps {
  household: Household;
  projections: Projections;
  onTry: ((household: Household) => void) | undefined;
}

/** What would close a shortfall, and what a household withstands. */
export function WhatIfCards({ household, projections, onTry }: WhatIfCardsProps) {
  const { found, error, retry } = useWhatIfs(household);
  const isShort = firstShortfall(projections.middle) !== undefined;
  const rows = useMemo(
    () => found && [baseRow(projections, household), ...stressRows(found.stress)],
    [found, projections, household],
  );
  const failure = { title: 'This is not available at the moment', message: error, onRetry: retry };
  return (
    <>
      {isShort && (
        <Card title="What would close the gap">
          {error && (
            <Failure title={failure.title} onRetry={retry}>
              {error}
            </Failure>
          )}
          {!error && !found && <Skeleton label="what would close the gap" bars={[40, 40, 40]} />}
          {found?.closing && (
            <>
              <ul className={own.ways}>
                {wayKeys.map((wayKey) =>
                  found.closing ? (
                    <WayLine
                      key={wayKey}
                      wayKey={wayKey}
                      way={found.closing[wayKey]}
                      household={household}
                      onTry={onTry}
                    />
                  ) : null,
                )}
              </ul>
              <p className={`${styles.soft} ${styles.sentence}`}>
                Each alone would be just enough if investments grew by {rateNames.middle} every year, in today’s money.
                Markets may do worse.
              </p>
            </>
          )}
        </Card>
      )}
      <Card title="What it withstands">
        <DataTable
          label="What it withstands"
          columns={stressColumns}
          rows={rows}
          rowKey={({ key }) => key}
          failure={error ? failure : undefined}
        />
        <p className={`${styles.soft} ${styles.sentence}`}>
          Wealth is in today’s money, less what you owe, rounded down to three figures.
        </p>
      </Card>
    </>
  );
}
