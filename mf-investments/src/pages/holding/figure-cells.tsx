import type { HoldingFigures } from '@harbour/definitions/investments/performance/holding-figures';
import { Change, formatDate, formatPercent, Money, NotAvailable } from '@harbour/ui';
import { Rate } from '../../performance/rate.tsx';
import { kindLabels } from '../transactions/transaction-labels.ts';
import styles from './holdings.module.css';

type Reasoned<Name extends keyof HoldingFigures> = Pick<HoldingFigures, Name | 'figuresReason'>;

/** What units cost; of cash nothing. */
export function BookCost({ of: { bookCost, figuresReason } }: { of: Reasoned<'bookCost'> }) {
  return <Money amount={bookCost} reason={figuresReason} />;
}

/** Value less cost, with the same in percent of the cost below it. */
export function Gain({ of: { gain, gainRate, figuresReason } }: { of: Reasoned<'gain' | 'gainRate'> }) {
  if (gain === null) return <NotAvailable reason={figuresReason ?? 'This figure cannot be calculated.'} />;
  return (
    <>
      <Change amount={gain} />
      {gainRate !== null && <span className={styles.below}> {formatPercent(gainRate * 100)}</span>}
    </>
  );
}

export function Income({ of: { income, figuresReason } }: { of: Reasoned<'income'> }) {
  return <Money amount={income} reason={figuresReason} />;
}

/** The return since units are held: a yearly rate, or that of the days since. */
export function ReturnSinceBought({ of }: { of: Pick<HoldingFigures, 'return' | 'heldSince'> }) {
  const { rate, annualised, reason } = of.return;
  if (rate === null) return <NotAvailable reason={reason ?? 'This figure cannot be calculated.'} />;
  return (
    <>
      <Rate rate={rate} />
      <span className={styles.below}>
        {' '}
        {annualised ? 'a year' : of.heldSince && `since ${formatDate(of.heldSince)}`}
      </span>
    </>
  );
}

/** How the newest price differs from the one before. */
export function PriceMove({ of: { priceChange } }: { of: Pick<HoldingFigures, 'priceChange'> }) {
  if (!priceChange) return <NotAvailable reason="Two prices are needed for a change." />;
  return (
    <>
      <Rate rate={priceChange.rate} />
      <span className={styles.below}> since {formatDate(priceChange.from)}</span>
    </>
  );
}

/** The newest transaction that changed the units. */
export function LastDealt({ of: { lastDealt } }: { of: Pick<HoldingFigures, 'lastDealt'> }) {
  if (!lastDealt) return <NotAvailable reason="No transaction of this holding is recorded." />;
  return (
    <>
      {formatDate(lastDealt.date)}
      <span className={styles.below}> {kindLabels[lastDealt.kind]}</span>
    </>
  );
}
