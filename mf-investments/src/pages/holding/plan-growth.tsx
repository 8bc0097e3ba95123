import type { PlanHoldingFigures } from '@harbour/definitions/investments/performance/holding-figures';
import { Change, Money } from '@harbour/ui';
import styles from './holdings.module.css';

/** The parts of the growth in the order in which they are read; one that is zero is left out unless it is asked for. */
const parts = [
  { key: 'gainHeld', title: 'Gain on what is held', always: true },
  { key: 'gainSold', title: 'Gain on what has been sold', always: false },
  { key: 'income', title: 'Income of holdings, also of those sold', always: true },
  { key: 'interest', title: 'Interest and other income of cash', always: false },
  { key: 'charges', title: 'Charges and taxes paid from the plan', always: true },
  { key: 'other', title: 'Exchange rates of cash, and rounding', always: false },
] as const;

/** How the figures of the holdings come to the growth of their plan since it was opened. */
export function PlanGrowthParts({ of: { growth, growthReason } }: { of: PlanHoldingFigures }) {
  if (!growth) return growthReason ? <p className={styles.note}>{growthReason}</p> : null;
  return (
    <details className={styles.sums}>
      <summary>How this adds up since the plan was opened</summary>
      <dl className={styles.parts}>
        {parts.map(
          ({ key, title, always }) =>
            (always || growth[key] !== 0) && (
              <div key={key}>
                <dt>{title}</dt>
                <dd>
                  <Change amount={growth[key]} />
                </dd>
              </div>
            ),
        )}
        <div className={styles.sum}>
          <dt>Growth since the plan was opened</dt>
          <dd>
            <Change amount={growth.growth} />
          </dd>
        </div>
        <div>
          <dt>Paid in, less taken out</dt>
          <dd>
            <Money amount={growth.netPaidIn} />
          </dd>
        </div>
      </dl>
    </details>
  );
}
