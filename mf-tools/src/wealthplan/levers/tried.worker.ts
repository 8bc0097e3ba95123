import { deterministicMarket } from '@harbour/wealthplan/market';
import { projectHousehold } from '@harbour/wealthplan/project-household';
import type { TriedAnswer, TriedQuestion } from './tried-messages.ts';

/**
 * Projects a household at one rate of growth, or says why it cannot; never throws. The page has validated the household:
 * its schema is shared with the host and does not reach a worker.
 */
function answerTo({ id, household, growthPercent }: TriedQuestion): TriedAnswer {
  try {
    return { id, years: projectHousehold(household, deterministicMarket(household, growthPercent)).years };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<TriedQuestion>) => postMessage(answerTo(data)));
