import { Button, Failure, Money, Skeleton } from '@harbour/ui';
import { RadioChoice } from '@harbour/ui/fields';
import { type Column, DataTable } from '@harbour/ui/table';
import { withWithdrawals } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { useMemo, useState } from 'react';
import calculator from '../../calculator/calculator.module.css';
import { rateNames } from '../names.ts';
import { useWorkerAnswer, type WorkerTask } from '../use-worker-answer.ts';
import { heirsTaxPercents } from './heirs-tax-percents.ts';
import { type Comparison, readWithdrawals } from './withdrawal-messages.ts';
import { type WithdrawalRow, withdrawalRows } from './withdrawal-rows.ts';
import styles from './withdrawals.module.css';

const comparing: WorkerTask<readonly Comparison[]> = {
  name: 'The ways to draw on accounts',
  start: () => new Worker(new URL('./withdrawals.worker.ts', import.meta.url)),
  reader: () => readWithdrawals,
};

const heirsChoices = heirsTaxPercents.map((percent) => ({
  value: String(percent),
  label: percent === 0 ? 'Nothing' : `${percent}%`,
}));
/** The basic rate of income tax. */
const usualPercent = '20';

type Amount = 'taxes' | 'inheritanceTax' | 'heirsTax' | 'left' | 'shortfall';
const amountColumn = (id: Amount, title: string): Column<WithdrawalRow> => ({
  id,
  title,
  width: 'minmax(112px, 1fr)',
  figure: true,
  belowOnPhone: true,
  cell: (row) => <Money amount={Math.round(row[id] / 100)} wholePounds />,
});

const wayColumn: Column<WithdrawalRow> = {
  id: 'way',
  title: 'Way',
  width: 'minmax(240px, 2.5fr)',
  namesRow: true,
  cell: ({ name, says, isBest }) => (
    <>
      {name}
      {isBest && <strong className={styles.best}>Leaves most</strong>}
      <span className={calculator.soft}>{says}</span>
    </>
  ),
};

/** The last column: takes the way into the household. */
const takeColumn = (onTake: (row: WithdrawalRow) => void): Column<WithdrawalRow> => ({
  id: 'take',
  title: 'Choose',
  width: '96px',
  belowOnPhone: 'untitled',
  cell: (row) =>
    row.isEntered ? (
      'In use'
    ) : (
      <span className={styles.take}>
        <Button variant="link" aria-label={`Use it: ${row.name}`} onClick={() => onTake(row)}>
          Use it
        </Button>
      </span>
    ),
});

function columnsFor(rows: readonly WithdrawalRow[], onTake: ((row: WithdrawalRow) => void) | undefined) {
  return [
    wayColumn,
    ...(rows.some(({ shortfall }) => shortfall > 0) ? [amountColumn('shortfall', 'Not paid')] : []),
    amountColumn('taxes', 'Tax in your lifetime'),
    amountColumn('inheritanceTax', 'Inheritance Tax'),
    amountColumn('heirsTax', 'Tax of heirs on pensions'),
    amountColumn('left', 'Left after all taxes'),
    ...(onTake ? [takeColumn(onTake)] : []),
  ];
}

export interface ComparedProps {
  household: Household;
  /** Tries another household; without it nothing can be taken. */
  onTry: ((household: Household) => void) | undefined;
}

/** The comparison of ways, for one rate of tax that heirs may pay. */
export default function Compared({ household, onTry }: ComparedProps) {
  const { current, failed, retry } = useWorkerAnswer(household, comparing);
  const [percent, setPercent] = useState(usualPercent);
  const comparison = current?.answer.find(({ heirsTaxPercent }) => String(heirsTaxPercent) === percent);
  const rows = useMemo(() => comparison && withdrawalRows(comparison, household), [comparison, household]);
  const columns = useMemo(
    () => rows && columnsFor(rows, onTry && ((row) => onTry(withWithdrawals(household, row)))),
    [rows, onTry, household],
  );
  if (failed)
    return (
      <Failure title="This is not available at the moment" onRetry={retry}>
        The ways could not be compared. The result above does not depend on it.
      </Failure>
    );
  if (!comparison || !rows || !columns) return <Skeleton label="ways to draw on your accounts" bars={[48, 200]} />;
  return (
    <>
      <RadioChoice
        label="Income tax that heirs pay on a pension"
        options={heirsChoices}
        row
        value={percent}
        onChange={(value) => setPercent(value ?? usualPercent)}
      />
      <DataTable label="Ways to draw on your accounts" columns={columns} rows={rows} rowKey={({ key }) => key} />
      <p className={`${calculator.soft} ${calculator.sentence}`}>
        {comparison.tried} ways were tried: every order of your kinds of account, with and without allowances used
        first. All are in today’s money with investments growing by {rateNames.middle} every year, and by tax rules as
        they are known today. Heirs pay Income Tax on a pension if the last of you dies at 75 or later. Not tried:
        tax-free cash taken at once, another way in later years, gifts, and withdrawals of more than you need. None of
        this is advice.
      </p>
    </>
  );
}
