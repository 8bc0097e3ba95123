import { LazyPart } from '@harbour/contract';
import type { Editor } from '@tiptap/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { createEditor } from './create-editor.ts';
import styles from './editor.module.css';
import { Toolbar } from './toolbar.tsx';

const loadLinkDialog = () => import('./link-dialog.tsx');

export interface TextEditorProps {
  /** The id that the text gets, and of what labels it. */
  id: string;
  labelledBy: string;
  /** What it begins with; later changes are the writer's alone. */
  html: string;
  onChange: (html: string) => void;
  problem: string | undefined;
  autoFocus: boolean;
}

/** Rich text with its toolbar. A module of its own, since the editor behind it is heavy: load it lazily. */
export default function TextEditor({ id, labelledBy, html, onChange, problem, autoFocus }: TextEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | undefined>(undefined);
  const [linking, setLinking] = useState(false);
  const tell = useRef(onChange);
  tell.current = onChange;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the editor's once it has begun.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const made = createEditor({
      element,
      html,
      attributes: { id, 'aria-labelledby': labelledBy },
      onChange: (next) => tell.current(next),
    });
    setEditor(made);
    if (autoFocus) made.commands.focus('start');
    return () => made.destroy();
  }, [id, labelledBy]);

  useEffect(() => {
    const text = editor && !editor.isDestroyed ? editor.view.dom : undefined;
    if (problem) text?.setAttribute('aria-invalid', 'true');
    else text?.removeAttribute('aria-invalid');
    if (problem) text?.setAttribute('aria-describedby', `${id}-problem`);
    else text?.removeAttribute('aria-describedby');
  }, [editor, problem, id]);

  return (
    <>
      {editor && <Toolbar editor={editor} controls={id} onLink={() => setLinking(true)} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for the link's keys in the text inside it. */}
      <div
        ref={container}
        className={`${styles.text} ${problem ? styles.wrong : ''}`}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          setLinking(true);
        }}
      />
      {editor && linking && (
        <Suspense fallback={null}>
          <LazyPart load={loadLinkDialog} props={{ editor, onClose: () => setLinking(false) }} />
        </Suspense>
      )}
    </>
  );
}
