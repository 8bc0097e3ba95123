import { setTimeout } from 'node:timers/promises';
import { RegistryConflictError } from './store.ts';

/** Enough for a whole portal whose remotes are all released at the same moment. */
export const attempts = 12;

/**
 * Retries a change of the registry (one at a time) while other changes come first.
 * @throws RegistryConflictError if they still do after a dozen attempts, about a quarter of a minute
 */
export async function retryOnConflict<Result>(change: () => Promise<Result>, pauseMs = 200): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof RegistryConflictError) || attempt === attempts) throw error;
      // With jitter, or changes that conflicted once would conflict again.
      await setTimeout(pauseMs * attempt * (0.5 + Math.random()));
    }
  }
}
