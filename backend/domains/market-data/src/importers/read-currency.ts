import type { Reading } from '@harbour/kernel/importing/import-findings';

/** Reads the ISO 4217 code of a currency. */
export const readCurrency = (text: string): Reading<string> =>
  /^[A-Z]{3}$/.test(text) ? { value: text } : { reason: 'is not a currency. Write its ISO 4217 code, like GBP.' };
