import type { Editor } from '@tiptap/core';
import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon, Quote, Underline } from 'lucide-react';

/** A button of the editor's toolbar. */
export interface Format {
  /** The editor's name for it. */
  name: string;
  label: string;
  /** The keys after Ctrl (⌘ on a Mac). */
  keys: string;
  Icon: LucideIcon;
  /** Applies it, or takes it away; absent for the link, which asks for its address first. */
  toggle?: (editor: Editor) => void;
}

/** What a text can be given, in the order of the toolbar. The keys are the editor's own. */
export const formats: readonly Format[] = [
  { name: 'bold', label: 'Bold', keys: 'B', Icon: Bold, toggle: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    label: 'Italic',
    keys: 'I',
    Icon: Italic,
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: 'Underline',
    keys: 'U',
    Icon: Underline,
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'bulletList',
    label: 'Bullet list',
    keys: 'Shift+8',
    Icon: List,
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'Numbered list',
    keys: 'Shift+7',
    Icon: ListOrdered,
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: 'Quote',
    keys: 'Shift+B',
    Icon: Quote,
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'link', label: 'Link', keys: 'K', Icon: Link2 },
];
