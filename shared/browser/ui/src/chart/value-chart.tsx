import { allAmounts, type ValuePoint } from '@harbour/charts/value-looks';
import { useMemo, useRef } from 'react';
import { formatDate } from '../money/format.ts';
import { Money } from '../money/money.tsx';
import type { Column } from '../table/column.ts';
import { usePalette } from '../theme/colour-scheme.ts';
import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { overTime, Plot } from './plot.tsx';
import { flowLabel, type LargeFlow, type LineNames, lineNames, pointLabel } from './point-label.ts';
import { usePointSlider } from './use-point-slider.ts';
import { useWidth } from './use-width.ts';
import { chartHeight, formatSpan, frameOf } from './value-frame.ts';
import { AxisLabels, FlowMarks, Legend, NamesAtEnds } from './value-labels.tsx';
import { lineEnds, type OtherLine, otherLines, valueMarks } from './value-lines.ts';
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
  const others = useMemo(() => otherLines(points), [points]);
  const dates = useMemo(() => points.map(({ date }) => date), [points]);
  const frame = useMemo(
    () => frameOf(dates, allAmounts(points), { width, currency, named }),
    [points, dates, width, currency, named],
  );
  const columns = useMemo(() => columnsFor(currency, others, names), [currency, others, names]);

  const spec = useMemo(
    () => overTime(frame, dates, palette, valueMarks(points, others, frame, palette)),
    [frame, dates, points, others, palette],
  );
  const endsOfLines = useMemo(() => lineEnds(points, names, palette), [points, names, palette]);

  const { shown, box: slider } = usePointSlider({
    label: `${title}, ${formatSpan(dates)}`,
    xs: useMemo(() => dates.map(frame.x), [dates, frame]),
    valueText: (index) => pointLabel(points, flows, index, currency, names),
  });
  const { axis, ticks } = frame;
  return (
    <figure className={styles.figure}>
      {!named && others.length > 0 && <Legend others={others} names={names} palette={palette} />}
      <div ref={box} {...slider}>
        <Plot spec={spec} width={width} height={chartHeight} />
        <AxisLabels frame={frame} />
        {named && <NamesAtEnds frame={frame} lineEnds={endsOfLines} at={frame.x(dates.at(-1) ?? '')} />}
        <FlowMarks flows={flows} frame={frame} />
        {shown !== undefined && (
          <Tip
            points={points}
            flows={flows}
            index={shown}
            frame={frame}
            width={width}
            currency={currency}
            names={names}
            palette={palette}
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
