import { useAddressQuery, useLocation, useNavigationType } from '@harbour/contract/router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Calculator, check, type Drafts, readDrafts, type Values, writeValues } from './inputs.ts';

/** What a number field of the kit takes. */
interface NumberProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  problem: string | undefined;
}

/** What a choice or text field of the kit takes. */
interface TextProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  problem: string | undefined;
}

export interface Inputs<Of extends Values> {
  number: (name: keyof Of & string) => NumberProps;
  text: (name: keyof Of & string) => TextProps;
  /** What is being entered. */
  drafts: Drafts<Of>;
  set: (changes: Partial<Drafts<Of>>) => void;
  reset: () => void;
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
  return {
    number(name) {
      const value = drafts[name];
      return {
        value: typeof value === 'number' ? value : undefined,
        onChange: change(name),
        problem: problems[name],
      };
    },
    text(name) {
      const value = drafts[name];
      return {
        value: typeof value === 'string' ? value : undefined,
        onChange: change(name),
        problem: problems[name],
      };
    },
    drafts,
    set: (changes) => setDrafts((before) => ({ ...before, ...changes })),
    reset: () => setDrafts({ ...initial }),
    values,
  };
}
