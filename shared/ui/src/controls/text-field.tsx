import { type InputHTMLAttributes, useId } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with it, said beside it and by screen readers. */
  problem?: string | undefined;
}

/** One line of text with its label above it and what is wrong with it below. */
export function TextField({ label, problem, ...rest }: TextFieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {/* Its room is always there, so that nothing moves when something is wrong. */}
      <p id={problemId} className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
