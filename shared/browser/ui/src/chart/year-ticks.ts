import { roundYears, tickTexts } from '@harbour/charts/round-years';
import type { Step } from './step.ts';
import type { Frame } from './value-frame.ts';

/** The space of a tick's two lines. Pixels. */
const tickRoom = 56;

/**
 * Ticks at round years (2030, 2040), as close to each other as they can be read. Below the year its label has what
 * follows the comma of the step: the ages.
 * @param xs where each step is drawn, 0–1
 * @param width of the drawing, pixels
 */
export function yearTicks(steps: readonly Step[], xs: readonly number[], width: number): Frame['days'] {
  const at = (index: number) => xs[index] ?? 0;
  const years = steps.map(({ date }) => Number(date.slice(0, 4)));
  return roundYears(years, (index) => at(index) * width, tickRoom).map((index) => {
    const { year, ages } = tickTexts(steps[index]?.label ?? '');
    return { label: ages === undefined ? year : `${year}\n${ages}`, x: at(index) };
  });
}
