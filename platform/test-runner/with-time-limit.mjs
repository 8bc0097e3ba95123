// The real ones: a test may replace the globals by fake timers.
const { setTimeout, clearTimeout } = globalThis;

/**
 * Limits the time of a test or hook.
 *
 * @param {() => unknown} run
 * @param {number} limitMs
 * @returns {() => Promise<void>} rejects with the limit in its message when `run` takes longer
 */
export function withTimeLimit(run, limitMs) {
  return async () => {
    let timer;
    const limit = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Exceeded the time limit of ${limitMs} ms.`)), limitMs);
    });
    try {
      await Promise.race([run(), limit]);
    } finally {
      clearTimeout(timer);
    }
  };
}
