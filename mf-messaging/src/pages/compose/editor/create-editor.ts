import { Editor, getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { inertDocument } from '../../../mail/inert-document.ts';

/** Where a link in a message may lead: the backend keeps no other. */
const linkProtocols = ['http', 'https', 'mailto'];

/** An address as a link takes it, with https where none was typed; undefined for one that leads nowhere safe. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const completeAddress = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(completeAddress) ? new URL(completeAddress) : undefined;
  return url && text !== '' && linkProtocols.includes(url.protocol.slice(0, -1)) ? completeAddress : undefined;
}

interface EditorOptions {
  element: HTMLElement;
  html: string;
  /** Attributes of the text itself, such as what labels it. */
  attributes: Record<string, string>;
  onChange: (html: string) => void;
}

/** What a message can hold. */
const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    // It would add an empty line to what was quoted: text that nobody wrote, to be saved.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => linkAddress(url) !== undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

/**
 * The editor: bold, italic, underline, lists, quotes and links. Its schema is all that a message can hold: whatever
 * else is pasted or quoted, scripts and pictures and styles alike, does not get in.
 */
export function createEditor({ element, html, attributes, onChange }: EditorOptions): Editor {
  const schema = getSchema(extensions);
  return new Editor({
    element,
    // Parsed here: the editor would give the text to the browser's parser itself, which the page's policy refuses.
    content: DOMParser.fromSchema(schema).parse(inertDocument(html).body).toJSON(),
    // Its style sheet is ours: the portal's security policy takes none that a script writes.
    injectCSS: false,
    extensions,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes },
      handleDOMEvents: {
        // Tab leaves the text, as it leaves every field, and Ctrl+Enter sends: the editor keeps out of both.
        keydown: (_, { key, ctrlKey, metaKey }) => key === 'Tab' || (key === 'Enter' && (ctrlKey || metaKey)),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  });
}
