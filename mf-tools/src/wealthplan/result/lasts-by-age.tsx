import type { Outlook, ProjectedYear } from '@harbour/wealthplan/projection';
import { inHundred } from '../in-hundred.ts';
import own from './result.module.css';
import { yearLabel } from './year-label.ts';

/** At most so many years beside the last one, or a phone needs several lines. */
const most = 6;
const spans = [5, 10, 20];

/** In how many of 100 futures everything is paid up to and with a year: at round years, and to the end. */
export function lastsAt(years: readonly ProjectedYear[], { paidThrough = [], paths }: Outlook) {
  const round = (span: number) =>
    years.flatMap((year, index) =>
      Number(year.startsOn.slice(0, 4)) % span === 0 && index > 0 && index < years.length - 1 ? [index] : [],
    );
  const chosen = spans.map(round).find(({ length }) => length <= most) ?? [];
  return [...chosen, years.length - 1].flatMap((index) => {
    const [year, paid] = [years[index], paidThrough[index]];
    return year && paid !== undefined ? [{ label: yearLabel(year), inHundred: inHundred(paid, paths) }] : [];
  });
}

/** The last year up to which everything is paid in 90 of 100 futures, in words; undefined where that is none. */
export function lastsInNinety(
  years: readonly ProjectedYear[],
  { paidThrough = [], paths }: Outlook,
): string | undefined {
  const year = years[paidThrough.findLastIndex((paid) => inHundred(paid, paths) >= 90)];
  return year && yearLabel(year);
}

/** How sure the money is to last, by time: beside the range of outcomes, which alone does not say it. */
export function LastsByAge({ years, outlook }: { years: readonly ProjectedYear[]; outlook: Outlook }) {
  const steps = lastsAt(years, outlook);
  if (steps.length === 0) return null;
  return (
    <dl className={own.lasts} aria-label="In how many of 100 futures the money lasts">
      {steps.map(({ label, inHundred: count }) => (
        <div key={label}>
          <dt>Until {label}</dt>
          <dd>{count} of 100</dd>
        </div>
      ))}
    </dl>
  );
}
