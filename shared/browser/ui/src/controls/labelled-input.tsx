import { type InputHTMLAttributes, useId } from 'react';
import styles from './labelled-input.module.css';

interface LabelledInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with it, said beside it and by screen readers. */
  problem?: string | undefined;
}

/** An input with its label above it and its problem below: without antd, which pages of the first load do without. */
export function LabelledInput({ label, problem, ...rest }: LabelledInputProps) {
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
