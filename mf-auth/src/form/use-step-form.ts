import { useWorkInHand } from '@harbour/contract';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';

/** Why a form was not sent, or was refused. */
export interface FormFailure<Name extends string> {
  message: string;
  /** The field that it is about; undefined for the form as a whole. */
  field?: Name | undefined;
}

type Problems<Name extends string> = Partial<Record<Name, string>>;

/** What is wrong with each field; undefined where nothing is. */
export type Checks<Values extends Record<string, string>> = {
  [Name in keyof Values]?: (value: string, values: Values) => string | undefined;
};

interface StepFormOptions<Values extends Record<string, string>> {
  initial: Values;
  checks: Checks<Values>;
  /** @returns why it failed; undefined when it did not. It must not throw. */
  send: (values: Values) => Promise<FormFailure<keyof Values & string> | undefined>;
}

/** A form of one step: what was typed stays through every failure, and nothing is sent twice. */
export function useStepForm<Values extends Record<string, string>>({ initial, checks, send }: StepFormOptions<Values>) {
  type Name = keyof Values & string;
  const [values, setValues] = useState(initial);
  const [failure, setFailure] = useState<FormFailure<Name> | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  /** How often sending has failed: the summary takes the focus each time. */
  const [failed, setFailed] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const sending = useRef(false);
  const names = Object.keys(initial) as Name[];

  function problemsOf(given: Values): Problems<Name> {
    const found: Problems<Name> = {};
    for (const name of names) {
      const problem = checks[name]?.(given[name] ?? '', given);
      if (problem) found[name] = problem;
    }
    return found;
  }

  useWorkInHand(busy || names.some((name) => values[name] !== initial[name]));

  async function attempt(action: (values: Values) => Promise<FormFailure<Name> | undefined>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    const found = await action(values);
    sending.current = false;
    setBusy(false);
    setFailure(found);
    if (found) setFailed((before) => before + 1);
  }

  const problems: Problems<Name> = isChecked ? problemsOf(values) : {};
  if (failure?.field) problems[failure.field] ??= failure.message;

  return {
    values,
    problems,
    failure,
    busy,
    failed,
    change(changes: Partial<Values>) {
      setValues((before) => ({ ...before, ...changes }));
      // What was refused at this field may be right now.
      if (failure?.field && failure.field in changes) setFailure(undefined);
    },
    /**
     * What a field of the form needs besides its label.
     * @param clean makes what is stored of what was typed
     */
    field(name: Name, clean = (typed: string) => typed) {
      return {
        name,
        value: values[name],
        problem: problems[name],
        onChange({ target }: ChangeEvent<HTMLInputElement>) {
          setValues((before) => ({ ...before, [name]: clean(target.value) }));
          if (failure?.field === name) setFailure(undefined);
        },
      };
    },
    /** Something else than sending, such as another code, which may fail like it. */
    attempt,
    /** Says what is wrong with the form as it is. */
    fail(found: FormFailure<Name>) {
      setFailure(found);
      setFailed((before) => before + 1);
    },
    async submit(event: FormEvent): Promise<void> {
      event.preventDefault();
      setChecked(true);
      if (Object.keys(problemsOf(values)).length > 0) {
        setFailure(undefined);
        setFailed((before) => before + 1);
        return;
      }
      await attempt(send);
    },
  };
}

export type StepFormState = Pick<
  ReturnType<typeof useStepForm<Record<string, string>>>,
  'problems' | 'failure' | 'failed' | 'submit'
>;
