/**
 * The rows that an answer lists, and whether there are more.
 * @param found the rows of a statement whose limit is one more than `most`
 * @param most the maximum number of rows in the answer
 */
export function firstRows<Row>(found: readonly Row[], most: number): { listed: Row[]; more: boolean } {
  return { listed: found.slice(0, most), more: found.length > most };
}
