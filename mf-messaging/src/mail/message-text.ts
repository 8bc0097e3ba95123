import { inertDocument } from './inert-document.ts';

/** The length of a message's preview (specification, section 9). Characters. */
export const previewLength = 80;

/** The text of a message without its markup; blocks are separated by a space. Nothing in it is run or fetched. */
export function textOf(html: string): string {
  const { body } = inertDocument(html.replace(/<(?=br|\/?(?:p|div|li|h\d|tr|td)\b)/gi, ' <'));
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The beginning of a text: at most `longest` characters, and "…" where it continues (decision 18, docs/decisions). */
export function preview(text: string, longest = previewLength): string {
  // By characters as they are seen, so that none is cut in two.
  const characters = [...text.trim()];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest).join('').trimEnd()}…`;
}

/** The same of a message as it is stored, in HTML. */
export function messagePreview(html: string, longest = previewLength): string {
  return preview(textOf(html), longest);
}
