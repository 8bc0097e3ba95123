import { isStorable } from '@harbour/definitions/call';
import type { Reading } from '@harbour/kernel/importing/import-findings';

/** Characters of a name: of a sector, a company, a source. */
const longestName = 120;

/** A name in one line. */
export const readName = (text: string): Reading<string> =>
  text !== '' && text.length <= longestName && isStorable(text)
    ? { value: text }
    : { reason: `is empty, has more than ${longestName} characters, or has some that cannot be shown.` };

/** One of the values that a column may have. */
export function readOneOf<Value extends string>(values: readonly Value[], text: string): Reading<Value> {
  const found = values.find((value) => value === text);
  return found === undefined ? { reason: `is not one of ${values.join(', ')}.` } : { value: found };
}
