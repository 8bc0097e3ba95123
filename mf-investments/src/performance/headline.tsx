import type { ReturnHeadline, ReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import { Button, Change, formatDate, Money, NotAvailable, Skeleton } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { FreshnessNote } from '../valuation/freshness.tsx';
import type { PlanNames } from '../valuation/visible-plans.ts';
import styles from './headline.module.css';
import { Rate } from './rate.tsx';
import type { HeadlinesState } from './use-headlines.ts';

type MaybeHeadline = ReturnHeadlines['overall'];

/** The time that a return is for, as it is read beside it. */
function spanOf({ annualised, invested }: ReturnHeadline['timeWeighted'], { from, to }: { from: string; to: string }) {
  if (annualised) return 'a year';
  if (!invested || (invested.from === from && invested.to === to)) return 'over the period';
  return `from ${formatDate(invested.from)} to ${formatDate(invested.to)}, while something was invested`;
}

/** Growth in money, without payments. */
export function Growth({ of: { headline, reason }, currency }: { of: MaybeHeadline; currency: string }) {
  if (!headline) return <NotAvailable reason={reason ?? ''} />;
  if (headline.growth === null) return <NotAvailable reason={headline.reason ?? ''} />;
  return <Change amount={headline.growth} currency={currency} />;
}

/** The time-weighted return alone. */
export function TimeWeighted({ of: { headline, reason } }: { of: MaybeHeadline }) {
  if (!headline) return <NotAvailable reason={reason ?? ''} />;
  const { rate, reason: missing } = headline.timeWeighted;
  return rate === null ? <NotAvailable reason={missing ?? ''} /> : <Rate rate={rate} />;
}

/** The same in a cell of a table, with the time that it is for where that is not the whole period. */
export function TimeWeightedCell({ of: found, span }: { of: MaybeHeadline; span: { from: string; to: string } }) {
  const { annualised = false, invested = null, rate = null } = found.headline?.timeWeighted ?? {};
  const note = annualised ? 'a year' : invested && invested.from > span.from && `since ${formatDate(invested.from)}`;
  return (
    <>
      <TimeWeighted of={found} />
      {rate !== null && note && <span className={`${styles.soft} ${styles.below}`}> {note}</span>}
    </>
  );
}

/** The plans that a return does not count, each with the reason. */
function NotCounted({ excluded, nameOf }: { excluded: ReturnHeadlines['excluded']; nameOf: PlanNames }) {
  return (
    <ul className={styles.notCounted}>
      {excluded.map(({ planstring, reason }) => (
        <li key={planstring}>
          {nameOf(planstring)}: {reason}
        </li>
      ))}
    </ul>
  );
}

function Figure({ name, children, note }: { name: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.figure}>{children}</span>
        {note && <span className={styles.soft}> {note}</span>}
      </dd>
    </div>
  );
}

/** Growth, return and net paid in beside each other: of all plans together, or of one. */
export function HeadlineFigures({ of: found, headlines }: { of: MaybeHeadline; headlines: ReturnHeadlines }) {
  const { currency } = headlines;
  const { headline, reason } = found;
  const timeWeighted = headline?.timeWeighted;
  return (
    <dl className={styles.headline}>
      <Figure name="Growth">
        <Growth of={found} currency={currency} />
      </Figure>
      <Figure name="Time-weighted return" note={timeWeighted?.rate != null && spanOf(timeWeighted, headlines)}>
        <TimeWeighted of={found} />
      </Figure>
      <Figure name="Net paid in">
        <Money amount={headline?.netPaidIn ?? null} reason={reason} currency={currency} />
      </Figure>
    </dl>
  );
}

function LoadedHeadline({
  headlines,
  nameOf,
  shownDate,
}: {
  headlines: ReturnHeadlines;
  nameOf: PlanNames;
  shownDate: string | undefined;
}) {
  const { overall, currency, growthByRates, from, to, oldest, excluded, plans } = headlines;
  const [named, setNamed] = useState(false);
  const { headline } = overall;
  const missing = headline?.reason ?? headline?.timeWeighted.reason;
  return (
    <>
      <div data-testid="return-headline">
        <HeadlineFigures of={overall} headlines={headlines} />
      </div>
      <p className={styles.note}>
        {formatDate(from)} to {formatDate(to)}. Growth leaves out what was paid in and taken out.
        {growthByRates !== null && (
          <>
            {' '}
            Exchange rates account for <Change amount={growthByRates} currency={currency} /> of the growth.
          </>
        )}
        {missing && ` ${missing}`}
        {excluded.length > 0 && headline && (
          <>
            {' '}
            {plans.length - excluded.length} of {plans.length} plans are counted.{' '}
            <button type="button" className={styles.which} aria-expanded={named} onClick={() => setNamed(!named)}>
              Why not all
            </button>
          </>
        )}
      </p>
      {oldest.date !== shownDate && <FreshnessNote of={`the value of ${formatDate(oldest.date)}`} basis={oldest} />}
      {!headline && excluded.length > 0 && <p>There is no return to show for these plans:</p>}
      {(named || !headline) && <NotCounted excluded={excluded} nameOf={nameOf} />}
    </>
  );
}

interface HeadlineProps {
  of: HeadlinesState;
  nameOf: PlanNames;
  /** The day of a value that is beside it with its own freshness, ISO date. */
  shownDate?: string;
}

/**
 * The headline figures of a return, for one period, selection of plans and currency; its space is reserved while it
 * loads.
 */
export function Headline({ of: found, nameOf, shownDate }: HeadlineProps) {
  if (found.state === 'ready') {
    return (
      <div className={styles.room}>
        <LoadedHeadline headlines={found.headlines} nameOf={nameOf} shownDate={shownDate} />
      </div>
    );
  }
  if (found.state === 'loading') {
    return (
      <div className={styles.room}>
        <Skeleton label="growth and return" bars={[48, 20]} />
      </div>
    );
  }
  return (
    <p className={styles.note}>
      Growth and return are not available at the moment; your values are not affected.{' '}
      <Button variant="link" onClick={found.retry}>
        Try again
      </Button>
    </p>
  );
}
