import { useId } from 'react';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps {
  label: string;
  options: readonly SelectOption[];
  /** The value of the chosen option. */
  value: string;
  onChoose: (value: string) => void;
  /** `form` stands beside text fields that are filled in, `filter` above what it narrows. */
  size?: 'form' | 'filter';
  disabled?: boolean;
  /** What the chosen option means, said below it and by screen readers. */
  about?: string | undefined;
  /** What is wrong with it, said below it and by screen readers. */
  problem?: string | undefined;
}

/** One choice out of a few, with its label above it. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, value, onChoose, size = 'form', disabled, about, problem } = props;
  const id = useId();
  const described = problem ? `${id}-problem` : about ? `${id}-about` : undefined;
  return (
    <div className={`${styles.field} ${styles[size]}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={disabled}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {about && (
        <p id={`${id}-about`} className={styles.about}>
          {about}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
