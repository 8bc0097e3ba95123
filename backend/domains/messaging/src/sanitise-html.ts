import sanitizeHtml from 'sanitize-html';

/**
 * Allowed link targets. In what somebody writes absolute URLs only, because a relative one would point into the portal;
 * a message that the portal composes may have a link to one of its pages.
 */
const linkTargets = {
  outside: /^(?:https?:\/\/|mailto:)/i,
  portal: /^(?:\/(?![/\\])|https?:\/\/|mailto:)/i,
} as const;
export type LinkTargets = keyof typeof linkTargets;

/**
 * Only the elements that the editor produces (decision 28, docs/decisions). Other elements are replaced by their text.
 */
const allowed = (links: LinkTargets): sanitizeHtml.IOptions => ({
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'h3'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deeper than anybody writes; without a limit a malicious message renders slowly.
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    a: (_, { href }) => ({
      tagName: 'a',
      attribs: {
        ...(href !== undefined && linkTargets[links].test(href) ? { href } : {}),
        rel: 'noopener noreferrer',
        target: '_blank',
      },
    }),
  },
});

const blockEnd = /<(?:br|\/p|\/li|\/blockquote|\/h3)\b[^>]*>/g;

/** The characters that the sanitiser leaves escaped. */
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

export interface MessageText {
  /** Safe to render. */
  html: string;
  /** Plain text on one line, for searching and previews. */
  text: string;
}

/**
 * Sanitises the text of a message: nothing left in it can run, load a resource or link to a script.
 * @param links `portal` only for what the portal composes itself
 */
export function sanitiseMessage(written: string, links: LinkTargets = 'outside'): MessageText {
  // PostgreSQL rejects zero bytes and unpaired surrogates, and no text needs the other control characters.
  const storable = written.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');
  const html = sanitizeHtml(storable, allowed(links)).trim();
  const text = html
    .replace(blockEnd, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
  return { html, text };
}
