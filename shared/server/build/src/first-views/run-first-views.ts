import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** Storage in which nothing is, as in a browser's first visit. */
const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** What modules of a page read when they start; there are no elements, so nothing takes this for a browser. */
Object.assign(globalThis, {
  window: globalThis,
  sessionStorage: emptyStorage,
  localStorage: emptyStorage,
  location: new URL('https://portal.invalid/'),
  document: { documentElement: { dataset: {}, style: {} }, getElementById: () => null },
  addEventListener: () => undefined,
  // Nearly every browser has them; a page without them takes their offer back.
  PublicKeyCredential: Object,
});

const load = createRequire(import.meta.url);
const { default: views }: { default: unknown } = load(String(workerData));
parentPort?.postMessage(views);
