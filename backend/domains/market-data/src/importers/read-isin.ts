import { isIsin } from '@harbour/finance';
import type { Reading } from '@harbour/kernel/importing/import-findings';

/** The ISIN in a cell. */
export const readIsin = (text: string): Reading<string> =>
  isIsin(text) ? { value: text } : { reason: 'is not an ISIN with a right check digit.' };
