import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import styles from './editor.module.css';
import { formats } from './formats.ts';

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Which formats the text has where the cursor stands. */
function useActiveFormats(editor: Editor): readonly string[] {
  const active = useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    () =>
      formats
        .filter(({ name }) => editor.isActive(name))
        .map(({ name }) => name)
        .join(),
  );
  return active.split(',');
}

/**
 * The formats as buttons (the toolbar pattern of the ARIA Authoring Practices: one stop for Tab, arrow keys inside).
 * Each says its keys, which work in the text itself.
 */
export function Toolbar({ editor, controls, onLink }: { editor: Editor; controls: string; onLink: () => void }) {
  const active = useActiveFormats(editor);
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (stop + by + formats.length) % formats.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Format" aria-controls={controls} onKeyDown={move}>
      {formats.map(({ name, label, keys, Icon, toggle }, index) => (
        <button
          key={name}
          type="button"
          className={styles.format}
          tabIndex={index === stop ? 0 : -1}
          aria-label={label}
          aria-pressed={active.includes(name)}
          aria-keyshortcuts={`${apple ? 'Meta' : 'Control'}+${keys}`}
          title={`${label} (${apple ? '⌘' : 'Ctrl+'}${keys})`}
          onFocus={() => setStop(index)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (toggle ? toggle(editor) : onLink())}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
