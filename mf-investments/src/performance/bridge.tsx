import type { ReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { incompleteText } from '@harbour/definitions/investments/valuation/missing-texts';
import { addMoney } from '@harbour/finance';
import { Card, formatDate, Money, Skeleton } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import styles from './bridge.module.css';
import type { ElsewherePart } from './elsewhere-parts.ts';
import type { HeadlinesState } from './use-headlines.ts';

/** One step from the opening to the closing value. */
interface Step {
  id:
    | 'opening'
    | 'paid-in'
    | 'taken-out'
    | 'growth'
    | 'closing'
    | 'not-counted'
    | 'total'
    | ElsewherePart['id']
    | 'everything';
  name: string;
  /** Below zero where it takes away; null where it is not known. */
  amount: number | null;
  /** Where its bar begins and ends, in the same money; a sum begins at nothing. */
  bar: { from: number; to: number } | undefined;
  /** Whether it is the sum of the steps before it. */
  sum: boolean;
}

/**
 * The steps from the opening to the closing value, the amounts outside the calculation, and what is managed elsewhere
 * where the page's total includes it: the last sum is that total.
 */
export function stepsOf(
  { overall, notCounted, total, excluded, from, to, currency }: ReturnHeadlines,
  elsewhere: readonly ElsewherePart[] = [],
): Step[] {
  if (!overall.headline) return [];
  const { opening, paidIn, paidOut, growth, closing } = overall.headline;
  const levels = [opening ?? 0];
  const steps: Step[] = [
    { id: 'opening', name: `Opening value, ${formatDate(from)}`, amount: opening, bar: undefined, sum: true },
  ];
  for (const [id, name, amount] of [
    ['paid-in', 'Paid in', paidIn],
    ['taken-out', 'Taken out', paidOut === 0 ? 0 : -paidOut],
    ['growth', 'Growth', growth],
  ] as const) {
    const before = levels.at(-1) ?? 0;
    const after = before + (amount ?? 0);
    levels.push(after);
    const known = opening !== null && amount !== null;
    steps.push({ id, name, amount, bar: known ? { from: before, to: after } : undefined, sum: false });
  }
  steps.push({ id: 'closing', name: `Closing value, ${formatDate(to)}`, amount: closing, bar: undefined, sum: true });
  if (excluded.length > 0) {
    const name = excluded.length === 1 ? 'The plan that is not included' : 'Plans that are not included';
    const bar = closing === null || total === null ? undefined : { from: closing, to: total };
    steps.push({ id: 'not-counted', name, amount: notCounted, bar, sum: false });
    steps.push({ id: 'total', name: `All plans with us, ${formatDate(to)}`, amount: total, bar: undefined, sum: true });
  }
  if (elsewhere.length > 0) {
    let before = excluded.length > 0 ? total : closing;
    for (const { id, name, amount } of elsewhere) {
      const after = before === null || amount === null ? null : addMoney([before, amount], currency);
      steps.push({
        id,
        name,
        amount,
        bar: before === null || after === null ? undefined : { from: before, to: after },
        sum: false,
      });
      before = after;
    }
    steps.push({
      id: 'everything',
      name: `Total Valuation, ${formatDate(to)}`,
      amount: before,
      bar: undefined,
      sum: true,
    });
  }
  return steps.map((step) =>
    step.sum && step.amount !== null ? { ...step, bar: { from: 0, to: step.amount } } : step,
  );
}

/** A bar of the step in the width that the highest needs: what is added, what is taken away, and their sum. */
function Bar({ step: { id, bar, sum }, highest, lowest }: { step: Step; highest: number; lowest: number }) {
  if (!bar || highest <= lowest) return null;
  const look = sum ? styles.sum : id === 'not-counted' ? styles.besides : bar.to < bar.from ? styles.less : styles.more;
  const percent = (amount: number) => (amount / (highest - lowest)) * 100;
  const [low, high] = [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)];
  return (
    <span className={styles.track} aria-hidden="true">
      <span
        className={`${styles.bar} ${look}`}
        style={{ left: `${percent(low - lowest)}%`, width: `${percent(high - low)}%` }}
      />
    </span>
  );
}

const keyOf = ({ id }: Step) => id;

interface BridgeProps {
  headlines: ReturnHeadlines;
  /** What is managed elsewhere, where the total includes it. */
  elsewhere?: readonly ElsewherePart[];
}

/**
 * From the opening to the closing value, to the penny: what was paid in and taken out, and what is left is growth.
 * Where plans are not counted, their value leads on to that of all plans; what is managed elsewhere to the total.
 */
export function Bridge({ headlines, elsewhere = [] }: BridgeProps) {
  const { currency } = headlines;
  const reason = headlines.overall.headline?.reason;
  const steps = useMemo(() => stepsOf(headlines, elsewhere), [headlines, elsewhere]);
  const columns = useMemo<readonly Column<Step>[]>(() => {
    const barEdges = steps.flatMap(({ bar }) => (bar ? [bar.from, bar.to] : []));
    const [lowest, highest] = [Math.min(0, ...barEdges), Math.max(0, ...barEdges)];
    return [
      {
        id: 'step',
        title: 'Step',
        width: 'minmax(200px, 1fr)',
        namesRow: true,
        cell: ({ name, sum }) => (sum ? <strong className={styles.name}>{name}</strong> : name),
      },
      {
        id: 'bar',
        title: 'Drawn',
        width: 'minmax(160px, 2fr)',
        belowOnPhone: 'untitled',
        cell: (step) => <Bar step={step} highest={highest} lowest={lowest} />,
      },
      {
        id: 'amount',
        title: 'Amount',
        width: '144px',
        figure: true,
        cell: ({ amount, sum }) =>
          amount === null ? (
            <Money amount={null} reason={reason ?? 'One of the values is unknown.'} />
          ) : (
            <span className={sum ? styles.name : undefined}>
              <Money amount={amount} currency={currency} />
            </span>
          ),
      },
    ];
  }, [steps, currency, reason]);
  if (steps.length === 0) return null;
  return <DataTable label="From opening to closing value" columns={columns} rows={steps} rowKey={keyOf} headHidden />;
}

interface HeadlineBridgeProps {
  returns: HeadlinesState;
  elsewhere: readonly ElsewherePart[];
  /** What the last step, the page's total, lacks. */
  missing: readonly MissingPart[] | undefined;
}

/** The steps of a page's headline, below it. */
export function HeadlineBridge({ returns, elsewhere, missing }: HeadlineBridgeProps) {
  if (returns.state === 'failed' || (returns.state === 'ready' && !returns.headlines.overall.headline)) return null;
  const incomplete = incompleteText(missing);
  return (
    <Card title="How this value came about">
      {returns.state === 'ready' ? (
        <>
          <Disclosure
            title={`Step by step from ${formatDate(returns.headlines.from)} to ${formatDate(returns.headlines.to)}`}
          >
            <Bridge headlines={returns.headlines} elsewhere={elsewhere} />
          </Disclosure>
          {incomplete && <p className={styles.note}>{incomplete}</p>}
        </>
      ) : (
        <Skeleton label="how this value came about" bars={[32]} />
      )}
    </Card>
  );
}
