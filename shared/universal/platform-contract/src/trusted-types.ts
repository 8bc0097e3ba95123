/** The browser's Trusted Types API (W3C) for texts that become code; not every browser has it. */
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

/** Some code passed a text as markup, or an unapproved script address, to the page. */
export class UntrustedTextError extends TypeError {
  override name = 'UntrustedTextError';
}

/**
 * The rules for texts that could become code on this page. The page's content-security policy enforces Trusted Types,
 * so every such text from any library goes through these rules:
 * - as HTML: only a text without `<`, which cannot contain an element, such as style sheets or an empty string;
 * - as the address of a script or worker: only what `vouchedFor` allows;
 * - as a script: nothing.
 *
 * The host calls it once, before anything else is loaded. Markup goes through a separate policy that sanitises it.
 * @param vouchedFor called with the full address
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
