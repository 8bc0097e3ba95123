import { useMemo, useRef } from 'react';
import { formatPounds } from '../money/format.ts';
import { Money } from '../money/money.tsx';
import type { Column } from '../table/column.ts';
import { usePalette } from '../theme/colour-scheme.ts';
import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { overTime, Plot } from './plot.tsx';
import { share } from './point-label.ts';
import { type Drawing, legendOf, marksOf, type Series, stackedTops } from './series-marks.ts';
import { usePointSlider } from './use-point-slider.ts';
import { useWidth } from './use-width.ts';
import { chartHeight, frameOf } from './value-frame.ts';
import { AxisLabels } from './value-labels.tsx';

/** A time that all series have an amount for. */
export interface Step {
  /** ISO date. */
  date: string;
  /** In the table, the tip, and read out: `2041, at 65`. */
  label: string;
}

interface SeriesChartProps extends Drawing {
  title: string;
  /** The oldest first. */
  steps: readonly Step[];
  /** What a step is, above the first column of the table: `Year`. */
  stepTitle: string;
}

interface Row extends Step {
  amounts: readonly (number | null)[];
}

const tipWidth = 224;

function columnsFor(stepTitle: string, series: readonly Series[]): readonly Column<Row>[] {
  return [
    { id: 'step', title: stepTitle, width: 'minmax(112px, 1fr)', namesRow: true, cell: ({ label }) => label },
    ...series.map(
      ({ name }, index): Column<Row> => ({
        id: name,
        title: name,
        width: 'minmax(112px, 1fr)',
        figure: true,
        ...(index === 0 ? {} : { belowOnPhone: true }),
        cell: ({ amounts }) => <Money amount={amounts[index] ?? null} whole />,
      }),
    ),
  ];
}

const amountText = (amount: number | null | undefined) =>
  typeof amount === 'number' ? formatPounds(amount) : 'not available';

/**
 * Several amounts of an illustration over time, in whole pounds: layers on each other, a fan around a middle line,
 * lines over them. A finger, the mouse or the arrow keys move through the steps; the same figures are in a table, which
 * anybody can open.
 */
export function SeriesChart({ title, steps, stepTitle, layers, fan, bands, lines }: SeriesChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const palette = usePalette();
  const series = useMemo(() => [...(layers ?? []), ...(fan ?? []), ...(lines ?? [])], [layers, fan, lines]);
  const rows = useMemo(
    () => steps.map((step, index): Row => ({ ...step, amounts: series.map(({ values }) => values[index] ?? null) })),
    [steps, series],
  );
  const dates = useMemo(() => steps.map(({ date }) => date), [steps]);
  const frame = useMemo(() => {
    const drawn = [...stackedTops(layers ?? []), ...[...(fan ?? []), ...(lines ?? [])].flatMap(({ values }) => values)];
    const amounts = drawn.filter((amount) => amount !== null);
    return frameOf(dates, layers ? [0, ...amounts] : amounts, {
      width,
      currency: 'GBP',
      named: false,
      dayName: (date) => date.slice(0, 4),
    });
  }, [dates, layers, fan, lines, width]);
  const columns = useMemo(() => columnsFor(stepTitle, series), [stepTitle, series]);
  const spec = useMemo(
    () => overTime(frame, dates, palette, marksOf({ layers, fan, lines }, dates, palette)),
    [frame, dates, layers, fan, lines, palette],
  );
  const legend = useMemo(() => legendOf({ layers, fan, bands, lines }, palette), [layers, fan, bands, lines, palette]);
  const { shown, box: slider } = usePointSlider({
    label: `${title}, ${steps[0]?.label ?? ''} to ${steps.at(-1)?.label ?? ''}`,
    dates,
    frame,
    valueText: (index) =>
      `${steps[index]?.label ?? ''}: ${series.map(({ name, values }) => `${name} ${amountText(values[index])}`).join(', ')}`,
  });
  const at = frame.x(dates[shown ?? 0] ?? '');
  return (
    <figure className={styles.figure}>
      <figcaption className={`${styles.legend} ${styles.keys}`} aria-hidden="true">
        {legend.map(({ name, colour, opacity, form }) => (
          <span key={name} className={styles.keyed}>
            <span className={styles.key} data-form={form} style={{ color: colour, opacity }} />
            {name}
          </span>
        ))}
      </figcaption>
      <div ref={box} {...slider}>
        <Plot spec={spec} width={width} height={chartHeight} />
        <AxisLabels frame={frame} />
        {shown !== undefined && (
          <div aria-hidden="true" className={styles.over}>
            <span className={styles.line} style={{ left: share(at) }} />
            <dl
              className={styles.tip}
              style={{
                left: Math.min(Math.max(at * width - tipWidth / 2, 0), Math.max(width - tipWidth, 0)),
                width: tipWidth,
              }}
            >
              <dt className={styles.tipDay}>{steps[shown]?.label}</dt>
              {series.map(({ name, values }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{amountText(values[shown])}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      <ChartTable label={title} columns={columns} rows={rows} rowKey={({ date }) => date}>
        {!frame.axis.fromZero && `The scale starts at ${frame.ticks[0]?.label}, not at zero.  `}
      </ChartTable>
    </figure>
  );
}
