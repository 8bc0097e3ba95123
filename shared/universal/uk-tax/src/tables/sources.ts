/**
 * The collection of figures that the tables began with (uk-figures.md of the project's shared folder), made from public
 * sources. A figure that it gives without a date holds for 2026/27, the tax year in which it was collected, and no
 * longer.
 * @param row of the collection
 */
export function collected(row: string) {
  return { source: `uk-figures.md, “${row}”`, checkedOn: '2026-11-22' };
}

/**
 * Source and day of checking of a figure that published text states for the time of its entry.
 * @param page what states it, with its address
 * @param law what it follows from
 * @param checkedOn ISO date
 */
export function published(page: string, law?: string, checkedOn = '2026-11-23') {
  return { source: law ? `${law}; ${page}` : page, checkedOn };
}

export const year2025 = { from: '2025-04-06', until: '2026-04-05' };
export const year2026 = { from: '2026-04-06', until: '2027-04-05' };
/**
 * The last year that the product plans for. Figures of Acts that hold for a tax year “and subsequent tax years” end
 * with it: a Budget may change them, which a table without a last day would not notice.
 */
export const year2027 = { from: '2027-04-06', until: '2028-04-05' };
