import type { Reading } from './import-findings.ts';

/** One of the values that a column may have. */
export function readOneOf<Value extends string>(values: readonly Value[], text: string): Reading<Value> {
  const found = values.find((value) => value === text);
  return found === undefined ? { reason: `is not one of ${values.join(', ')}.` } : { value: found };
}
