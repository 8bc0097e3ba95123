import { Button } from '@harbour/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './about.module.css';

interface CopyTextProps {
  /** The button's label. */
  label: string;
  /** The text to copy, read when the button is pressed. */
  text: () => string;
}

type Outcome = { copied: true } | { copied: false; text: string };

/** A text that the browser did not let us copy: shown selected, so that the user can copy it with the keyboard. */
function ToCopyByHand({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), []);
  return (
    <div className={styles.byHand}>
      <label htmlFor={id}>
        {label}: your browser does not let us copy it. It is selected below; please copy it yourself.
      </label>
      <textarea ref={field} id={id} readOnly rows={Math.min(text.split('\n').length, 16)} value={text} />
    </div>
  );
}

/** Copies a text to the clipboard and confirms it; if the clipboard is refused, shows the text instead. */
export function CopyText({ label, text }: CopyTextProps) {
  const [outcome, setOutcome] = useState<Outcome>();

  async function copy(): Promise<void> {
    const content = text();
    try {
      await navigator.clipboard.writeText(content);
      setOutcome({ copied: true });
    } catch {
      setOutcome({ copied: false, text: content });
    }
  }

  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className={styles.copied}>
        {outcome?.copied && 'Copied.'}
      </span>
      {outcome?.copied === false && <ToCopyByHand label={label} text={outcome.text} />}
    </>
  );
}
