import { useWorkInHand } from '@harbour/contract';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, useFormContext } from 'react-hook-form';
import { Button } from '../controls/button.tsx';
import { AntdTheme } from '../theme/antd-theme-provider.tsx';
import styles from './form.module.css';
import { FormContextProvider, fieldId } from './form-context.ts';
import { toSentence } from './issue-message.ts';
import { sendFailure } from './refusal.ts';
import type { CallForm } from './use-call-form.ts';

export { NotStoredError } from './refusal.ts';
export { type CallForm, useCallForm } from './use-call-form.ts';

interface Problem {
  /** Of the field that it is about; undefined for the form as a whole. */
  name: string | undefined;
  message: string;
}

/** Every problem below `name`, in the order of its fields. */
function problemsOf(error: unknown, name = ''): Problem[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string' && error.message !== '') {
    return [{ name: name.startsWith('root') ? undefined : name, message: toSentence(error.message) }];
  }
  return Object.entries(error).flatMap(([key, inner]) =>
    key === 'ref' ? [] : problemsOf(inner, name === '' ? key : `${name}.${key}`),
  );
}

/** Takes the focus to a field, or to the first thing in it that can have it; a part of a field stands for the whole. */
function focusField(form: string, name: string): void {
  const focusable = 'input:not([tabindex="-1"]), textarea, select, button, [tabindex="0"]';
  for (let path = name; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
    const element = document.getElementById(fieldId(form, path));
    const target = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable);
    if (target) {
      target.focus();
      return;
    }
  }
}

interface FormProps<Values extends FieldValues, Sent> {
  form: CallForm<Values, Sent>;
  /**
   * Submits the form. Errors are shown to the client: a refusal at its field or in the summary, anything else as a
   * failure that loses nothing.
   */
  onSubmit: (sent: Sent) => Promise<unknown>;
  /** Which field a refusal of the backend is about, by the refusal's name, where the refusal does not say so itself. */
  refusedFields?: Readonly<Record<string, Path<Values>>>;
  /** What the form is, for screen readers, where no title says so. */
  label?: string;
  children: ReactNode;
}

/**
 * A form: its fields, and above them, after a failed attempt, a summary of what is wrong that takes the focus and leads
 * to each field (GOV.UK Design System, "Error summary"). While something is typed and not sent, a newer version of the
 * part that it is on waits.
 */
export function Form<Values extends FieldValues, Sent>(props: FormProps<Values, Sent>) {
  const { form, onSubmit, refusedFields, label, children } = props;
  const id = useId();
  const context = useMemo(() => ({ id }), [id]);
  const summary = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const focusRequested = useRef(false);
  const [failedTries, setFailedTries] = useState(0);
  const { isDirty, isSubmitting, errors } = form.formState;
  const problems = failedTries > 0 ? problemsOf(errors) : [];
  useWorkInHand(isDirty || isSubmitting);

  // What is wrong is known a moment after the try has failed: the summary takes the focus when it is there.
  useEffect(() => {
    if (!focusRequested.current || !summary.current) return;
    focusRequested.current = false;
    summary.current.focus();
  });

  function fail(): void {
    focusRequested.current = true;
    setFailedTries((before) => before + 1);
  }

  const send = form.handleSubmit(async (sent) => {
    try {
      await onSubmit(sent);
    } catch (error) {
      const names = Object.keys(form.getValues());
      const { fields, summary: reason } = sendFailure(error, names, refusedFields);
      for (const { name, message } of fields) form.setError(name as Path<Values>, { type: 'refused', message });
      if (reason) form.setError('root.send', { type: 'refused', message: reason });
      fail();
    }
  }, fail);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A dialog's form is inside the page's by React's tree, though not by the document's.
    event.stopPropagation();
    if (sending.current) return;
    sending.current = true;
    try {
      await send();
    } finally {
      sending.current = false;
    }
  }

  return (
    <FormProvider {...form}>
      <FormContextProvider value={context}>
        <AntdTheme>
          <form className={styles.form} noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
            {problems.length > 0 && (
              <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
                <p className={styles.title}>{problems.length === 1 ? 'Please check this:' : 'Please check these:'}</p>
                <ul>
                  {problems.map(({ name, message }) => (
                    <li key={name ?? message}>
                      {name === undefined ? (
                        message
                      ) : (
                        <a
                          href={`#${fieldId(id, name)}`}
                          onClick={(event) => {
                            event.preventDefault();
                            focusField(id, name);
                          }}
                        >
                          {message}
                        </a>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {children}
          </form>
        </AntdTheme>
      </FormContextProvider>
    </FormProvider>
  );
}

interface SubmitButtonProps {
  children: ReactNode;
  block?: boolean;
  /** There is nothing to send. */
  disabled?: boolean;
  /** Something else is in progress that the form waits for. */
  busy?: boolean;
}

/** Sends the form that it is in; busy while that is in progress, so that nothing is sent twice. */
export function SubmitButton({ children, block = false, disabled = false, busy = false }: SubmitButtonProps) {
  const { formState } = useFormContext();
  return (
    <Button variant="primary" type="submit" block={block} disabled={disabled} busy={busy || formState.isSubmitting}>
      {children}
    </Button>
  );
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
