import { useAddressQuery, useLocation, useNavigationType } from '@harbour/contract/router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Calculator, check, type Drafts, entered, readDrafts, type Values, writeValues } from './inputs.ts';

/** What a number field of the kit takes. */
interface NumberProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  problem: string | undefined;
}

/** What a text field of the kit takes. */
interface TextProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  problem: string | undefined;
}

/** What a choice of the kit takes. */
interface ChoiceProps extends TextProps {
  options: readonly { value: string; label: string }[];
}

export interface Inputs<Of extends Values> {
  number: (name: keyof Of & string) => NumberProps;
  text: (name: keyof Of & string) => TextProps;
  choice: (name: keyof Of & string) => ChoiceProps;
  /** What is being entered. */
  drafts: Drafts<Of>;
  set: (changes: Partial<Drafts<Of>>) => void;
  reset: () => void;
  /** What was entered, as texts. */
  entered: () => { label: string; value: string }[];
  /** What to compute with, a moment after it was typed; undefined while something is wrong. */
  values: Of | undefined;
}

/**
 * The inputs of a calculator. They begin with what the address says, and once all are right they are written to it, so
 * that it can be shared; typing is no step of the browser's history. Computing follows typing at lower priority.
 */
export function useInputs<Of extends Values>(calculator: Calculator<Of>): Inputs<Of> {
  const { initial } = calculator;
  const [search, changeQuery] = useAddressQuery();
  const [drafts, setDrafts] = useState(() => readDrafts(search, initial));
  const { key } = useLocation();
  const arrival = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that somebody has opened counts, not one written below.
  useEffect(() => {
    if (arrival !== 'REPLACE') setDrafts(readDrafts(search, initial));
  }, [key]);

  const { problems } = useMemo(() => check(calculator, drafts), [calculator, drafts]);
  const settled = useDeferredValue(drafts);
  const { values } = useMemo(() => check(calculator, settled), [calculator, settled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the values change, not when the address does.
  useEffect(() => {
    if (!values) return;
    changeQuery((newest) => writeValues(values, initial, newest), { replace: true, preventScrollReset: true });
  }, [values]);

  const change = (name: keyof Of & string) => (value: number | string | undefined) =>
    setDrafts((before) => ({ ...before, [name]: value }));
  const labelOf = (name: keyof Of & string) => calculator.asks[name]?.label ?? name;
  const text = (name: keyof Of & string): TextProps => {
    const value = drafts[name];
    return {
      label: labelOf(name),
      value: typeof value === 'string' ? value : undefined,
      onChange: change(name),
      problem: problems[name],
    };
  };
  return {
    number(name) {
      const value = drafts[name];
      return {
        label: labelOf(name),
        value: typeof value === 'number' ? value : undefined,
        onChange: change(name),
        problem: problems[name],
      };
    },
    text,
    choice(name) {
      const ask = calculator.asks[name];
      return { ...text(name), options: ask && 'options' in ask ? ask.options : [] };
    },
    entered: () => (values ? entered(calculator, values) : []),
    drafts,
    set: (changes) => setDrafts((before) => ({ ...before, ...changes })),
    reset: () => setDrafts({ ...initial }),
    values,
  };
}
