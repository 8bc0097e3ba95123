import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** Allowed link targets: pages of the portal (never another host's, `//`), and absolute addresses. */
const target = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)/i;

/** How a text names a picture that lies beside it. */
const pictureName = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:png|jpe?g)$/;

/** Only the elements that Markdown makes; a text's title is a heading of level 2 or 3 on its page. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'h4',
    'h5',
    'ul',
    'ol',
    'li',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
  ],
  allowedAttributes: { a: ['href'], ol: ['start'], img: ['src', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureName.test(attribs.src ?? ''),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    h1: 'h4',
    h2: 'h4',
    h3: 'h5',
    h4: 'h5',
    h6: 'h5',
    a: (_, { href }) => ({ tagName: 'a', attribs: href !== undefined && target.test(href) ? { href } : {} }),
  },
};

const markdown = new Marked({ gfm: true });

const blockEnd = /<(?:br|hr|\/p|\/li|\/h4|\/h5|\/td|\/th|\/blockquote|\/pre)\b[^>]*>/g;

/** The characters that the sanitiser leaves escaped. */
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * Renders Markdown; nothing in the result can run, load a resource or link to a script. Of a picture that lies beside
 * the text it has the name, which `storeWithPictures` replaces.
 */
export function markdownHtml(text: string): string {
  return sanitizeHtml(markdown.parse(text, { async: false }), allowed).trim();
}

/**
 * Sanitises stored HTML of such a text again, with its text changed on the way and without its pictures, nor what is
 * empty without them.
 * @param textFilter what becomes of each piece of text, which it is given escaped; its result is not escaped again
 */
export function withChangedText(html: string, textFilter: (escaped: string) => string): string {
  // Its headings have the level that they had in Markdown, below the page's own: not lowered twice.
  const { transformTags: _, ...rest } = allowed;
  const exclusiveFilter = ({ tag, text }: sanitizeHtml.IFrame) => tag === 'img' || (tag === 'p' && text.trim() === '');
  return sanitizeHtml(html, { ...rest, exclusiveFilter, textFilter });
}

/** What a reader reads of it, on one line. */
export function plainText(html: string): string {
  return html
    .replace(blockEnd, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Why a picture cannot be used, by what the text says of it. */
function unusablePicture({ href, text }: { href: string; text: string }): string | undefined {
  if (!pictureName.test(href)) return 'is no picture beside the article. Name a file like sales-by-region.png.';
  if (text.trim() === '') return 'has no words for those who do not see it. Write them as ![words](name.png).';
  return undefined;
}

/** The pictures that a text names, each with the part of the text that does. */
export function picturesIn(text: string): { part: string; name: string }[] {
  const found: { part: string; name: string }[] = [];
  markdown.walkTokens(markdown.lexer(text), (token) => {
    if (token.type === 'image' && pictureName.test(String(token.href)))
      found.push({ part: token.raw, name: String(token.href) });
  });
  return found;
}

/**
 * Parts of a text that such a text cannot have, with the reason.
 * @param pictures whether it may have pictures
 */
export function unusableParts(text: string, { pictures = false } = {}): { part: string; reason: string }[] {
  const found: { part: string; reason: string }[] = [];
  markdown.walkTokens(markdown.lexer(text), (token) => {
    if (token.type === 'html') found.push({ part: token.raw.trim(), reason: 'is HTML. Write it in Markdown.' });
    if (token.type === 'image') {
      const reason = pictures
        ? unusablePicture({ href: String(token.href), text: String(token.text) })
        : 'is a picture, which this text cannot have.';
      if (reason !== undefined) found.push({ part: token.raw, reason });
    }
    if (token.type === 'link' && !target.test(String(token.href))) {
      const reason = 'leads nowhere. A link is a page of the portal (/faqs), or begins with https:, mailto: or tel:.';
      found.push({ part: token.raw, reason });
    }
  });
  return found;
}
