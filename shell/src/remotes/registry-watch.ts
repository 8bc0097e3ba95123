import type { Registry } from '@harbour/contract';

export interface RegistryWatchOptions {
  /** Fetches the registry as it stands. */
  read: () => Promise<Registry>;
  adopt: (registry: Registry) => void;
}

/** Design, section 2: a running portal sees a change within a minute. Milliseconds. */
const lookEvery = 60_000;

/**
 * Asks for the registry again and again while somebody can see the page, and at once when they come back to it. One that
 * cannot be had changes nothing: the one in use goes on serving.
 * @returns ends it
 */
export function watchRegistry({ read, adopt }: RegistryWatchOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let over = false;

  function wait(): void {
    clearTimeout(timer);
    if (!over && document.visibilityState === 'visible') timer = setTimeout(() => void look(), lookEvery);
  }

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      const registry = await read();
      if (!over) adopt(registry);
    } catch {
      // The next look may find it.
    } finally {
      looking = false;
      wait();
    }
  }

  function visibilityChanged(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void look();
  }

  document.addEventListener('visibilitychange', visibilityChanged);
  wait();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', visibilityChanged);
  };
}
