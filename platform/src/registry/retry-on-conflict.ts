import { setTimeout } from 'node:timers/promises';
import { RegistryConflictError } from './store.ts';

/** Enough for a whole portal whose remotes all release themselves at the same moment. */
export const attempts = 12;

/**
 * Does a change of the registry, which takes one at a time, again while others come first.
 * @throws RegistryConflictError when they still do after a dozen attempts, some quarter of a minute
 */
export async function retryOnConflict<Result>(change: () => Promise<Result>, pauseMs = 200): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof RegistryConflictError) || attempt === attempts) throw error;
      // Not all at the same pace, or those who met once would meet again.
      await setTimeout(pauseMs * attempt * (0.5 + Math.random()));
    }
  }
}
