import sanitizeHtml from 'sanitize-html';

/** Where a link may lead: a whole address, for one that begins nowhere would lead into the portal. */
const outside = /^(?:https?:\/\/|mailto:)/i;

/** What the editor makes, and nothing else (decision 28, docs/decisions). Other elements leave their text. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'h3'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deeper than anybody writes; without a limit a hostile message is slow to show.
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
        ...(href !== undefined && outside.test(href) ? { href } : {}),
        rel: 'noopener noreferrer',
        target: '_blank',
      },
    }),
  },
};

const blockEnd = /<(?:br|\/p|\/li|\/blockquote|\/h3)\b[^>]*>/g;

/** All that the sanitiser leaves escaped. */
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

export interface MessageText {
  /** Safe to be shown. */
  html: string;
  /** The same without markup, on one line: for searching and previews. */
  text: string;
}

/** What is kept of a message that somebody wrote: nothing in it runs, loads or leads to a script. */
export function sanitiseMessage(written: string): MessageText {
  // No database takes a zero byte or half a character, and no text needs another control character.
  const storable = written.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');
  const html = sanitizeHtml(storable, allowed).trim();
  const text = html
    .replace(blockEnd, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
  return { html, text };
}
