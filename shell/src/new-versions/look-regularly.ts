/**
 * A running portal sees a change within a minute. Pages that were opened at the same moment, as after an outage, look at
 * different ones: each wait is shorter by up to a quarter, at random. Milliseconds.
 */
const lookEvery = 60_000;
const randomPart = lookEvery / 4;

/**
 * Polls while the page is visible, and immediately when the user returns to it. A failed check changes nothing: the
 * next one may succeed.
 * @returns a function that stops it
 */
export function lookRegularly(look: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let over = false;

  function wait(): void {
    clearTimeout(timer);
    if (!over && document.visibilityState === 'visible')
      timer = setTimeout(() => void lookOnce(), lookEvery - Math.random() * randomPart);
  }

  async function lookOnce(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      await look();
    } catch {
      // Ignored on purpose: see above.
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
