import { MissingRateError } from '@harbour/uk-tax';
import type { Household } from '@harbour/wealthplan/household';
import { projectAtRates, type RateProjections } from '@harbour/wealthplan/project-household';
import type { ProjectionMessage } from './projection-messages.ts';

/** The page reads these with a check of each field, which takes a slow phone 10 ms. */
const yearsOfPiece = 8;

const say = (message: ProjectionMessage) => postMessage(message);

function sayPieces(projections: RateProjections): void {
  for (const rate of ['low', 'middle', 'high'] as const) {
    const { years } = projections[rate];
    for (let first = 0; first < years.length; first += yearsOfPiece) {
      say({ rate, years: years.slice(first, first + yearsOfPiece) });
    }
  }
  const { low, middle, high } = projections;
  say({ results: { low: endOf(low), middle: endOf(middle), high: endOf(high) } });
}

const endOf = ({ rulesVersion, estate }: RateProjections['low']) => ({ rulesVersion, estate });

/**
 * Projects a household and posts it piece by piece, or why it cannot; never throws. The page has validated the
 * household: its schema is shared with the host and does not reach a worker.
 */
function answer(household: Household): void {
  try {
    sayPieces(projectAtRates(household));
  } catch (error) {
    if (error instanceof MissingRateError) say({ missing: { figure: error.figure, date: error.date } });
    else say({ failed: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Household>) => answer(data));
