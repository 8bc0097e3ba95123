import { formatDate, formatMoney } from '../money/format.ts';
import styles from './chart.module.css';
import { flowLabel, flowsAt, growth, type LargeFlow, type LineNames, share } from './point-label.ts';
import type { Frame, ValuePoint } from './value-frame.ts';

/** Pixels. */
const tipWidth = 192;
/** Between the tip and the line through its point, pixels. */
const tipGap = 12;

/**
 * Where the tip begins: beside its point, which stays in view, on the side that has room; where neither has, as far
 * from the point as the drawing allows. Pixels.
 */
function tipOffset(point: number, width: number): number {
  const [before, after] = [point - tipGap - tipWidth, point + tipGap];
  if (after + tipWidth <= width) return after;
  if (before >= 0) return before;
  return point < width / 2 ? Math.max(width - tipWidth, 0) : 0;
}

/** The tooltip of a point. */
export function Tip({
  points,
  flows,
  index,
  frame,
  width,
  currency,
  names,
}: {
  points: readonly ValuePoint[];
  flows: readonly LargeFlow[];
  index: number;
  frame: Frame;
  width: number;
  currency: string;
  names: LineNames;
}) {
  const point = points[index];
  if (!point) return null;
  const { date, value, paidIn, benchmark } = point;
  const at = frame.x(date);
  const left = tipOffset(at * width, width);
  return (
    <div aria-hidden="true" className={styles.over}>
      <span className={styles.line} style={{ left: share(at) }} />
      {value !== null && <span className={styles.dot} style={{ left: share(at), top: share(frame.y(value)) }} />}
      {typeof paidIn === 'number' && (
        <span className={`${styles.dot} ${styles.second}`} style={{ left: share(at), top: share(frame.y(paidIn)) }} />
      )}
      {typeof benchmark === 'number' && (
        <span className={`${styles.dot} ${styles.third}`} style={{ left: share(at), top: share(frame.y(benchmark)) }} />
      )}
      <dl className={styles.tip} style={{ left, width: tipWidth }}>
        <dt className={styles.tipDay}>{formatDate(date)}</dt>
        <div>
          <dt>{names.value}</dt>
          <dd>{value === null ? 'Not available' : formatMoney(value, currency)}</dd>
        </div>
        {typeof paidIn === 'number' && (
          <div>
            <dt>{names.paidIn}</dt>
            <dd>{formatMoney(paidIn, currency)}</dd>
          </div>
        )}
        {names.difference && typeof paidIn === 'number' && value !== null && (
          <div>
            <dt>{names.difference}</dt>
            <dd>{formatMoney(growth(value, paidIn), currency)}</dd>
          </div>
        )}
        {typeof benchmark === 'number' && (
          <div>
            <dt>{names.benchmark}</dt>
            <dd>{formatMoney(benchmark, currency)}</dd>
          </div>
        )}
        {flowsAt(points, flows, index).map((flow) => (
          <dd key={flow.date} className={styles.tipFlow}>
            {flowLabel(flow, currency)}
          </dd>
        ))}
      </dl>
    </div>
  );
}
