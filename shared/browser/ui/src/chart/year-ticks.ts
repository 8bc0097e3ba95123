import type { Step } from './step.ts';
import type { Frame } from './value-frame.ts';

/** Years between two ticks, the closest first. */
const spans = [1, 2, 5, 10, 20, 50];
/** The space of a tick's two lines. Pixels. */
const tickRoom = 56;

/**
 * Ticks at round years (2030, 2040), as close to each other as they can be read. Below the year its label has what
 * follows the comma of the step: the ages.
 * @param xs where each step is drawn, 0–1
 * @param width of the drawing, pixels
 */
export function yearTicks(steps: readonly Step[], xs: readonly number[], width: number): Frame['days'] {
  const ticksAt = (span: number) =>
    steps.flatMap(({ date, label }, index) => {
      const [year = '', ages] = label.split(', at ');
      const x = xs[index] ?? 0;
      if (Number(date.slice(0, 4)) % span !== 0) return [];
      return [{ label: ages === undefined ? year : `${year}\n${ages.replace(' and ', ', ')}`, x }];
    });
  const isReadable = (ticks: Frame['days']) =>
    ticks.every(({ x }, index) => index === 0 || (x - (ticks[index - 1]?.x ?? 0)) * width >= tickRoom);
  const candidates = spans.map(ticksAt);
  return candidates.find(isReadable) ?? candidates.at(-1) ?? [];
}
