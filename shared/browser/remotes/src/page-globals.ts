/** Where a global function is: the object that holds it, and its name there. */
type Place = readonly [holder: object, name: string];

/**
 * What holds the session: replaced, it would sign the client out. Nothing that the portal uses wraps these, so they are
 * locked: a replacement throws where it is tried.
 */
const locked: readonly Place[] = [
  ...['getItem', 'setItem', 'removeItem', 'clear', 'key'].map((name): Place => [Storage.prototype, name]),
  [globalThis, 'localStorage'],
  [globalThis, 'sessionStorage'],
];

/** What host and remotes call the most, and error reporting may wrap: put back when it is found replaced. */
const watched: readonly Place[] = [
  [globalThis, 'fetch'],
  [XMLHttpRequest.prototype, 'open'],
  [XMLHttpRequest.prototype, 'send'],
  [History.prototype, 'pushState'],
  [EventTarget.prototype, 'addEventListener'],
  [JSON, 'parse'],
];

/** What each watched place held before any remote was loaded. */
let noted: readonly unknown[] | undefined;

/** Locks what holds the session, and notes what else the page relies on. Called before any remote is loaded. */
export function keepPageGlobals(): void {
  for (const [holder, name] of locked) {
    const own = Object.getOwnPropertyDescriptor(holder, name);
    Object.defineProperty(holder, name, { ...own, ...(own?.value && { writable: false }), configurable: false });
  }
  noted = watched.map(([holder, name]) => Reflect.get(holder, name));
}

/** Whether error reporting has wrapped a function: it marks what it wraps, at any time, with the original. */
function wraps(value: unknown, original: unknown): boolean {
  return typeof value === 'function' && Reflect.get(value, '__sentry_original__') === original;
}

/**
 * Puts back what was replaced since it was noted.
 * @returns the names of what was replaced, such as `fetch`
 */
export function restorePageGlobals(): string[] {
  return watched.flatMap(([holder, name], index) => {
    const present: unknown = Reflect.get(holder, name);
    const own = noted?.[index];
    if (!noted || present === own || wraps(present, own)) return [];
    Reflect.set(holder, name, own);
    return [name];
  });
}
