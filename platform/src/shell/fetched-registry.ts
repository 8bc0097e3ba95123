/** How long pages wait for the registry, which only gives them hints. Milliseconds. */
const requestTimeoutMs = 1_000;
/** How long one answer serves every page. Milliseconds. */
const freshMs = 1_000;

/**
 * The signed registry from where releases are stored, for a shell that has no folder of them. However many pages are
 * asked for, one question is on its way; while the store is away, the last answer serves.
 * @returns undefined as long as there was no answer
 */
export function fetchedRegistry(address: string, now: () => number = Date.now): () => Promise<string | undefined> {
  let text: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) });
      if (answer.ok) text = await answer.text();
    } catch {
      // Away, or too slow: what was known before is still a good hint, and whoever uses it checks it again.
    } finally {
      askedAt = now();
      asking = undefined;
    }
  }

  return async () => {
    if (now() - askedAt >= freshMs) {
      asking ??= ask();
      await asking;
    }
    return text;
  };
}
