import { useEffect, useRef, useState } from 'react';

export interface OpenDialog<Question> {
  /** What is asked; undefined while no dialog is open. */
  question: Question | undefined;
  open: (question: Question) => void;
  /**
   * Closes it and gives the focus back to whatever opened it.
   * @param elsewhere where the focus goes instead, when that is going to be gone
   */
  close: (elsewhere?: HTMLElement | null) => void;
}

/**
 * The one dialog of a page. The browser gives the focus back when a dialog closes, but not when it leaves the page
 * together with what it asked about.
 */
export function useDialog<Question>(): OpenDialog<Question> {
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const focusNext = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (question !== undefined) return;
    focusNext.current?.focus();
    focusNext.current = null;
  }, [question]);

  return {
    question,
    open(next) {
      focusNext.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setQuestion(next);
    },
    close(elsewhere) {
      if (elsewhere) focusNext.current = elsewhere;
      setQuestion(undefined);
    },
  };
}
