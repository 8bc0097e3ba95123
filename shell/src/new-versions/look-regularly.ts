/** Design, section 2: a running portal sees a change within a minute. Milliseconds. */
const lookEvery = 60_000;

/**
 * Looks again and again while somebody can see the page, and at once when they come back to it. A look that fails changes
 * nothing: the next one may find what there is.
 * @returns ends it
 */
export function lookRegularly(look: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let over = false;

  function wait(): void {
    clearTimeout(timer);
    if (!over && document.visibilityState === 'visible') timer = setTimeout(() => void lookOnce(), lookEvery);
  }

  async function lookOnce(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      await look();
    } catch {
      // See above.
    } finally {
      looking = false;
      wait();
    }
  }

  function visibilityChanged(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void lookOnce();
  }

  document.addEventListener('visibilitychange', visibilityChanged);
  wait();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', visibilityChanged);
  };
}
