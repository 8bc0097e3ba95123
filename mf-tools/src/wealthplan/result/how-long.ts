import type { ProjectedYear } from '@harbour/wealthplan/projection';
import { runsOutFrom } from './year-events.ts';
import { yearLabel } from './year-label.ts';

/** How long the money of a projection lasts. */
export type HowLong =
  /** Everything is paid in every year. */
  | { kind: 'lasts'; until: ProjectedYear | undefined }
  /** From a year on, something is not paid in any year. */
  | { kind: 'out'; from: ProjectedYear }
  /** Something is not paid in some years, and everything after them. */
  | { kind: 'short'; from: ProjectedYear; years: number };

export function howLong(years: readonly ProjectedYear[]): HowLong {
  const short = years.filter(({ shortfall }) => shortfall > 0);
  const [first] = short;
  if (!first) return { kind: 'lasts', until: years.at(-1) };
  const outFrom = runsOutFrom(years);
  const out = outFrom === undefined ? undefined : years[outFrom];
  return out ? { kind: 'out', from: out } : { kind: 'short', from: first, years: short.length };
}

/** In a sentence without its full stop: `Money runs out in 2061, at 77`. */
export function durationText(found: HowLong): string {
  switch (found.kind) {
    case 'lasts':
      return found.until ? `Money lasts to the end, ${yearLabel(found.until)}` : 'Money lasts to the end';
    case 'out':
      return `Money runs out in ${yearLabel(found.from)}`;
    case 'short':
      return found.years === 1
        ? `Money runs short in one year, ${yearLabel(found.from)}, and lasts to the end after it`
        : `Money runs short in ${found.years} years, first in ${yearLabel(found.from)}, and lasts to the end after them`;
  }
}
