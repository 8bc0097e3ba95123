import { Button, Dialog, TextField } from '@harbour/ui';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { linkAddress } from './create-editor.ts';
import styles from './editor.module.css';

/** Asks where a link leads. Without a selection the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '');
  const [problem, setProblem] = useState<string | undefined>(undefined);

  function apply(): void {
    const href = linkAddress(typed);
    if (!href) {
      setProblem('Enter a web address, such as https://www.gov.uk, or an e-mail address.');
      return;
    }
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  }

  return (
    <Dialog title="Link" place="centre" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands inside the message's own form, on the page though not on the screen.
          event.stopPropagation();
          apply();
        }}
      >
        <TextField
          label="Address"
          inputMode="url"
          autoComplete="off"
          autoFocus
          value={typed}
          problem={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.linkActions}>
          <Button variant="primary" type="submit">
            Set link
          </Button>
          {before !== undefined && (
            <Button
              onClick={() => {
                onClose();
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
