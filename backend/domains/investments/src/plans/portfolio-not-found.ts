import { RefusedError } from '@harbour/kernel/errors/refused-error';

/** There is none, or it is another client's: nobody learns which. */
export function portfolioNotFound(): RefusedError {
  return new RefusedError(404, 'PortfolioNotFound', 'There is no such portfolio among yours.');
}
