import { Fragment, type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { formatDate } from '../money/format.ts';
import { Money } from '../money/money.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { usePalette } from '../theme/colour-scheme.ts';
import styles from './chart.module.css';
import { Plot } from './plot.tsx';
import { flowLabel, type LargeFlow, type LineNames, lineNames, pointLabel, share } from './point-label.ts';
import { useWidth } from './use-width.ts';
import { chartHeight, formatSpan, frameOf, nearestPoint, type ValuePoint } from './value-frame.ts';
import { Labels } from './value-labels.tsx';
import { Tip } from './value-tip.tsx';

interface ValueChartProps {
  title: string;
  /** Oldest first. */
  points: readonly ValuePoint[];
  /** Marked on the line. */
  flows?: readonly LargeFlow[];
  currency?: string;
  /** Other names of its lines, where they are not a value, what was paid in and a benchmark. */
  names?: LineNames;
}

/** From this width on the lines have their names at their ends; below, above the drawing. Pixels. */
const minWidthForLabels = 560;

/** The lines beside the value that are drawn: those of which anything is known. */
type OtherLine = 'paidIn' | 'benchmark';

function columnsFor(currency: string, others: readonly OtherLine[], names: LineNames): readonly Column<ValuePoint>[] {
  const value: Column<ValuePoint> = {
    id: 'value',
    title: names.value,
    width: 'minmax(112px, 1fr)',
    figure: true,
    cell: ({ value: amount }) => <Money amount={amount} currency={currency} />,
  };
  const date: Column<ValuePoint> = {
    id: 'date',
    title: 'Date',
    width: 'minmax(96px, 1fr)',
    namesRow: true,
    cell: (point) => formatDate(point.date),
  };
  const beside = others.map(
    (line): Column<ValuePoint> => ({
      id: line,
      title: names[line],
      width: 'minmax(112px, 1fr)',
      figure: true,
      belowOnPhone: true,
      cell: ({ [line]: amount }) => <Money amount={amount ?? null} currency={currency} />,
    }),
  );
  return [date, ...beside, value];
}

const none: readonly LargeFlow[] = [];

/**
 * Value over time, with what was paid in, and what that would have become in a benchmark, as lines of their own where they
 * are known. A finger, the mouse or the arrow keys
 * move through its points; the same figures are in a table, which anybody can open.
 */
export function ValueChart({ title, points, flows = none, currency = 'GBP', names = lineNames }: ValueChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const palette = usePalette();
  const tableId = useId();
  const [at, setAt] = useState<number>();
  const [tableOpen, setTableOpen] = useState(false);
  const named = width >= minWidthForLabels;
  const others = useMemo(
    () => (['paidIn', 'benchmark'] as const).filter((line) => points.some((point) => typeof point[line] === 'number')),
    [points],
  );
  const frame = useMemo(() => frameOf(points, { width, currency, named }), [points, width, currency, named]);
  const columns = useMemo(() => columnsFor(currency, others, names), [currency, others, names]);

  const spec = useMemo(() => {
    const { ticks, fromZero } = frame.axis;
    const { left, right, top, bottom } = frame.padding;
    const data = points.map(({ date, value, paidIn = null, benchmark = null }) => ({
      at: Date.parse(date),
      value,
      paidIn,
      benchmark,
    }));
    const strokes = {
      paidIn: { stroke: palette.series[1], lineDash: [5, 4], lineWidth: 1.5 },
      benchmark: { stroke: palette.series[3], lineDash: [1, 3], lineWidth: 2 },
    };
    const line = (of: 'value' | OtherLine, style: object) => ({
      type: 'line',
      animate: false,
      data,
      encode: { x: 'at', y: of },
      style: { lineWidth: 2, ...style },
    });
    return {
      paddingLeft: left,
      paddingRight: right,
      paddingTop: top,
      paddingBottom: bottom,
      inset: 0,
      margin: 0,
      scale: {
        x: { type: 'linear', domain: [data[0]?.at ?? 0, data.at(-1)?.at ?? 1] },
        y: { domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1] },
      },
      axis: false,
      children: [
        {
          type: 'lineY',
          animate: false,
          data: [...ticks],
          style: { stroke: palette.hairline, lineWidth: 1, strokeOpacity: 1 },
        },
        // An area says "from nothing up": it stands only on an axis that begins there.
        ...(fromZero
          ? [
              {
                type: 'area',
                animate: false,
                data,
                encode: { x: 'at', y: 'value' },
                style: { fill: palette.accent, fillOpacity: 0.08 },
              },
            ]
          : []),
        ...others.map((of) => line(of, strokes[of])),
        line('value', { stroke: palette.accent }),
      ],
    };
  }, [frame, points, others, palette]);

  const shown = at === undefined ? undefined : Math.min(at, points.length - 1);
  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left, width: room } = currentTarget.getBoundingClientRect();
    setAt(nearestPoint(points, frame, (clientX - left) / (room || 1)));
  }
  function move(event: KeyboardEvent): void {
    const last = points.length - 1;
    const now = shown ?? last;
    const far = Math.max(1, Math.round(last / 10));
    const next = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      PageDown: now - far,
      PageUp: now + far,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setAt(undefined);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(Math.max(next, 0), last));
  }

  const { axis, ticks } = frame;
  return (
    <figure className={styles.figure}>
      {!named && others.length > 0 && (
        <figcaption className={styles.legend} aria-hidden="true">
          <span className={styles.key} style={{ background: palette.accent }} /> {names.value}
          {others.map((line) => (
            <Fragment key={line}>
              <span className={styles.key} style={{ background: palette.series[line === 'paidIn' ? 1 : 3] }} />{' '}
              {names[line]}
            </Fragment>
          ))}
        </figcaption>
      )}
      <div
        ref={box}
        className={styles.box}
        role="slider"
        tabIndex={0}
        aria-label={`${title}, ${formatSpan(points)}`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(shown ?? points.length - 1) + 1}
        aria-valuetext={pointLabel(points, flows, shown ?? points.length - 1, currency, names)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setAt(undefined)}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setAt((now) => now ?? points.length - 1);
        }}
        onBlur={() => setAt(undefined)}
        onKeyDown={move}
      >
        <Plot spec={spec} width={width} height={chartHeight} />
        <Labels frame={frame} points={points} named={named} names={names} />
        {flows.map((flow) => (
          <span
            key={flow.date}
            aria-hidden="true"
            className={styles.flow}
            style={{ left: share(frame.x(flow.date)), bottom: frame.padding.bottom }}
          >
            {flow.value < 0 ? '▼' : '▲'}
          </span>
        ))}
        {shown !== undefined && (
          <Tip
            points={points}
            flows={flows}
            index={shown}
            frame={frame}
            width={width}
            currency={currency}
            names={names}
          />
        )}
      </div>
      <p className={styles.note}>
        {!axis.fromZero && `The scale starts at ${ticks[0]?.label}, not at zero.  `}
        {flows.length > 0 &&
          `Large payments are marked: ${flows.map((flow) => flowLabel(flow, currency)).join('; ')}. `}
        <button
          type="button"
          className={styles.more}
          aria-expanded={tableOpen}
          aria-controls={tableId}
          onClick={() => setTableOpen(!tableOpen)}
        >
          {tableOpen ? 'Hide the table' : 'Show as a table'}
        </button>
      </p>
      <div id={tableId} className={tableOpen ? styles.table : 'visually-hidden'}>
        <DataTable label={title} columns={columns} rows={points} rowKey={({ date }) => date} />
      </div>
    </figure>
  );
}
