/** The part of Trusted Types (W3C) that is needed here; not every browser has it. */
interface InertPolicy {
  createHTML(html: string): string;
}

function makePolicy(): InertPolicy | undefined {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (typeof factory !== 'object' || factory === null || !('createPolicy' in factory)) return undefined;
  if (typeof factory.createPolicy !== 'function') return undefined;
  return factory.createPolicy('harbour-inert', { createHTML: (html: string) => html });
}

let policy: InertPolicy | undefined;

/**
 * Parses HTML into a document of its own, in which nothing runs and nothing is fetched: a parsed document has no
 * window. Its nodes are to be read; none of them may be put into the page. The policy that lets the parser have the
 * text is used here and nowhere else.
 */
export function inertDocument(html: string): Document {
  policy ??= makePolicy();
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
