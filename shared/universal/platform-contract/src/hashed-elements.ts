/** The hash that the file at an address must have; undefined for an address that needs none. */
type HashOf = (address: string, element: HTMLScriptElement | HTMLLinkElement) => string | undefined;

let present: HashOf | undefined;

/** Adds the hash to elements of one kind as soon as they get their address. */
function hashKind<Kind extends HTMLScriptElement | HTMLLinkElement>(prototype: Kind, name: 'src' | 'href'): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...own,
    configurable: false,
    set(this: Kind, address: unknown) {
      const full = new URL(String(address), document.baseURI).href;
      const hash = present?.(full, this);
      if (hash) {
        this.crossOrigin = 'anonymous';
        this.integrity = hash;
      }
      own?.set?.call(this, address);
    },
  });
}

/**
 * From now on the browser compares every script and style that any code adds to the page with its hash: the chunks of a
 * remote as well, whichever bundler built its runtime. All of them set the address as a property; what is loaded in
 * another way has no hash, and the page's integrity policy blocks it.
 */
export function hashElements(hashOf: HashOf): void {
  const first = present === undefined;
  present = hashOf;
  if (!first) return;
  hashKind(HTMLScriptElement.prototype, 'src');
  hashKind(HTMLLinkElement.prototype, 'href');
}
