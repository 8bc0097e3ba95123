/**
 * A stand-in for anything that a module or a browser offers: it can be called, constructed, extended, read from and
 * iterated, and each result is the stand-in itself. It is neither a promise nor a text.
 */
export const anything: unknown = new Proxy(function anything() {}, {
  get: (target, name) => {
    if (name === 'prototype') return target.prototype;
    if (name === 'then') return undefined;
    if (name === Symbol.toPrimitive) return () => '';
    if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return anything;
  },
  set: () => true,
  apply: () => anything,
  construct: () => Object.create(null),
});
