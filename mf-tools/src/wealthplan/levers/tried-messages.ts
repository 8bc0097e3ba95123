import * as z from '@harbour/contract/schema';
import type { OwnStress } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { projectedYear } from '@harbour/wealthplan/projection';

/** What the page asks the worker of tried households. */
export interface TriedQuestion {
  /** Rises with each question. */
  id: number;
  household: Household;
  growthPercent: number;
  /** What else happens to it; growth is the middle rate then. */
  own?: OwnStress;
}

const answer = z.union([
  z.object({ id: z.int(), years: z.array(projectedYear) }),
  /** It cannot be projected. */
  z.object({ id: z.int(), failed: z.string() }),
]);

/** What the worker answers to each question, in order; the page validates it. */
export type TriedAnswer = z.output<typeof answer>;

/**
 * A worker's message, validated.
 * @throws Error when it has another shape
 */
export const readTried = (message: unknown): TriedAnswer => answer.parse(message);
