/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const batchSize = 5_000;

/** Splits rows into batches for one statement each. */
export function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}
