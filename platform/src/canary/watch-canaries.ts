import { folderStore } from '../registry/folder-store.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { haltCanaries } from './halt-canaries.ts';
import type { OutcomeCounts } from './remote-outcomes.ts';

/** How often the counts are tested. Milliseconds. */
const lookEveryMs = 60_000;

interface Log {
  warn: (details: object, message: string) => void;
}

/**
 * Ends failing canaries of a single-machine installation, which counts the reports in the same process.
 * @param storeLocation the folder of its store
 * @returns stops it
 */
export function watchCanaries(storeLocation: string, keys: RegistryKeys, counts: OutcomeCounts, log: Log): () => void {
  async function look(): Promise<void> {
    try {
      const halted = await haltCanaries(folderStore(storeLocation), keys, [counts.present()]);
      for (const canary of halted) log.warn(canary, 'a canary was ended');
    } catch (error) {
      log.warn({ err: error }, 'the canaries could not be tested');
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
