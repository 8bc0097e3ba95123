import { type ValueLine, type ValuePoint, valueLines, valueLooks } from '@harbour/charts/value-looks';
import type { Palette } from '@harbour/tokens';
import { formatDate, formatMoney } from '../money/format.ts';
import styles from './chart.module.css';
import { flowLabel, flowsAt, growth, type LargeFlow, type LineNames, share } from './point-label.ts';
import type { Frame } from './value-frame.ts';
import { LineKey } from './value-labels.tsx';

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
  palette,
}: {
  points: readonly ValuePoint[];
  flows: readonly LargeFlow[];
  index: number;
  frame: Frame;
  width: number;
  currency: string;
  names: LineNames;
  palette: Palette;
}) {
  const point = points[index];
  if (!point) return null;
  const { date, value, paidIn, benchmark } = point;
  const at = frame.x(date);
  const left = tipOffset(at * width, width);
  const looks = valueLooks(palette);
  const amounts = { value, paidIn, benchmark };
  const dots = valueLines.flatMap((line) => {
    const amount = amounts[line] ?? null;
    return amount === null ? [] : [{ line, amount }];
  });
  const nameOf = (line: ValueLine) => (
    <dt className={styles.tipName}>
      <LineKey of={looks[line]} />
      {names[line]}
    </dt>
  );
  return (
    <div aria-hidden="true" className={styles.over}>
      <span className={styles.line} style={{ left: share(at) }} />
      {dots.map(({ line, amount }) => (
        <span
          key={line}
          className={styles.dot}
          style={{ left: share(at), top: share(frame.y(amount)), background: looks[line].colour }}
        />
      ))}
      <dl className={styles.tip} style={{ left, width: tipWidth }}>
        <dt className={styles.tipDay}>{formatDate(date)}</dt>
        <div>
          {nameOf('value')}
          <dd>{value === null ? 'Not available' : formatMoney(value, currency)}</dd>
        </div>
        {typeof paidIn === 'number' && (
          <div>
            {nameOf('paidIn')}
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
            {nameOf('benchmark')}
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
