import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The ARIA attributes that link a control to its hint and error message. */
export interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps {
  id: string;
  label: string;
  hint: ReactNode;
  problem: string | undefined;
  /** What can be done about its value. */
  below?: ReactNode;
  /** Several controls under one label: a field set. */
  group?: boolean;
  children: (aria: ControlAria) => ReactNode;
}

/** A control's hint; renders nothing if empty. */
export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <div id={`${id}-hint`} className={styles.hint}>
      {hint}
    </div>
  );
}

/** A control's error message; renders nothing if valid. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={`${id}-problem`} className={styles.problem}>
      {problem}
    </p>
  );
}

/** A control with its label, hint and error message, all linked for screen readers. */
export function FieldFrame({ id, label, hint, problem, below, group = false, children }: FieldFrameProps) {
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined;
  const aria: ControlAria = { id, 'aria-describedby': described, 'aria-invalid': problem ? true : undefined };
  const inside = (
    <>
      <FieldHint id={id} hint={hint} />
      {children(aria)}
      <FieldProblem id={id} problem={problem} />
      {below && <div className={styles.below}>{below}</div>}
    </>
  );
  if (group) {
    return (
      <fieldset className={styles.field} aria-describedby={described}>
        <legend className={styles.label}>{label}</legend>
        {inside}
      </fieldset>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {inside}
    </div>
  );
}
