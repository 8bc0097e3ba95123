import type { Household } from '@harbour/wealthplan/household';
import { missingRateReason } from '../../uk-tax/missing-rate.ts';
import { useWorkerAnswer, type WorkerTask } from '../use-worker-answer.ts';
import type { Projections } from './headline.ts';
import { type ProjectionsAnswer, projectionsReader } from './projection-messages.ts';

const projecting: WorkerTask<ProjectionsAnswer> = {
  name: 'The projections',
  // A browser checks no hash of a worker; the policy that it comes from this origin is what protects it.
  start: () => new Worker(new URL('./projections.worker.ts', import.meta.url)),
  reader: projectionsReader,
};

/** A household with its projections, or why there are none. */
export type ProjectionsState =
  | { household: Household; projections: Projections; reason?: undefined; retry?: undefined }
  | {
      household: Household;
      projections?: undefined;
      /** In words for the client. */
      reason: string;
      /** Computes again; undefined where that would change nothing. */
      retry?: () => void;
    };

/**
 * Projects a household at the three rates of the FCA, by the rules of today, in a worker. The state is that of the
 * household before while another one is computed; undefined before the first, and for none.
 */
export function useProjections(household: Household | undefined): ProjectionsState | undefined {
  const { last, failed, retry } = useWorkerAnswer(household, projecting);
  if (!household) return undefined;
  if (failed) return { household, reason: 'It could not be computed. Your entries are not affected.', retry };
  if (!last) return undefined;
  const { answer, household: of } = last;
  return 'missing' in answer
    ? { household: of, reason: missingRateReason(answer.missing) }
    : { household: of, projections: answer };
}
