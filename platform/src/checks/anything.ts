/**
 * Stands for whatever a module or a browser offers: it can be called, constructed, extended, read from and iterated, and
 * everything that it gives is itself. It is no promise and no text.
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
