import { isIsin } from '@harbour/finance';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import type { Security } from './ledger-entry.ts';

const maxNameLength = 120;

/** A text on one line, without characters that cannot be displayed or stored. */
export function toSingleLine(text: string): string {
  return [...text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, maxNameLength).join('');
}

/** The security. An ISIN must be valid, or units could be added to another company's. */
export function readSecurity(name: string, isin: string): Reading<Security> {
  if (isin !== '' && !isIsin(isin)) {
    return { reason: 'is not an ISIN: 12 characters, of which the last is a check digit that must fit the others.' };
  }
  const shown = toSingleLine(name) || isin;
  if (shown === '') return { reason: 'names no security: the row has neither a name nor an ISIN.' };
  return { value: { name: shown, isin: isin === '' ? null : isin } };
}
