import { deterministicMarket } from '@harbour/wealthplan/market';
import { projectHousehold } from '@harbour/wealthplan/project-household';
import { ownStressTest } from '@harbour/wealthplan/stress-tests';
import type { TriedAnswer, TriedQuestion } from './tried-messages.ts';

/**
 * Projects a household at one rate of growth or through what somebody thought of, or says why it cannot; never throws. The page has validated the household:
 * its schema is shared with the host and does not reach a worker.
 */
function answerTo({ id, household, growthPercent, own }: TriedQuestion): TriedAnswer {
  try {
    if (!own) return { id, years: projectHousehold(household, deterministicMarket(household, growthPercent)).years };
    const stress = ownStressTest(own);
    const tried = stress.household(household);
    return { id, years: projectHousehold(tried, stress.market(tried)).years };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<TriedQuestion>) => postMessage(answerTo(data)));
