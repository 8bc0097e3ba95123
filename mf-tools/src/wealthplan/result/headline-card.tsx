import { Link } from '@harbour/contract/router';
import { Button, Card, formatPounds, Money, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import type { Household } from '@harbour/wealthplan/household';
import { useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import { inHundred } from '../in-hundred.ts';
import { rateNames } from '../names.ts';
import type { OutlookState } from '../use-outlook.ts';
import {
  estateLeft,
  firstShortfall,
  type GoalMet,
  goalsMet,
  type Projections,
  type RateKey,
  rateKeys,
  type WealthAt,
  wealthAtRates,
} from './headline.ts';
import own from './result.module.css';

const wealthColumn = (key: RateKey): Column<WealthAt> => ({
  id: key,
  title: `At ${rateNames[key]} a year`,
  width: 'minmax(112px, 1fr)',
  figure: true,
  ...(key === 'middle' ? {} : { belowOnPhone: true }),
  cell({ wealth }) {
    const amount = wealth[key];
    return amount === null ? <NotAvailable reason="This projection ends before." /> : formatPounds(amount);
  },
});

const columns: readonly Column<WealthAt>[] = [
  { id: 'when', title: 'When', width: 'minmax(200px, 2fr)', namesRow: true, cell: ({ when }) => when },
  ...rateKeys.map(wealthColumn),
];

/** The answer in a sentence: in how many futures the money lasts, and how far the simulation is until that is known. */
function Answer({ household, state }: Pick<HeadlineCardProps, 'household' | 'state'>) {
  const { outlook, share, error, retry } = state;
  // Money that nobody spends always lasts: that says nothing.
  if (household.spending.length === 0) {
    return <p className={own.answer}>Enter your spending to see whether your money lasts</p>;
  }
  if (error) {
    return (
      <div role="alert">
        <p className={own.answer}>How long your money lasts in simulated futures is not available</p>
        <p className={styles.soft}>{error} What is below does not need the simulation.</p>
        <Button onClick={retry}>Simulate again</Button>
      </div>
    );
  }
  if (!outlook || share < 1) {
    return (
      <p className={own.answer} aria-busy="true">
        {`Simulating 5,000 futures: ${Math.floor(share * 100)}%`}
      </p>
    );
  }
  const lasts = inHundred(outlook.spendingMet, outlook.paths);
  return <p className={own.answer}>Your money lasts to the end in {lasts} of 100 simulated futures</p>;
}

/** @param goals undefined until they are simulated */
function GoalFigure({ goals, id }: { goals: readonly GoalMet[] | undefined; id: string }) {
  if (!goals) return 'Being simulated';
  const met = goals.find((goal) => goal.id === id)?.inHundred ?? null;
  return met === null ? <NotAvailable reason="It was not simulated." /> : `Met in ${met} of 100 futures`;
}

const isHome = (property: Household['properties'][number]) => property.isHome;

const noEstate = 'The rules of Inheritance Tax for it are not known.';

interface HeadlineCardProps {
  household: Household;
  projections: Projections;
  state: OutlookState;
}

/** The result in a sentence and few figures. */
export function HeadlineCard({ household, projections, state }: HeadlineCardProps) {
  const rows = useMemo(() => wealthAtRates(projections, household), [projections, household]);
  const shortfall = firstShortfall(projections.middle);
  const { outlook, share, error } = state;
  const goals = outlook && share === 1 ? goalsMet(household, outlook) : undefined;
  const left = estateLeft(projections.middle, household);
  return (
    <Card title="In short">
      <div aria-live="polite" aria-atomic="true">
        <Answer household={household} state={state} />
      </div>
      {household.spending.length > 0 && (
        <p className={own.certain}>
          {shortfall
            ? `If investments grow by ${rateNames.middle} every year, money first runs short in ${shortfall.label}.`
            : `If investments grow by ${rateNames.middle} every year, it lasts to the end.`}
        </p>
      )}
      <dl className={`${styles.facts} ${own.figures}`} aria-label="Goals, and what is left">
        {!error &&
          household.goals.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd className={styles.figure}>
                <GoalFigure goals={goals} id={id} />
              </dd>
            </div>
          ))}
        <div>
          <dt>Left after Inheritance Tax, at {rateNames.middle}</dt>
          <dd>
            <span className={styles.figure}>
              <Money amount={left?.afterTax ?? null} wholePounds reason={noEstate} />
            </span>
            {left && left.inheritanceTax > 0 && !household.inheritance && household.properties.some(isHome) && (
              <span className={styles.soft}>
                Without the residence band: say under What you have who inherits your home
              </span>
            )}
            {left && left.inheritanceTax > 0 && (
              <span className={styles.soft}>Inheritance Tax of {formatPounds(left.inheritanceTax)} is paid</span>
            )}
          </dd>
        </div>
      </dl>
      <div className={own.figures}>
        <DataTable
          label="Wealth in today’s money, less what you owe"
          labelShown
          columns={columns}
          rows={rows}
          rowKey={({ when }) => when}
        />
      </div>
      <p className={`${styles.soft} ${styles.sentence}`}>
        An illustration in today’s money, not a forecast and not advice: you may have more or less. Wealth is rounded
        down to three figures. <Link to="/tools/wealthplan/method">Method, data and limits</Link>
      </p>
    </Card>
  );
}
