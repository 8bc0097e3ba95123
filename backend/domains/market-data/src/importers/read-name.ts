import { isStorable } from '@harbour/definitions/call';
import type { Reading } from '@harbour/kernel/importing/import-findings';

/** Characters of a name: of a sector, a company, a source. */
const longestName = 120;

/** A name in one line. */
export const readName = (text: string): Reading<string> =>
  text !== '' && text.length <= longestName && isStorable(text)
    ? { value: text }
    : { reason: `is empty, has more than ${longestName} characters, or has some that cannot be shown.` };
