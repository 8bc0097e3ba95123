/** What a browser lets a page decide about texts that become code (Trusted Types, W3C); not every browser has it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (address: string) => string },
  ): unknown;
}

function isFactory(value: unknown): value is PolicyFactory {
  return (
    typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function'
  );
}

/** Some code gave the page a text as markup, or the address of a script that nobody vouched for. */
export class UntrustedTextError extends TypeError {
  override name = 'UntrustedTextError';
}

/**
 * The rules by which this page takes a text where it could become code. The page's content-security policy enforces
 * Trusted Types, so every such text comes by here, whichever library it is of, and there is no other way:
 * - as HTML a text without `<`, in which there can be no element: style sheets, an empty string;
 * - as the address of a script or worker what `vouchedFor` says;
 * - as a script nothing.
 *
 * The host calls it once, before anything further is loaded. Markup goes through a policy of its own that purifies it.
 * @param vouchedFor asked with the full address
 */
export function enforceTrustedTypes(vouchedFor: (address: string) => boolean): void {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isFactory(factory)) return;
  factory.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<'))
        throw new UntrustedTextError('A text cannot become markup in this page: purify it first.');
      return text;
    },
    createScriptURL(address) {
      const { href } = new URL(address, document.baseURI);
      if (!vouchedFor(href)) throw new UntrustedTextError(`Nobody vouched for the script ${href}.`);
      return href;
    },
  });
}
