import * as z from '@harbour/contract/schema';
import { isIsin } from '@harbour/finance';

/** An ISIN with a valid check digit. */
export const fundIsin = z
  .string()
  .check(
    z.regex(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/, 'an ISIN has two letters, nine letters or digits, and a check digit'),
    z.refine(isIsin, 'this ISIN has a wrong check digit'),
  );
