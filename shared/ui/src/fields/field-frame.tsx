import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What ties a control to its hint and to what is wrong with it. */
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
  /** Several controls under one label: a field set. */
  group?: boolean;
  children: (aria: ControlAria) => ReactNode;
}

/** A control with its label above it, its hint, and what is wrong with it below; screen readers hear all of them. */
export function FieldFrame({ id, label, hint, problem, group = false, children }: FieldFrameProps) {
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined;
  const aria: ControlAria = { id, 'aria-describedby': described, 'aria-invalid': problem ? true : undefined };
  const inside = (
    <>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children(aria)}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
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
