import styles from './chart.module.css';
import { type LineNames, share } from './point-label.ts';
import { chartHeight, type Frame, type ValuePoint } from './value-frame.ts';

/** What a name needs below the one above it. Pixels. */
const nameHeight = 16;

const nameStyles = { value: '', paidIn: styles.secondName, benchmark: styles.thirdName } as const;

/**
 * The names of the lines at their ends, the highest first: two at one height would be on each other, so the lower gives
 * way, and at the foot the higher, since days stand below it.
 */
function namesAtEnds(frame: Frame, last: ValuePoint): { line: 'value' | 'paidIn' | 'benchmark'; top: number }[] {
  const ends = (['value', 'paidIn', 'benchmark'] as const)
    .flatMap((line) => {
      const amount = last[line] ?? null;
      return amount === null ? [] : [{ line, top: frame.y(amount) * chartHeight }];
    })
    .sort((one, other) => one.top - other.top);
  let free = 0;
  const foot = chartHeight - frame.padding.bottom;
  return ends.map(({ line, top }, index) => {
    const below = ends.length - 1 - index;
    const place = Math.max(Math.min(top, foot - below * nameHeight), free);
    free = place + nameHeight;
    return { line, top: place };
  });
}

/** What is on the axes, and at the ends of the lines. */
export function Labels({
  frame,
  points,
  named,
  names,
}: {
  frame: Frame;
  points: readonly ValuePoint[];
  named: boolean;
  names: LineNames;
}) {
  const last = points.at(-1);
  return (
    <div aria-hidden="true" className={styles.labels}>
      {frame.ticks.map(({ label, y }) => (
        <span key={label} className={styles.tick} style={{ top: share(y), width: frame.padding.left - 8 }}>
          {label}
        </span>
      ))}
      {frame.days.map(({ label, x }, index) => (
        <span
          key={label}
          className={styles.day}
          data-place={index === 0 ? 'first' : index === frame.days.length - 1 ? 'last' : undefined}
          style={{ left: share(x) }}
        >
          {label}
        </span>
      ))}
      {named &&
        last &&
        namesAtEnds(frame, last).map(({ line, top }) => (
          <span key={line} className={`${styles.name} ${nameStyles[line]}`} style={{ top }}>
            {names[line]}
          </span>
        ))}
    </div>
  );
}
