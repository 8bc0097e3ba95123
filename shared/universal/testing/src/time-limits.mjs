// How long tests may wait. HARBOUR_TEST_SLOWNESS multiplies all limits on a slow or busy machine.
const slowness = Number(process.env.HARBOUR_TEST_SLOWNESS ?? 1);

/** The limit of a test, and of a hook. Milliseconds. */
export const testTimeoutMs = 30_000 * slowness;

/** The limit of waiting for something on a page (`findBy…`, `waitFor`). Milliseconds. */
export const waitTimeoutMs = 2_000 * slowness;

/** The limit of waiting for something on a page of a real browser, in a journey. Milliseconds. */
export const pageTimeoutMs = 5_000 * slowness;
