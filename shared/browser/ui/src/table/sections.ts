/** Rows in sections that open, such as transactions by month: a long list is short until a section is opened. */
export interface Sections<Row> {
  /** The column whose order keeps the rows of a section together; sorted by another one, rows have no sections. */
  column: string;
  /** What the rows of a section have in common: `2026-11`. */
  keyOf: (row: Row) => string;
  title: (key: string) => string;
  isOpen: (key: string) => boolean;
  onToggle: (key: string) => void;
}

export interface OrderedRow<Row> {
  id: string;
  original: Row;
}

export interface SectionLine<Row> {
  id: string;
  section: { title: string; open: boolean; toggle: () => void; rows: readonly Row[] };
}

/** One line of the table: a row, or what opens a section and has its totals. */
export type Line<Row> = OrderedRow<Row> | SectionLine<Row>;

/**
 * The lines that are shown: each section, and the rows of those that are open.
 * @param ordered all rows; those of a section are beside each other
 * @param allOpen all sections are open, as on paper
 */
export function linesOf<Row>(
  ordered: readonly OrderedRow<Row>[],
  sections: Sections<Row>,
  allOpen: boolean,
): readonly Line<Row>[] {
  const inSections = Map.groupBy(ordered, ({ original }) => sections.keyOf(original));
  return [...inSections].flatMap(([key, rows]) => {
    const open = allOpen || sections.isOpen(key);
    const section = {
      title: sections.title(key),
      open,
      toggle: () => sections.onToggle(key),
      rows: rows.map(({ original }) => original),
    };
    return [{ id: `section ${key}`, section }, ...(open ? rows : [])];
  });
}
