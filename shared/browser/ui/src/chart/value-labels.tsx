import styles from './chart.module.css';
import { share } from './point-label.ts';
import { chartHeight, type Frame } from './value-frame.ts';

/** What a name needs below the one above it. Pixels. */
const nameHeight = 16;

/** The end of a line. */
export interface LineEnd {
  name: string;
  value: number;
  colour: string;
}

/**
 * Where the names of lines stand, the highest first: two at one height would be on each other, so the lower gives way,
 * and at the foot the higher, since days stand below it.
 */
function placesOf(frame: Frame, ends: readonly LineEnd[]) {
  const highestFirst = ends
    .map((end) => ({ ...end, top: frame.y(end.value) * chartHeight }))
    .sort((one, other) => one.top - other.top);
  let free = 0;
  const foot = chartHeight - frame.padding.bottom;
  return highestFirst.map((end, index) => {
    const below = highestFirst.length - 1 - index;
    const top = Math.max(Math.min(end.top, foot - below * nameHeight), free);
    free = top + nameHeight;
    return { ...end, top };
  });
}

/** The names of the lines, at their ends. */
export function NamesAtEnds({ frame, ends }: { frame: Frame; ends: readonly LineEnd[] }) {
  return (
    <div aria-hidden="true" className={styles.labels}>
      {placesOf(frame, ends).map(({ name, colour, top }) => (
        <span key={name} className={styles.name} style={{ top, color: colour }}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** What is on the axes. */
export function AxisLabels({ frame }: { frame: Frame }) {
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
    </div>
  );
}
