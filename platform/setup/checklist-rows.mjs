const number = (id) => Number(id.slice(1));

/** The rows of a name: `R012`, or a range such as `R090–R098`. */
function rowsOf(name) {
  const [first, last = first] = name.split('–');
  return Array.from(
    { length: number(last) - number(first) + 1 },
    (_, index) => `R${String(number(first) + index).padStart(3, '0')}`,
  );
}

/** The rows in brackets in a test's name, as `[R012]`, `[R012, R013]` or `[R090–R098]`. */
export function rowsNamed(text) {
  return [...text.matchAll(/\[(R\d{3}(?:–R\d{3})?(?:, R\d{3}(?:–R\d{3})?)*)\]/g)].flatMap(([, names]) =>
    names.split(', ').flatMap(rowsOf),
  );
}
