// How a message looks: the same content as plain text and as HTML.

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

/** A letter to somebody. */
export interface AddressedLetter {
  to: string;
  /** The first name, for the greeting. Only of a person whose address is confirmed: strangers may sign up as anybody. */
  name?: string | undefined;
  letter: Letter;
  /** How long its code, link or news is of use; default is the lifetime of a code. */
  validMinutes?: number;
  /** The sender waits for one attempt and handles its failure, such as for a code: no further attempt is made. */
  once?: boolean;
}

/** Sends a letter. */
export type Post = (addressed: AddressedLetter) => Promise<void>;

/** Whose letters these are. */
export interface Sender {
  firm: string;
  /** Who the firm is by law: its registration and regulator, as under its paper letters. */
  registration?: string | undefined;
}

/** A letter as it is sent. */
export interface RenderedLetter {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML, without anything to load. */
  html: string;
  validMinutes?: number;
  once?: boolean;
}

const greeting = (name: string | undefined) => (name ? `Dear ${name},` : 'Hello,');

function textOf({ paragraphs, code, link, notes = [] }: Letter, name: string | undefined, sender: Sender): string {
  const parts = [
    greeting(name),
    ...paragraphs,
    ...(code ? [code] : []),
    ...(link ? [link.address] : []),
    ...notes,
    sender.firm,
    ...(sender.registration ? [sender.registration] : []),
  ];
  return `${parts.join('\n\n')}\n`;
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
  signature: 'margin:24px 0 0;font-size:16px;line-height:1.5',
  registration:
    'margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd8cf;font-size:12px;line-height:1.5;color:#5a6572',
} as const;

const element = (style: keyof typeof styles, text: string, tag = 'p') =>
  `<${tag} style="${styles[style]}">${text}</${tag}>`;

function htmlOf(
  { subject, paragraphs, code, link, notes = [] }: Letter,
  name: string | undefined,
  { firm, registration }: Sender,
): string {
  const content = [
    element('firm', escaped(firm)),
    element('title', escaped(subject), 'h1'),
    element('paragraph', escaped(greeting(name))),
    ...paragraphs.map((paragraph) => element('paragraph', escaped(paragraph))),
    ...(code ? [element('code', escaped(code))] : []),
    ...(link ? [element('paragraph', `<a href="${escaped(link.address)}">${escaped(link.label)}</a>`)] : []),
    ...notes.map((note) => element('note', escaped(note))),
    element('signature', escaped(firm)),
    ...(registration ? [element('registration', escaped(registration))] : []),
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

/** Renders a letter as plain text and as HTML. Every word of the content is escaped. */
export function renderLetter({ to, name, letter, ...sending }: AddressedLetter, sender: Sender): RenderedLetter {
  const { subject } = letter;
  return { to, subject, text: textOf(letter, name, sender), html: htmlOf(letter, name, sender), ...sending };
}

/** Sends letters in the design, by a way that sends rendered ones. */
export const postBy =
  (send: (rendered: RenderedLetter) => Promise<void>, sender: Sender): Post =>
  (addressed) =>
    send(renderLetter(addressed, sender));
