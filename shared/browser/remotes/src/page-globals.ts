/**
 * What holds the session: replaced, it would sign the client out. Nothing that the portal uses wraps these, so they are
 * locked: a replacement throws where it is tried.
 */
const locked: readonly (readonly [holder: object, name: string])[] = [
  [Storage.prototype, 'getItem'],
  [Storage.prototype, 'setItem'],
  [Storage.prototype, 'removeItem'],
  [globalThis, 'localStorage'],
  [globalThis, 'sessionStorage'],
];

/** Locks what holds the session. Called before any remote is loaded. */
export function keepPageGlobals(): void {
  for (const [holder, name] of locked) {
    const own = Object.getOwnPropertyDescriptor(holder, name);
    Object.defineProperty(holder, name, { ...own, ...(own?.value && { writable: false }), configurable: false });
  }
}
