import { useEffect, useRef } from 'react';
import { formatPercent } from '../money/format.ts';
import { usePalette } from '../theme/colour-scheme.ts';
import { fonts } from '../theme/tokens.ts';
import styles from './chart.module.css';
import { axisText, Chart, drawIn } from './g2.ts';

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

const rowHeight = 48;
const aroundRows = 16;

/**
 * Shares beside those of a benchmark, as pairs of bars with their figures. It says nothing to who cannot see it:
 * the page shows the same figures in a table beside it.
 */
export function ComparisonChart({ rows, labels }: ComparisonChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const palette = usePalette();
  const height = rows.length * rowHeight + aroundRows;

  useEffect(() => {
    if (!container.current) return;
    const colours = { current: palette.accent, benchmark: palette.series[1] };
    const chart = new Chart({ container: container.current, autoFit: true, height });
    chart.options({
      type: 'interval',
      animate: false,
      data: rows.flatMap(({ name, current, benchmark }) => [
        { name, of: 'current', share: current },
        { name, of: 'benchmark', share: benchmark },
      ]),
      encode: { x: 'name', y: 'share', color: 'of' },
      transform: [{ type: 'dodgeX' }],
      coordinate: { transform: [{ type: 'transpose' }] },
      scale: {
        color: { domain: ['current', 'benchmark'], range: [colours.current, colours.benchmark] },
        y: { domainMin: 0, nice: true },
        x: { padding: 0.35 },
      },
      legend: false,
      tooltip: false,
      axis: {
        x: { title: false, ...axisText(palette), tick: false, line: false },
        y: false,
      },
      labels: [
        {
          text: (row: { share: number }) => formatPercent(row.share),
          position: 'right',
          textAlign: 'left',
          dx: 4,
          fill: palette.ink,
          fontFamily: fonts.text,
          fontSize: 12,
        },
      ],
      paddingRight: 72,
    });
    return drawIn(container.current, chart);
  }, [rows, palette, height]);

  return (
    <figure className={styles.figure} aria-hidden="true">
      <figcaption className={styles.legend}>
        <span className={styles.key} style={{ background: palette.accent }} /> {labels.current}
        <span className={styles.key} style={{ background: palette.series[1] }} /> {labels.benchmark}
      </figcaption>
      <div ref={container} style={{ height }} />
    </figure>
  );
}
