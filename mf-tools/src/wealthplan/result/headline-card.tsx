import { Link } from '@harbour/contract/router';
import { Button, Card, formatPounds, Money, NotAvailable } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable } from '@harbour/ui/table';
import type { Household } from '@harbour/wealthplan/household';
import { useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import { lowerFirst } from '../../calculator/texts.ts';
import { inHundred } from '../in-hundred.ts';
import { rateNames } from '../names.ts';
import type { OutlookState } from '../use-outlook.ts';
import { closingWays } from './closing-ways.ts';
import { ClosingWaysList } from './closing-ways-list.tsx';
import {
  estateLeft,
  type GoalMet,
  goalsMet,
  type Projections,
  type RateKey,
  rateKeys,
  type WealthAt,
  wealthAtRates,
} from './headline.ts';
import { durationText, howLong } from './how-long.ts';
import { lastsInNinety } from './lasts-by-age.tsx';
import own from './result.module.css';
import type { WhatIfState } from './use-what-ifs.ts';

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

/** The first answer: whether the money lasts, and until when, if investments grow alike every year. */
function Answer({ household, projections }: Pick<HeadlineCardProps, 'household' | 'projections'>) {
  // Money that nobody spends always lasts: that says nothing.
  if (household.spending.length === 0) {
    return <p className={own.answer}>Enter your spending to see whether your money lasts</p>;
  }
  return (
    <>
      <p className={own.answer}>{durationText(howLong(projections.middle.years))}</p>
      <p className={styles.soft}>If investments grow by {rateNames.middle} every year.</p>
    </>
  );
}

/** How sure that is: in how many futures the money lasts, and how far the simulation is until that is known. */
function HowSure({ household, projections, state }: Pick<HeadlineCardProps, 'household' | 'projections' | 'state'>) {
  const { outlook, share, error, retry } = state;
  if (household.spending.length === 0) return null;
  if (error) {
    return (
      <div role="alert">
        <p className={styles.figure}>How long your money lasts in simulated futures is not available</p>
        <p className={styles.soft}>{error} What else is here does not need the simulation.</p>
        <Button onClick={retry}>Simulate again</Button>
      </div>
    );
  }
  if (!outlook || share < 1) {
    return (
      <p className={styles.figure} aria-busy="true">
        {`Simulating 5,000 futures: ${Math.floor(share * 100)}%`}
      </p>
    );
  }
  const lasts = inHundred(outlook.spendingMet, outlook.paths);
  const surely = lasts < 90 ? lastsInNinety(projections.middle.years, outlook) : undefined;
  return (
    <>
      <p className={styles.figure}>Your money lasts to the end in {lasts} of 100 simulated futures</p>
      {surely && <p className={styles.soft}>In 90 of 100 it lasts at least until {surely}</p>}
    </>
  );
}

/** What it would take: the ways that fit and are possible. */
function WhatItTakes({ household, whatIfs }: Pick<HeadlineCardProps, 'household' | 'whatIfs'>) {
  const closing = whatIfs?.found?.closing;
  if (!whatIfs) return null;
  if (whatIfs.error) {
    return (
      <div role="alert">
        <span>{whatIfs.error}</span>
        <Button variant="link" onClick={whatIfs.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!whatIfs.found) return 'Being computed';
  if (!closing) return `Nothing more, at ${rateNames.middle} a year`;
  const { says, ways } = closingWays(closing, household);
  const possible = ways.flatMap(({ name, enough }) => (enough === undefined ? [] : [`${name}: ${enough}`]));
  return (
    <>
      <span className={styles.figure}>{possible[0] ?? 'No single change is enough'}</span>
      <span className={styles.soft}>{says}</span>
      {possible.length > 1 && <span className={styles.soft}>Or {lowerFirst(possible[1] ?? '')}</span>}
    </>
  );
}

/** A goal: how often it is met, and what its money then lacks for. */
function GoalFigure({ goals, id, whatIfs }: { goals: readonly GoalMet[] | undefined; id: string } & WhatIfsOrNone) {
  if (!goals) return 'Being simulated';
  const met = goals.find((goal) => goal.id === id)?.inHundred ?? null;
  if (met === null) return <NotAvailable reason="It was not simulated." />;
  const missing = whatIfs?.found?.goals.find((goal) => goal.id === id)?.missing;
  return (
    <>
      <span className={styles.figure}>{`Met in ${met} of 100 futures`}</span>
      {missing !== undefined && (
        <span className={styles.soft}>
          Its money is then missing elsewhere: {formatPounds(missing)} at {rateNames.middle} a year
        </span>
      )}
    </>
  );
}

const isHome = (property: Household['properties'][number]) => property.isHome;

const noEstate = 'The rules of Inheritance Tax for it are not known.';

interface WhatIfsOrNone {
  /** Undefined for a result of earlier rules: what is tried now would not belong to it. */
  whatIfs: WhatIfState | undefined;
}

interface HeadlineCardProps extends WhatIfsOrNone {
  household: Household;
  projections: Projections;
  state: OutlookState;
  /** Tries another household; offered where something would close a gap. */
  onTry: ((household: Household) => void) | undefined;
}

function Left({ household, projections }: Pick<HeadlineCardProps, 'household' | 'projections'>) {
  const left = estateLeft(projections.middle, household);
  return (
    <>
      <span className={styles.figure}>
        <Money amount={left?.afterTax ?? null} wholePounds reason={noEstate} />
      </span>
      {left && left.inheritanceTax > 0 && (
        <span className={styles.soft}>Inheritance Tax of {formatPounds(left.inheritanceTax)} is paid</span>
      )}
      {left && left.inheritanceTax > 0 && !household.inheritance && household.properties.some(isHome) && (
        <span className={styles.soft}>Without the residence band: say under What you have who inherits your home</span>
      )}
    </>
  );
}

/** The answers in their order: does the money last, until when, how sure that is, what it would take; then the rest. */
export function HeadlineCard({ household, projections, state, whatIfs, onTry }: HeadlineCardProps) {
  const rows = useMemo(() => wealthAtRates(projections, household), [projections, household]);
  const { outlook, share, error } = state;
  const goals = outlook && share === 1 ? goalsMet(household, outlook) : undefined;
  return (
    <Card title="In short">
      <Answer household={household} projections={projections} />
      <dl className={`${own.answers} ${own.figures}`} aria-label="How sure it is, and what it would take">
        {household.spending.length > 0 && (
          <div>
            <dt>How sure</dt>
            <dd aria-live="polite" aria-atomic="true">
              <HowSure {...{ household, projections, state }} />
            </dd>
          </div>
        )}
        {whatIfs && household.spending.length > 0 && (
          <div>
            <dt>What it would take</dt>
            <dd>
              <WhatItTakes {...{ household, whatIfs }} />
            </dd>
          </div>
        )}
        <div>
          <dt>Left after Inheritance Tax, at {rateNames.middle}</dt>
          <dd>
            <Left {...{ household, projections }} />
          </dd>
        </div>
        {!error &&
          household.goals.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <GoalFigure {...{ goals, id, whatIfs }} />
              </dd>
            </div>
          ))}
      </dl>
      <p className={`${styles.soft} ${styles.sentence}`}>
        An illustration in today’s money, not a forecast and not advice: you may have more or less. Wealth is rounded
        down to three figures. <Link to="/tools/wealthplan/method">Method, data and limits</Link>
      </p>
      {whatIfs?.found?.closing && <ClosingWaysList closing={whatIfs.found.closing} {...{ household, onTry }} />}
      <Disclosure title="Wealth at three rates">
        <DataTable
          label="Wealth in today’s money, less what you owe"
          labelShown
          columns={columns}
          rows={rows}
          rowKey={({ when }) => when}
        />
      </Disclosure>
    </Card>
  );
}
