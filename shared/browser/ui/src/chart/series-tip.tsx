import type { LegendEntry } from '@harbour/charts/drawing';
import { formatPounds } from '../money/format.ts';
import styles from './chart.module.css';

/** An amount of a step, with the colour key of what it is of. */
export interface TipAmount {
  name: string;
  amount: number | null;
  key: LegendEntry | undefined;
}

interface SeriesTipProps {
  /** The step: `2041, at 65`. */
  title: string;
  /** What is on each other; those of nothing are left out. */
  stacked: readonly TipAmount[];
  others: readonly TipAmount[];
  /** What happens in this step. */
  events: readonly string[];
  /** Pixels. */
  left: number;
  width: number;
}

export const amountText = (amount: number | null) => (amount === null ? 'not available' : formatPounds(amount));

/** The sum of the stacked parts, if all of them are known. */
export const togetherOf = (stacked: readonly TipAmount[]): number | null =>
  stacked.reduce<number | null>((sum, { amount }) => (sum === null || amount === null ? null : sum + amount), 0);

function Amount({ of: { name, amount, key: entry } }: { of: TipAmount }) {
  return (
    <div>
      <dt className={styles.tipName}>
        {entry && (
          <span
            className={styles.key}
            data-form={entry.form}
            style={{ color: entry.colour, ...(entry.opacity === undefined ? {} : { opacity: entry.opacity }) }}
          />
        )}
        {name}
      </dt>
      <dd>{amountText(amount)}</dd>
    </div>
  );
}

/** The amounts of one step, beside the line through it. */
export function SeriesTip({ title, stacked, others, events, left, width }: SeriesTipProps) {
  const some = stacked.filter(({ amount }) => amount !== 0);
  return (
    <dl className={styles.tip} style={{ left, width }}>
      <dt className={styles.tipDay}>{title}</dt>
      {some.map((each) => (
        <Amount key={each.name} of={each} />
      ))}
      {some.length > 1 && (
        <div className={styles.tipTotal}>
          <dt>Together</dt>
          <dd>{amountText(togetherOf(stacked))}</dd>
        </div>
      )}
      {others.map((each) => (
        <Amount key={each.name} of={each} />
      ))}
      {events.length > 0 && <dd className={styles.tipEvents}>{events.join('. ')}</dd>}
    </dl>
  );
}
