// @ts-check
// Runs in the page of a release check, before everything else: records what code of the build adds to the page and has
// not taken back. What a host's module adds, also when a remote uses it, is the host's own.

/**
 * Something that the build added to the page.
 *
 * @typedef {object} Added
 * @property {'listener' | 'interval' | 'timer' | 'frame' | 'subscription'} kind
 * @property {string} detail such as `resize of window`
 * @property {string} stack where it was added
 * @property {boolean} atLoad whether it was added while code was loaded, which happens once
 * @property {() => unknown} [run] runs a timer or frame now
 */

/** @type {Map<unknown, Added>} by the handle of the timer, or the registered listener */
const present = new Map();
let loading = true;

/** Says that code of the build is being loaded, or is rendered. */
export function setLoading(/** @type {boolean} */ isLoading) {
  loading = isLoading;
}

/** The stack of a call by code of the build itself; undefined for other callers. */
function ownStack() {
  const stack = new Error().stack ?? '';
  const caller = stack.split('\n').find((line) => line.includes('://') && !line.includes('/check/'));
  return caller?.includes('/build/') ? caller.trim() : undefined;
}

/**
 * @param {unknown} handle
 * @param {Pick<Added, 'kind' | 'detail' | 'run'>} what
 */
function note(handle, what) {
  const stack = ownStack();
  if (stack !== undefined) present.set(handle, { ...what, stack, atLoad: loading });
}

/** Timers of anybody that are due soon: React shows what was waited for 300 ms after the last such change. */
const soonMs = 500;
/** @type {Set<unknown>} */
const due = new Set();
export const isTimerDue = () => due.size > 0;

/** What the build has added and not taken back. */
export const leftBehind = () => [...present.values()];

/** Forgets what is there, so that only what is added from now on is found. */
export const forget = () => present.clear();

/** Runs every timer and frame that waits, once. What they start again stays. */
export function runWaiting() {
  const waiting = [...present].filter(([, { run }]) => run);
  for (const [handle, { run }] of waiting) {
    present.delete(handle);
    run?.();
  }
}

/** @type {readonly (readonly [set: 'setTimeout' | 'requestAnimationFrame' | 'requestIdleCallback', clear: 'clearTimeout' | 'cancelAnimationFrame' | 'cancelIdleCallback', kind: Added['kind']])[]} */
const once = [
  ['setTimeout', 'clearTimeout', 'timer'],
  ['requestAnimationFrame', 'cancelAnimationFrame', 'frame'],
  ['requestIdleCallback', 'cancelIdleCallback', 'frame'],
];

/** The page's own methods that start and end something. */
/** @type {Record<string, (...words: unknown[]) => unknown>} */
const methods = Object.fromEntries(
  [...once.flatMap((names) => names.slice(0, 2)), 'setInterval', 'clearInterval'].map((name) => [
    name,
    Reflect.get(window, name).bind(window),
  ]),
);
const call = (/** @type {string} */ name, /** @type {unknown[]} */ ...words) => methods[name]?.(...words);

for (const [set, clear, kind] of once) {
  Reflect.set(window, set, (/** @type {unknown} */ callback, /** @type {unknown[]} */ ...words) => {
    const run = (/** @type {unknown[]} */ ...given) => {
      present.delete(handle);
      due.delete(handle);
      if (typeof callback === 'function') return callback(...given);
    };
    const handle = call(set, run, ...words);
    if (kind === 'timer' && !(Number(words[0]) > soonMs)) due.add(handle);
    note(handle, {
      kind,
      detail: set,
      run: () => {
        call(clear, handle);
        run(performance.now());
      },
    });
    return handle;
  });
}
window.setInterval = /** @type {typeof window.setInterval} */ (
  (/** @type {unknown[]} */ ...words) => {
    const handle = call('setInterval', ...words);
    note(handle, { kind: 'interval', detail: `setInterval of ${words[1] ?? 0} ms` });
    return handle;
  }
);
for (const clear of [...once.map(([, name]) => name), 'clearInterval']) {
  Reflect.set(window, clear, (/** @type {unknown} */ handle) => {
    present.delete(handle);
    due.delete(handle);
    call(clear, handle);
  });
}

/** What outlives a page of a remote, by name; an element of its own goes with it. */
const lasting = new Map(
  /** @type {[EventTarget, string][]} */ ([
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, 'the html element'],
    [navigator.serviceWorker, 'navigator.serviceWorker'],
    [window.visualViewport, 'visualViewport'],
    [window.screen.orientation, 'screen.orientation'],
  ]).filter(([target]) => target),
);
const nameOf = (/** @type {unknown} */ target) =>
  target === document.body
    ? 'the body element'
    : target instanceof MediaQueryList
      ? `matchMedia(${target.media})`
      : target instanceof EventTarget
        ? lasting.get(target)
        : undefined;

/** @type {WeakMap<object, Map<string, object>>} the key of each listener, by listener and then by where it listens */
const listenerKeys = new WeakMap();

/** @returns {object} the same for the same listener, type, target and phase, as in a browser */
function keyOf(
  /** @type {string} */ target,
  /** @type {string} */ type,
  /** @type {object} */ listener,
  /** @type {unknown} */ options,
) {
  const isCapturing = typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') : options;
  const where = `${target} ${type} ${Boolean(isCapturing)}`;
  const known = listenerKeys.get(listener) ?? new Map();
  listenerKeys.set(listener, known);
  if (!known.has(where)) known.set(where, {});
  return known.get(where);
}

const { addEventListener, removeEventListener } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function added(type, listener, options) {
  // A call without a receiver is one of the window.
  const target = this ?? window;
  addEventListener.call(target, type, listener, options);
  const name = nameOf(target);
  const { once: isOnce, signal } = typeof options === 'object' ? options : {};
  if (name === undefined || !listener || isOnce || signal?.aborted) return;
  const key = keyOf(name, type, listener, options);
  note(key, { kind: 'listener', detail: `${type} of ${name}` });
  if (signal) addEventListener.call(signal, 'abort', () => present.delete(key));
};
EventTarget.prototype.removeEventListener = function removed(type, listener, options) {
  const target = this ?? window;
  removeEventListener.call(target, type, listener, options);
  const name = nameOf(target);
  if (name !== undefined && listener) present.delete(keyOf(name, type, listener, options));
};

/**
 * Records the subscriptions of the event bus as well.
 *
 * @param {{ on: (topic: string, handler: unknown) => () => void }} events of the host
 */
export function watchBus(events) {
  const { on } = events;
  events.on = (topic, handler) => {
    const end = on(topic, handler);
    note(end, { kind: 'subscription', detail: `the topic ${topic}` });
    return () => {
      present.delete(end);
      end();
    };
  };
}
