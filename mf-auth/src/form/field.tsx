import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './form.module.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Also its key in the summary of problems. */
  name: string;
  hint?: ReactNode;
  /** What is wrong with it, said beside it and by screen readers. */
  problem?: string | undefined;
  /** A button at its end. */
  end?: ReactNode;
}

/**
 * One line of text. The sign-in page is there before the kit's fields, which stand on antd, could be loaded: it is as
 * light as the kit's own `TextField`, with room for a hint and a button.
 */
export function Field({ label, hint, problem, end, ...input }: FieldProps) {
  const ownId = useId();
  const { id = ownId } = input;
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <span className={styles.line}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </span>
      {/* Its room is always there, so that nothing moves when something is wrong. */}
      <p id={`${id}-problem`} className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
