import styles from './chart.module.css';
import { lineNames, share } from './point-words.ts';
import { chartHeight, type Frame, type ValuePoint } from './value-frame.ts';

/** What stands on the axes, and at the ends of the lines. */
export function Labels({ frame, points, named }: { frame: Frame; points: readonly ValuePoint[]; named: boolean }) {
  const last = points.at(-1);
  const end = named && last ? { value: last.value, paidIn: last.paidIn ?? null } : { value: null, paidIn: null };
  // Two names at one height would stand on each other: each gives way by half a line.
  const apart =
    end.value !== null && end.paidIn !== null && Math.abs(frame.y(end.value) - frame.y(end.paidIn)) * chartHeight < 16
      ? 8 * (end.value < end.paidIn ? -1 : 1)
      : 0;
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
      {end.value !== null && (
        <span className={styles.name} style={{ top: `calc(${share(frame.y(end.value))} - ${apart}px)` }}>
          {lineNames.value}
        </span>
      )}
      {end.paidIn !== null && (
        <span
          className={`${styles.name} ${styles.secondName}`}
          style={{ top: `calc(${share(frame.y(end.paidIn))} + ${apart}px)` }}
        >
          {lineNames.paidIn}
        </span>
      )}
    </div>
  );
}
