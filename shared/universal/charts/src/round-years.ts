/** Years between two ticks, the closest first. */
const spans = [1, 2, 5, 10, 20, 50];

/**
 * Which of some years have a tick: round ones (2030, 2040), as close to each other as they can be read.
 * @param at where each year is drawn, by its index
 * @param room what a tick needs, in the unit of `at`
 * @returns the indices of those years
 */
export function roundYears(years: readonly number[], at: (index: number) => number, room: number): number[] {
  const candidates = spans.map((span) => years.flatMap((year, index) => (year % span === 0 ? [index] : [])));
  const isReadable = (chosen: readonly number[]) =>
    chosen.every((index, nth) => nth === 0 || at(index) - at(chosen[nth - 1] ?? 0) >= room);
  return candidates.find(isReadable) ?? candidates.at(-1) ?? [];
}

/** What a step says below its tick: its year, and the ages of people in it, `75, 77`. @param label `2041, at 75 and 77` */
export function tickTexts(label: string): { year: string; ages: string | undefined } {
  const [year = '', ages] = label.split(', at ');
  return { year, ages: ages?.replace(' and ', ', ') };
}
