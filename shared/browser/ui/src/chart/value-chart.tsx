import { Fragment, useMemo, useRef } from 'react';
import { formatDate } from '../money/format.ts';
import { Money } from '../money/money.tsx';
import type { Column } from '../table/column.ts';
import { usePalette } from '../theme/colour-scheme.ts';
import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { overTime, Plot } from './plot.tsx';
import { flowLabel, type LargeFlow, type LineNames, lineNames, pointLabel, share } from './point-label.ts';
import { usePointSlider } from './use-point-slider.ts';
import { useWidth } from './use-width.ts';
import { chartHeight, formatSpan, frameOf, type ValuePoint } from './value-frame.ts';
import { AxisLabels, NamesAtEnds } from './value-labels.tsx';
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
 * Value over time, with what was paid in, and what that would have become in a benchmark, as lines of their own where
 * they are known. A finger, the mouse or the arrow keys move through its points; the same figures are in a table, which
 * anybody can open.
 */
export function ValueChart({ title, points, flows = none, currency = 'GBP', names = lineNames }: ValueChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const palette = usePalette();
  const named = width >= minWidthForLabels;
  const others = useMemo(
    () => (['paidIn', 'benchmark'] as const).filter((line) => points.some((point) => typeof point[line] === 'number')),
    [points],
  );
  const dates = useMemo(() => points.map(({ date }) => date), [points]);
  const frame = useMemo(() => {
    const amounts = points.flatMap(({ value, paidIn, benchmark }) =>
      [value ?? [], paidIn ?? [], benchmark ?? []].flat(),
    );
    return frameOf(dates, amounts, { width, currency, named });
  }, [points, dates, width, currency, named]);
  const columns = useMemo(() => columnsFor(currency, others, names), [currency, others, names]);

  const spec = useMemo(() => {
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
    return overTime(frame, dates, palette, [
      // An area says "from nothing up": it stands only on an axis that begins there.
      ...(frame.axis.fromZero
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
    ]);
  }, [frame, dates, points, others, palette]);
  const lineEnds = useMemo(() => {
    const colours = { value: palette.accentStrong, paidIn: palette.series[1], benchmark: palette.series[3] };
    return (['value', 'paidIn', 'benchmark'] as const).flatMap((line) => {
      const value = points.at(-1)?.[line] ?? null;
      return value === null ? [] : [{ name: names[line], value, colour: colours[line] }];
    });
  }, [points, names, palette]);

  const { shown, box: slider } = usePointSlider({
    label: `${title}, ${formatSpan(dates)}`,
    dates,
    frame,
    valueText: (index) => pointLabel(points, flows, index, currency, names),
  });
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
      <div ref={box} {...slider}>
        <Plot spec={spec} width={width} height={chartHeight} />
        <AxisLabels frame={frame} />
        {named && <NamesAtEnds frame={frame} ends={lineEnds} />}
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
      <ChartTable label={title} columns={columns} rows={points} rowKey={({ date }) => date}>
        {!axis.fromZero && `The scale starts at ${ticks[0]?.label}, not at zero.  `}
        {flows.length > 0 &&
          `Large payments are marked: ${flows.map((flow) => flowLabel(flow, currency)).join('; ')}. `}
      </ChartTable>
    </figure>
  );
}
