import { RefusedError } from '@harbour/kernel/errors/refused-error';

/** The portfolio does not exist or is another client's; the error does not reveal which. */
export function portfolioNotFound(): RefusedError {
  return new RefusedError(404, 'PortfolioNotFound', 'There is no such portfolio among yours.');
}
