/** Where a global function is: the object that holds it, and its name there. */
type Place = readonly [holder: object, name: string];

/**
 * What holds the session: replaced, it would sign the client out. Nothing that the portal uses wraps these, so they are
 * locked: a replacement throws where it is tried.
 */
const locked: readonly Place[] = [
  [Storage.prototype, 'getItem'],
  [Storage.prototype, 'setItem'],
  [Storage.prototype, 'removeItem'],
  [globalThis, 'localStorage'],
  [globalThis, 'sessionStorage'],
];

/** What host and remotes call the most, and error reporting may wrap: put back when it is found replaced. */
const watched: readonly Place[] = [
  [globalThis, 'fetch'],
  [XMLHttpRequest.prototype, 'open'],
  [EventTarget.prototype, 'addEventListener'],
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

/**
 * Puts back what was replaced since it was noted. Error reporting marks what it wraps, at any time, with the original:
 * that stays.
 * @returns the names of what was replaced, such as `fetch`
 */
export function restorePageGlobals(): string[] {
  return watched.flatMap(([holder, name], index) => {
    const present: unknown = Reflect.get(holder, name);
    const own = noted?.[index];
    if (!noted || present === own || Reflect.get(Object(present), '__sentry_original__') === own) return [];
    Reflect.set(holder, name, own);
    return [name];
  });
}
