// @ts-check
// Runs in the page of a release check: finds out what code changed among the page's own functions and variables.

/** Names that the build tools of every remote add. */
const expected = /^(webpackChunk|__FEDERATION__|__webpack|__VMOK)/;

/** Objects of the page that others use, by name: each constructor, its prototype, and each namespace such as `Math`. */
function holders() {
  const found = new Map(/** @type {[string, object][]} */ ([['window', window]]));
  for (const name of Object.getOwnPropertyNames(window)) {
    const value = Object.getOwnPropertyDescriptor(window, name)?.value;
    if (typeof value === 'function') {
      found.set(name, value);
      if (typeof value.prototype === 'object' && value.prototype) found.set(`${name}.prototype`, value.prototype);
    } else if (/^[A-Z]|^console$/.test(name) && typeof value === 'object' && value && !(value instanceof Node)) {
      found.set(name, value);
    }
  }
  for (const name of [
    'history',
    'location',
    'navigator',
    'document',
    'localStorage',
    'sessionStorage',
    'performance',
    'crypto',
  ])
    found.set(name, Reflect.get(window, name));
  return found;
}

/** Storage's own properties are what is stored, and webpack's own objects are nobody else's. */
const isData = (/** @type {string} */ name) =>
  name === 'localStorage' || name === 'sessionStorage' || expected.test(name);

/** @typedef {{ values: Map<string, PropertyDescriptor>, holder: object }} Snapshot */

/** @returns {Map<string, Snapshot>} the present properties of every holder */
export function snapshot() {
  return new Map(
    [...holders()]
      .filter(([name]) => !isData(name))
      .map(([name, holder]) => [name, { holder, values: new Map(Object.entries(descriptors(holder))) }]),
  );
}

/** Also those with a symbol as name, such as `Array.prototype[Symbol.iterator]`. */
function descriptors(/** @type {object} */ holder) {
  return Object.fromEntries(
    Reflect.ownKeys(holder).flatMap((key) => {
      const own = Reflect.getOwnPropertyDescriptor(holder, key);
      return own ? [[String(key), own]] : [];
    }),
  );
}

/** Functions and accessors count; a value such as `window.innerWidth` changes by itself. */
function differ(/** @type {PropertyDescriptor} */ before, /** @type {PropertyDescriptor} */ now) {
  const isFunction = typeof before.value === 'function' || typeof now.value === 'function';
  return before.get !== now.get || before.set !== now.set || (isFunction && before.value !== now.value);
}

/**
 * What changed since a snapshot.
 *
 * @param {Map<string, Snapshot>} before
 * @param {readonly string[]} ownNames variables that the build must define: its container
 * @returns {{ kind: 'global' | 'variable', detail: string }[]}
 */
export function changesSince(before, ownNames) {
  /** @type {{ kind: 'global' | 'variable', detail: string }[]} */
  const found = [];
  for (const [name, { holder, values }] of before) {
    const now = new Map(Object.entries(descriptors(holder)));
    for (const [key, own] of now) {
      const known = values.get(key);
      // One that an object gets instead of its prototype's, such as `history.pushState`.
      const isInstead = !known && key in (Object.getPrototypeOf(holder) ?? {});
      if (known && differ(known, own)) found.push({ kind: 'global', detail: `${name}.${key} was replaced` });
      // React leaves a property without a value behind: `Error.prepareStackTrace`.
      if (!known && 'value' in own && own.value === undefined) continue;
      if (known || (name === 'window' && (expected.test(key) || ownNames.includes(key)))) continue;
      const kind = name === 'window' && !isInstead ? 'variable' : 'global';
      found.push({ kind, detail: `${name}.${key} was ${isInstead ? 'replaced' : 'added'}` });
    }
    for (const key of values.keys())
      if (!now.has(key)) found.push({ kind: 'global', detail: `${name}.${key} was removed` });
  }
  // Handlers such as `window.onerror`, which have one owner.
  return found.concat(handlersSince());
}

const handlerNames = Object.keys(window).filter((name) => name.startsWith('on'));
const handlers = new Map(handlerNames.map((name) => [name, Reflect.get(window, name)]));

function handlersSince() {
  return handlerNames
    .filter((name) => Reflect.get(window, name) !== handlers.get(name))
    .map((name) => ({ kind: /** @type {const} */ ('global'), detail: `window.${name} was set` }));
}
