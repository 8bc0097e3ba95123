import { meaningColours } from '@harbour/tokens/meanings';
import { useMemo, useRef } from 'react';
import { formatPercent } from '../money/format.ts';
import { usePalette } from '../theme/colour-scheme.ts';
import styles from './chart.module.css';
import { Plot } from './plot.tsx';
import { useWidth } from './use-width.ts';

export interface ComparedShare {
  name: string;
  /** Percent, 0–100 scale. */
  current: number;
  benchmark: number;
}

interface ComparisonChartProps {
  rows: readonly ComparedShare[];
  /** What the two bars of each row are. */
  labels: { current: string; benchmark: string };
}

/** Pixels. */
const rowHeight = 48;
const namesRoom = 112;
const figuresWidth = 64;

/**
 * Shares beside those of a benchmark, as pairs of bars with their names and figures. It says nothing to who cannot see
 * it: the page shows the same figures in a table beside it.
 */
export function ComparisonChart({ rows, labels }: ComparisonChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const palette = usePalette();
  const { total } = meaningColours(palette);
  const height = rows.length * rowHeight;
  const greatest = Math.max(1, ...rows.flatMap(({ current, benchmark }) => [current, benchmark]));
  /** Where a bar ends, in parts of the width. */
  const endOf = (percent: number) =>
    (namesRoom + (percent / greatest) * Math.max(width - namesRoom - figuresWidth, 1)) / (width || 1);

  const spec = useMemo(
    () => ({
      children: [
        {
          type: 'interval',
          animate: false,
          data: rows.flatMap(({ name, current, benchmark }) => [
            { name, of: 'current', share: current },
            { name, of: 'benchmark', share: benchmark },
          ]),
          encode: { x: 'name', y: 'share', color: 'of' },
          transform: [{ type: 'dodgeX' }],
        },
      ],
      coordinate: { transform: [{ type: 'transpose' }] },
      scale: {
        color: { domain: ['current', 'benchmark'], range: [total, palette.inkSoft] },
        x: { paddingInner: 0.4, paddingOuter: 0.2 },
        y: { domain: [0, greatest] },
      },
      axis: false,
      inset: 0,
      margin: 0,
      paddingLeft: namesRoom,
      paddingRight: figuresWidth,
      paddingTop: 0,
      paddingBottom: 0,
    }),
    [rows, palette, total, greatest],
  );

  return (
    <figure className={styles.figure} aria-hidden="true">
      <figcaption className={styles.legend}>
        <span className={styles.key} style={{ background: total }} /> {labels.current}
        <span className={styles.key} style={{ background: palette.inkSoft }} /> {labels.benchmark}
      </figcaption>
      <div ref={box} className={styles.bars}>
        <Plot spec={spec} width={width} height={height} />
        <div className={styles.labels}>
          {rows.map(({ name, current, benchmark }, index) => (
            <div
              key={name}
              className={styles.bar}
              style={{ top: `${(100 * index) / rows.length}%`, height: `${100 / rows.length}%` }}
            >
              <span className={styles.barName} style={{ width: namesRoom - 8 }}>
                {name}
              </span>
              <span className={styles.barFigure} style={{ left: `${endOf(current) * 100}%`, top: '32%' }}>
                {formatPercent(current)}
              </span>
              <span className={styles.barFigure} style={{ left: `${endOf(benchmark) * 100}%`, top: '68%' }}>
                {formatPercent(benchmark)}
              </span>
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}
