import { RefusedError } from '@harbour/kernel/errors/refused-error';

/** The firm has no fund with this ISIN. An instrument from one client's import is not disclosed to others. */
export function fundNotFound(isin: string): RefusedError {
  return new RefusedError(
    404,
    'FundNotFound',
    `The firm knows no fund with the ISIN ${isin}. Please check it against your statement.`,
  );
}
