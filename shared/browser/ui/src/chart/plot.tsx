import { Base } from '@ant-design/charts';
import type { Palette } from '@harbour/tokens';
import { type ComponentProps, memo } from 'react';
import styles from './chart.module.css';
import type { Frame } from './value-frame.ts';

type Spec = ComponentProps<typeof Base>;

/** Options of every chart: no animation, and no text inside the canvas. */
const common = { animate: false, legend: false, tooltip: false, interaction: { tooltip: false } } as const;

/**
 * Marks over time, on the lines of the ticks.
 * @param marks their x is in milliseconds, as `Date.parse` gives it, their y in the frame's unit
 */
export function overTime(frame: Frame, dates: readonly string[], palette: Palette, marks: readonly object[]): Spec {
  const { left, right, top, bottom } = frame.padding;
  const { ticks } = frame.axis;
  return {
    paddingLeft: left,
    paddingRight: right,
    paddingTop: top,
    paddingBottom: bottom,
    inset: 0,
    margin: 0,
    scale: {
      x: { type: 'linear', domain: [Date.parse(dates[0] ?? '') || 0, Date.parse(dates.at(-1) ?? '') || 1] },
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
      ...marks,
    ],
  };
}

/**
 * Draws marks on a canvas. Words are around it as text of the page, in the client's own font and size: that is why
 * neither its axes nor a tooltip of its own are used (the one of G2 writes markup, which the page's policy refuses).
 *
 * `Base` draws everything again whenever it renders, because it compares functions that it makes itself: so it renders
 * for another `spec` or size only. Keep `spec` with `useMemo`.
 */
export const Plot = memo(function Plot({ spec, width, height }: { spec: Spec; width: number; height: number }) {
  return (
    <div className={styles.canvas} style={{ height }} aria-hidden="true">
      {width > 0 && (
        // Another width is another drawing: what G2 has measured for one is not used for another.
        <Base key={width} {...common} {...spec} width={width} height={height} autoFit={false} />
      )}
    </div>
  );
});
