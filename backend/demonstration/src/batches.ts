/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const batchSize = 5_000;

/** Rows in portions that one statement can take. */
export function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}
