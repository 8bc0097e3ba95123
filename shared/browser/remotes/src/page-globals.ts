/** Where a global function is: the object that holds it, and its name there. */
interface Place {
  holder: object;
  name: string;
}

/** Places of a page that a browser, or a test, may lack. */
const places = (holder: object | undefined, ...names: string[]): Place[] =>
  names.map((name) => ({ holder: holder ?? {}, name })).filter((place) => Object.hasOwn(place.holder, place.name));

/**
 * What holds the session: replaced, it would sign the client out, and read on their behalf. Nothing that the portal
 * uses wraps these, so they are locked: a replacement throws where it is tried.
 */
const locked = (): Place[] => [
  ...places(globalThis.Storage?.prototype, 'getItem', 'setItem', 'removeItem', 'clear', 'key', 'length'),
  ...places(globalThis, 'localStorage', 'sessionStorage'),
];

/** What host and remotes rely on, and error reporting may wrap: put back when it is found replaced. */
const watched = (): Place[] => [
  ...places(globalThis, 'fetch', 'structuredClone', 'queueMicrotask'),
  ...places(globalThis.XMLHttpRequest?.prototype, 'open', 'send', 'setRequestHeader'),
  ...places(globalThis.History?.prototype, 'pushState', 'replaceState'),
  ...places(globalThis.EventTarget?.prototype, 'addEventListener', 'removeEventListener', 'dispatchEvent'),
  ...places(globalThis.Node?.prototype, 'appendChild', 'insertBefore', 'removeChild'),
  ...places(globalThis.Document?.prototype, 'createElement', 'querySelector', 'getElementById'),
  ...places(globalThis.JSON, 'parse', 'stringify'),
  ...places(globalThis.Promise?.prototype, 'then', 'catch', 'finally'),
  ...places(globalThis.Array?.prototype, 'map', 'filter', 'forEach', 'push', 'includes'),
];

/** What each place held before any remote was loaded. */
let noted: (Place & { own: PropertyDescriptor })[] = [];

/** Locks what holds the session, and notes what else the page relies on. Called before any remote is loaded. */
export function keepPageGlobals(): void {
  for (const { holder, name } of locked()) {
    const own = Object.getOwnPropertyDescriptor(holder, name);
    const writable = own && 'value' in own ? { writable: false } : {};
    Object.defineProperty(holder, name, { ...own, ...writable, configurable: false });
  }
  noted = watched().flatMap((place) => {
    const own = Object.getOwnPropertyDescriptor(place.holder, place.name);
    return own ? [{ ...place, own }] : [];
  });
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
  return noted.flatMap(({ holder, name, own }) => {
    const present = Object.getOwnPropertyDescriptor(holder, name);
    if (present?.value === own.value || wraps(present?.value, own.value)) return [];
    if (present?.configurable !== false) Object.defineProperty(holder, name, own);
    return [name];
  });
}
