import { extend } from '@antv/g2/esm/api/extend';
import { Runtime } from '@antv/g2/esm/api/runtime';
import { corelib } from '@antv/g2/esm/lib/core';
import { fonts, type Palette } from '../theme/tokens.ts';

/** The core library alone: everything else that G2 brings would treble its weight. */
export const Chart = extend(Runtime, { ...corelib() });

/** How an axis is lettered. */
export function axisText(palette: Palette) {
  return { labelFill: palette.inkSoft, labelFontFamily: fonts.text, labelFontSize: 12, labelOpacity: 1 };
}

/** Draws a chart and keeps it as wide as its container; gives what takes it away again. */
export function drawIn(container: HTMLElement, chart: InstanceType<typeof Chart>): () => void {
  void chart.render();
  // G2 follows the window alone; the room also changes with the sidebar.
  const room = new ResizeObserver(() => void chart.forceFit());
  room.observe(container);
  return () => {
    room.disconnect();
    chart.destroy();
  };
}
