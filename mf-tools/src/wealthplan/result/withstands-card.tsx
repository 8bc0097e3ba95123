import { Card } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable } from '@harbour/ui/table';
import type { Household } from '@harbour/wealthplan/household';
import { useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import { rateNames } from '../names.ts';
import { firstShortfall, type Projections, wealthAtRates } from './headline.ts';
import { History } from './history.tsx';
import { outcomeColumns } from './outcome-columns.tsx';
import { OwnStress } from './own-stress.tsx';
import type { WhatIfState } from './use-what-ifs.ts';

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
  ...outcomeColumns,
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

/** What the table says in a line. */
function withstandsTitle(rows: readonly StressRow[] | undefined): string {
  const tried = rows?.filter(({ key }) => key !== 'base');
  if (!tried) return 'Bad times that it was tried on';
  const held = tried.filter(({ shortfall }) => shortfall === null).length;
  return `Money lasts in ${held} of ${tried.length} bad times`;
}

interface WithstandsCardProps {
  household: Household;
  projections: Projections;
  whatIfs: WhatIfState;
}

/** What a household withstands. */
export function WithstandsCard({ household, projections, whatIfs }: WithstandsCardProps) {
  const { found, error, retry } = whatIfs;
  const rows = useMemo(
    () => found && [baseRow(projections, household), ...found.stress],
    [found, projections, household],
  );
  const failure = { title: 'This is not available at the moment', message: error, onRetry: retry };
  return (
    <Card title="What it withstands">
      <Disclosure title={withstandsTitle(rows)}>
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
        {found && <History history={found.history} />}
        <OwnStress household={household} />
      </Disclosure>
    </Card>
  );
}
