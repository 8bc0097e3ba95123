import { setTimeout } from 'node:timers/promises';
import { RegistryConflictError } from './store.ts';

const attempts = 5;

/**
 * Does a change of the registry, which takes one at a time, again while others come first.
 * @throws RegistryConflictError when they still do after some seconds
 */
export async function retryOnConflict<Result>(change: () => Promise<Result>, pauseMs = 200): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof RegistryConflictError) || attempt === attempts) throw error;
      await setTimeout(pauseMs * attempt);
    }
  }
}
