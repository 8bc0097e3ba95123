// How a message looks: the same content as plain text and as HTML.
import type { MailMessage } from './mail.ts';

/** The content of a message, without its looks. */
export interface Letter {
  subject: string;
  /** What happened, before the code or link. */
  paragraphs: readonly string[];
  /** A code to type. */
  code?: string;
  link?: { label: string; address: string };
  /** What else to know, after the code or link. */
  notes?: readonly string[];
}

/** Text as content or attribute of HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function textOf({ paragraphs, code, link, notes = [] }: Letter): string {
  return `${[...paragraphs, ...(code ? [code] : []), ...(link ? [link.address] : []), ...notes].join('\n\n')}\n`;
}

// Mail readers ignore style sheets: each element carries its own style.
const styles = {
  page: 'margin:0;padding:24px;background:#f4f2ee;font-family:Georgia,serif;color:#1d2733',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #ddd8cf',
  firm: 'margin:0 0 24px;font-size:14px;letter-spacing:0.08em;color:#5a6572',
  title: 'margin:0 0 16px;font-size:22px;font-weight:normal',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:1.5',
  code: 'margin:24px 0;font-family:monospace;font-size:28px;letter-spacing:0.2em',
  note: 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#5a6572',
} as const;

const element = (style: keyof typeof styles, text: string, tag = 'p') =>
  `<${tag} style="${styles[style]}">${text}</${tag}>`;

function htmlOf({ subject, paragraphs, code, link, notes = [] }: Letter, firm: string): string {
  const content = [
    element('firm', escaped(firm)),
    element('title', escaped(subject), 'h1'),
    ...paragraphs.map((paragraph) => element('paragraph', escaped(paragraph))),
    ...(code ? [element('code', escaped(code))] : []),
    ...(link ? [element('paragraph', `<a href="${escaped(link.address)}">${escaped(link.label)}</a>`)] : []),
    ...notes.map((note) => element('note', escaped(note))),
  ].join('\n');
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${styles.page}">
<div style="${styles.card}">
${content}
</div>
</body>
</html>
`;
}

/** Renders a message as plain text and as HTML. Every word of the content is escaped. */
export function renderLetter(
  letter: Letter,
  { firm, to, validMinutes }: { firm: string; to: string; validMinutes: number },
): MailMessage {
  return { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter, firm), validMinutes };
}
