/** The hash that the file at an address must have; undefined for an address that needs none. */
type HashOf = (address: string, element: HTMLScriptElement | HTMLLinkElement) => string | undefined;

/** Adds the hash to elements of one kind, when their address is set as a property or as an attribute. */
function hashKind<Kind extends HTMLScriptElement | HTMLLinkElement>(
  prototype: Kind,
  name: string,
  hashOf: HashOf,
): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  const { setAttribute } = prototype;

  function expectHash(element: Kind, address: string): void {
    if (!URL.canParse(address, document.baseURI)) return;
    const hash = hashOf(new URL(address, document.baseURI).href, element);
    if (hash === undefined) return;
    element.crossOrigin = 'anonymous';
    element.integrity = hash;
  }

  Object.defineProperty(prototype, name, {
    ...own,
    configurable: false,
    set(this: Kind, address: unknown) {
      expectHash(this, String(address));
      own?.set?.call(this, address);
    },
  });
  Object.defineProperty(prototype, 'setAttribute', {
    configurable: false,
    writable: false,
    value(this: Kind, attribute: string, value: string) {
      if (attribute.toLowerCase() === name) expectHash(this, String(value));
      setAttribute.call(this, attribute, value);
    },
  });
}

let present: HashOf | undefined;

/**
 * From now on the browser compares every script and style that any code adds to the page with its hash: the chunks of a
 * remote as well, whichever bundler built its runtime.
 */
export function hashElements(hashOf: HashOf): void {
  const first = present === undefined;
  present = hashOf;
  if (!first) return;
  const answer: HashOf = (address, element) => present?.(address, element);
  hashKind(HTMLScriptElement.prototype, 'src', answer);
  hashKind(HTMLLinkElement.prototype, 'href', answer);
}
