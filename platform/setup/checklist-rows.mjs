const number = (id) => Number(id.slice(1));

/** The ids of one name: `R012`, or a range such as `R090–R098`. */
function idsOf(name) {
  const [first, last = first] = name.split('–');
  return Array.from(
    { length: number(last) - number(first) + 1 },
    (_, index) => `R${String(number(first) + index).padStart(3, '0')}`,
  );
}

/** The ids in brackets in a test's title, as `[R012]`, `[R012, R013]` or `[R090–R098]`. */
export function rowsNamed(title) {
  return [...title.matchAll(/\[(R\d{3}(?:–R\d{3})?(?:, R\d{3}(?:–R\d{3})?)*)\]/g)].flatMap(([, names]) =>
    names.split(', ').flatMap(idsOf),
  );
}

/** The rows of `docs/requirements.tsv`, a table separated by tabs. Its first line names the columns. */
export function requirementsIn(table) {
  return table
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id, area, requirement, pages] = line.split('\t');
      return { id, area, requirement, pages };
    });
}
