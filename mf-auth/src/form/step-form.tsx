import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';
import type { FormFailure } from './use-step-form.ts';

interface StepFormProps {
  label: string;
  form: {
    problems: Partial<Record<string, string>>;
    failure: FormFailure<string> | undefined;
    failed: number;
    submit: (event: FormEvent) => Promise<void>;
  };
  children: ReactNode;
}

/** Takes the focus to a field by its name; a date is several inputs in an element that has the name. */
function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLElement && !(found instanceof HTMLFieldSetElement)) found.focus();
  else form.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus();
}

/** A form with a summary above it, which takes the focus when sending failed, and links to each field. */
export function StepForm({ label, form, children }: StepFormProps) {
  const { problems, failure, failed, submit } = form;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const found = Object.entries(problems);

  useEffect(() => {
    if (failed > 0) summary.current?.focus();
  }, [failed]);

  return (
    <form
      ref={element}
      method="post"
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {(found.length > 0 || failure) && (
        <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
          {failure && !failure.field && <p>{failure.message}</p>}
          {found.length > 0 && (
            <ul>
              {found.map(([name, message]) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    onClick={(event) => {
                      event.preventDefault();
                      if (element.current) focusField(element.current, name);
                    }}
                  >
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {children}
    </form>
  );
}
