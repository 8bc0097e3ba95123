import { type Drawing, legendOf, type Series, stackedTops } from '@harbour/charts/drawing';
import { memo, useMemo, useRef } from 'react';
import { Money } from '../money/money.tsx';
import type { Column } from '../table/column.ts';
import { usePalette } from '../theme/colour-scheme.ts';
import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { overTime, Plot } from './plot.tsx';
import { share } from './point-label.ts';
import { columnEdges, marksOf } from './series-marks.ts';
import { amountText, SeriesTip, type TipAmount, togetherOf } from './series-tip.tsx';
import type { Step } from './step.ts';
import { usePointSlider } from './use-point-slider.ts';
import { useWidth } from './use-width.ts';
import { chartHeight, type Frame, frameOf } from './value-frame.ts';
import { AxisLabels } from './value-labels.tsx';
import { yearTicks } from './year-ticks.ts';

interface SeriesChartProps extends Drawing {
  title: string;
  /** The oldest first. */
  steps: readonly Step[];
  /** What a step is, above the first column of the table: `Year`. */
  stepTitle: string;
  /** The step that is kept marked. */
  pinned?: number | undefined;
  /** Makes steps be chosen, by click or by Enter; undefined when none is to be. */
  onPin?: ((index: number | undefined) => void) | undefined;
}

const dateOf = ({ date }: Step) => date;

interface Row extends Step {
  amounts: readonly (number | null)[];
}

const tipWidth = 256;
/** For a year and the ages below it. Pixels. */
const daysRoom = 40;

const eventsColumn: Column<Row> = {
  id: 'events',
  title: 'What happens',
  width: 'minmax(144px, 1fr)',
  belowOnPhone: true,
  cell: (step) => wordsOf(step).join('. '),
};

/** What a step says in words. */
const wordsOf = ({ events = [], note }: Step): string[] => (note === undefined ? [...events] : [...events, note]);

function columnsFor(stepTitle: string, series: readonly Series[], steps: readonly Step[]): readonly Column<Row>[] {
  return [
    { id: 'step', title: stepTitle, width: 'minmax(112px, 1fr)', namesRow: true, cell: ({ label }) => label },
    ...series.map(
      ({ name }, index): Column<Row> => ({
        id: name,
        title: name,
        width: 'minmax(112px, 1fr)',
        figure: true,
        ...(index === 0 ? {} : { belowOnPhone: true }),
        cell: ({ amounts }) => <Money amount={amounts[index] ?? null} wholePounds />,
      }),
    ),
    ...(steps.some((step) => wordsOf(step).length > 0) ? [eventsColumn] : []),
  ];
}

/** Where things of a drawing are: columns take the space up to the next step, everything else is at its step. */
function useFrame(drawing: Drawing, steps: readonly Step[], width: number) {
  const { columns, layers, fan, otherFan, lines } = drawing;
  return useMemo(() => {
    const dates = steps.map(({ date }) => date);
    const edges = columns ? columnEdges(dates) : dates;
    const stacked = columns ?? layers;
    const drawn = [
      ...stackedTops(stacked ?? []),
      ...[...(fan ?? []), ...(otherFan ?? []), ...(lines ?? [])].flatMap(({ values }) => values),
    ];
    const amounts = drawn.filter((amount) => amount !== null);
    const frame = frameOf(edges, stacked ? [0, ...amounts] : amounts, {
      width,
      currency: 'GBP',
      named: false,
      below: daysRoom,
    });
    const centre = (index: number) => {
      const [from, to] = [frame.x(edges[index] ?? ''), frame.x(edges[index + 1] ?? '')];
      return columns ? (from + to) / 2 : from;
    };
    const xs = steps.map((_, index) => centre(index));
    return { edges, xs, frame: { ...frame, days: yearTicks(steps, xs, width) } satisfies Frame };
  }, [columns, layers, fan, otherFan, lines, steps, width]);
}

/** The amounts of a step that is looked at. */
function amountsAt(series: readonly Series[], index: number, keyOf: (name: string) => TipAmount['key']): TipAmount[] {
  return series.map(({ name, values }) => ({ name, amount: values[index] ?? null, key: keyOf(name) }));
}

/** A step as it is read out: amounts of nothing among those on each other are left out. */
function stepText(step: Step, stacked: readonly TipAmount[], others: readonly TipAmount[]): string {
  const some = stacked.filter(({ amount }) => amount !== 0);
  const together = some.length > 1 ? [`together ${amountText(togetherOf(stacked))}`] : [];
  const amounts = [...some, ...others].map(({ name, amount }) => `${name} ${amountText(amount)}`);
  return [`${step.label}: ${[...amounts, ...together].join(', ')}`, ...wordsOf(step)].join('. ');
}

/**
 * Several amounts of an illustration over time, in whole pounds: columns or layers on each other, a fan around a middle
 * line, lines over them. A finger, the mouse or the arrow keys move through the steps; the same figures are in a table,
 * which anybody can open. It renders for other props only: WealthPlan's page renders at each progress of a simulation.
 */
export const SeriesChart = memo(function SeriesChart(props: SeriesChartProps) {
  const { title, steps, stepTitle, pinned, onPin, ...drawn } = props;
  const { columns, layers, fan, bands, otherFan, otherBands, lines } = drawn;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const palette = usePalette();
  const drawing = useMemo(
    () => ({ columns, layers, fan, bands, otherFan, otherBands, lines }),
    [columns, layers, fan, bands, otherFan, otherBands, lines],
  );
  const stacked = useMemo(() => [...(columns ?? []), ...(layers ?? [])], [columns, layers]);
  const others = useMemo(() => [...(fan ?? []), ...(otherFan ?? []), ...(lines ?? [])], [fan, otherFan, lines]);
  const series = useMemo(() => [...stacked, ...others], [stacked, others]);
  const rows = useMemo(
    () => steps.map((step, index): Row => ({ ...step, amounts: series.map(({ values }) => values[index] ?? null) })),
    [steps, series],
  );
  const { edges, xs, frame } = useFrame(drawing, steps, width);
  const tableColumns = useMemo(() => columnsFor(stepTitle, series, steps), [stepTitle, series, steps]);
  const spec = useMemo(() => {
    const dates = steps.map(({ date }) => date);
    return overTime(frame, edges, palette, marksOf(drawing, dates, palette));
  }, [frame, edges, steps, drawing, palette]);
  const legend = useMemo(() => legendOf(drawing, palette), [drawing, palette]);
  const keyOf = (name: string) => legend.find((entry) => entry.name === name);
  const { shown, box: slider } = usePointSlider({
    label: `${title}, ${steps[0]?.label ?? ''} to ${steps.at(-1)?.label ?? ''}`,
    xs,
    valueText: (index) => {
      const step = steps[index];
      return step ? stepText(step, amountsAt(stacked, index, keyOf), amountsAt(others, index, keyOf)) : '';
    },
    onChoose: onPin,
  });
  const at = xs[shown ?? 0] ?? 0;
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
        <div className={styles.days}>
          <AxisLabels frame={frame} />
        </div>
        {pinned !== undefined && pinned < xs.length && (
          <span
            aria-hidden="true"
            className={styles.pin}
            style={{ left: share(xs[pinned] ?? 0), bottom: frame.padding.bottom }}
          />
        )}
        {steps.map(({ date, events, alert }, index) =>
          events ? (
            <span
              key={date}
              aria-hidden="true"
              className={styles.event}
              data-alert={alert}
              style={{ left: share(xs[index] ?? 0), bottom: frame.padding.bottom }}
            />
          ) : null,
        )}
        {shown !== undefined && (
          <div aria-hidden="true" className={styles.over}>
            <span className={styles.line} style={{ left: share(at), bottom: frame.padding.bottom }} />
            <SeriesTip
              title={steps[shown]?.label ?? ''}
              stacked={amountsAt(stacked, shown, keyOf)}
              others={amountsAt(others, shown, keyOf)}
              events={steps[shown] ? wordsOf(steps[shown]) : []}
              left={Math.min(Math.max(at * width - tipWidth / 2, 0), Math.max(width - tipWidth, 0))}
              width={tipWidth}
            />
          </div>
        )}
      </div>
      <ChartTable label={title} columns={tableColumns} rows={rows} rowKey={dateOf}>
        {!frame.axis.fromZero && `The scale starts at ${frame.ticks[0]?.label}, not at zero.  `}
      </ChartTable>
    </figure>
  );
});
