import { useEffect, useRef } from 'react';
import { formatDate, formatMoney } from '../money/format.ts';
import { usePalette } from '../theme/colour-scheme.ts';
import styles from './chart.module.css';
import { axisText, Chart, drawIn } from './g2.ts';

export interface ValuePoint {
  /** ISO date. */
  date: string;
  /** In `currency`; null where it cannot be computed: the line breaks there. */
  value: number | null;
}

interface ValueChartProps {
  title: string;
  points: readonly ValuePoint[];
  currency?: string;
}

const height = 280;
const dayOfMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Up to this many days a chart names days instead of months, and fits its scale to the values. */
const shortSpan = 200;

function daysBetween(first: ValuePoint | undefined, last: ValuePoint | undefined): number {
  return first && last ? (Date.parse(last.date) - Date.parse(first.date)) / 86_400_000 : 0;
}
const compact = new Map<string, Intl.NumberFormat>();

function shortMoney(value: number, currency: string): string {
  const known =
    compact.get(currency) ??
    new Intl.NumberFormat('en-GB', { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 });
  compact.set(currency, known);
  // `Intl` has no brackets for compact amounts.
  const text = known.format(Math.abs(value));
  return value < 0 ? `(${text})` : text;
}

/** Value over time as a line, with the same figures as a table behind it for whoever cannot see it. */
export function ValueChart({ title, points, currency = 'GBP' }: ValueChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const palette = usePalette();

  useEffect(() => {
    if (!container.current) return;
    const text = axisText(palette);
    const short = daysBetween(points[0], points.at(-1)) <= shortSpan;
    const dateLabel = short ? dayOfMonth : monthOfYear;
    const chart = new Chart({ container: container.current, autoFit: true, height });
    chart.options({
      type: 'view',
      data: points.map(({ date, value }) => ({ date: new Date(`${date}T00:00:00Z`), value })),
      encode: { x: 'date', y: 'value' },
      scale: { x: { utc: true }, y: { nice: true } },
      axis: {
        x: {
          title: false,
          ...text,
          line: true,
          lineStroke: palette.hairline,
          lineOpacity: 1,
          tick: false,
          labelAutoHide: true,
          labelAutoRotate: false,
          labelFormatter: (date: Date) => dateLabel.format(date),
        },
        y: {
          title: false,
          ...text,
          grid: true,
          gridStroke: palette.hairline,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
          labelFormatter: (value: number) => shortMoney(value, currency),
        },
      },
      children: [
        // An area says "from nothing up"; over a short period the scale does not begin at nothing.
        ...(short
          ? []
          : [{ type: 'area', animate: false, style: { fill: palette.accent, fillOpacity: 0.08 }, tooltip: false }]),
        {
          type: 'line',
          animate: false,
          style: { stroke: palette.accent, lineWidth: 2 },
          tooltip: {
            title: (point: { date: Date }) => formatDate(point.date.toISOString()),
            items: [
              (point: { value: number }) => ({
                name: title,
                value: formatMoney(point.value, currency),
                color: palette.accent,
              }),
            ],
          },
        },
      ],
    });
    return drawIn(container.current, chart);
  }, [points, currency, palette, title]);

  return (
    <figure className={styles.figure}>
      <div ref={container} className={styles.canvas} aria-hidden="true" />
      {/* A table cannot be made small itself: its rows would still take their room. */}
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, value }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{value === null ? 'Not available' : formatMoney(value, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
