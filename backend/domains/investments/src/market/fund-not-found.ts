import { RefusedError } from '@harbour/kernel/errors/refused-error';

/** The firm itself knows no fund of this ISIN; what one client's import brought is not told to others. */
export function fundNotFound(isin: string): RefusedError {
  return new RefusedError(
    404,
    'FundNotFound',
    `The firm knows no fund with the ISIN ${isin}. Please check it against your statement.`,
  );
}
