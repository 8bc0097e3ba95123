import type { LegendEntry } from '@harbour/charts/drawing';
import { valueLooks } from '@harbour/charts/value-looks';
import type { Palette } from '@harbour/tokens';
import styles from './chart.module.css';
import { type LargeFlow, type LineNames, share } from './point-label.ts';
import { chartHeight, type Frame } from './value-frame.ts';
import type { LineEnd, OtherLine } from './value-lines.ts';

/** What a name needs below the one above it. Pixels. */
const nameHeight = 16;

/**
 * Where the names of lines stand, the highest first: two at one height would be on each other, so the lower gives way,
 * and at the foot the higher, since days stand below it.
 */
function positionsOf(frame: Frame, lineEnds: readonly LineEnd[]) {
  const highestFirst = lineEnds
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

interface NamesAtEndsProps {
  frame: Frame;
  lineEnds: readonly LineEnd[];
  /** Where the lines end, 0–1 of the width. */
  at: number;
}

/** The names of the lines, at their ends. */
export function NamesAtEnds({ frame, lineEnds, at }: NamesAtEndsProps) {
  return (
    <div aria-hidden="true" className={styles.labels}>
      {positionsOf(frame, lineEnds).map(({ name, colour, top }) => (
        <span key={name} className={styles.name} style={{ top, left: share(at), color: colour }}>
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

/** How a line looks, beside its name. */
export const LineKey = ({ of: { colour, form } }: { of: Pick<LegendEntry, 'colour' | 'form'> }) => (
  <span className={styles.key} data-form={form} style={{ color: colour }} />
);

/** The names of the lines above the drawing, where there is no room at their ends. */
export function Legend({
  others,
  names,
  palette,
}: {
  others: readonly OtherLine[];
  names: LineNames;
  palette: Palette;
}) {
  return (
    <figcaption className={`${styles.legend} ${styles.keys}`} aria-hidden="true">
      {(['value', ...others] as const).map((line) => (
        <span key={line} className={styles.keyed}>
          <LineKey of={valueLooks(palette)[line]} /> {names[line]}
        </span>
      ))}
    </figcaption>
  );
}

/** Marks of large payments, at their days. */
export function FlowMarks({ flows, frame }: { flows: readonly LargeFlow[]; frame: Frame }) {
  return flows.map((flow) => (
    <span
      key={flow.date}
      aria-hidden="true"
      className={styles.flow}
      style={{ left: share(frame.x(flow.date)), bottom: frame.padding.bottom }}
    >
      {flow.value < 0 ? '▼' : '▲'}
    </span>
  ));
}
