import { useAddressQuery, useLocation, useNavigationType } from '@harbour/contract/router';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { factOf } from '../carried-figures/facts.ts';
import { Offer } from '../carried-figures/offer.tsx';
import {
  answerText,
  type Calculator,
  check,
  type Drafts,
  entered,
  readDrafts,
  type Values,
  writeValues,
} from './inputs.ts';
import { useEnteredFacts } from './use-entered-facts.ts';

/** What a field of the kit takes. */
interface FieldProps<Value> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  problem: string | undefined;
  /** The offer of a figure from another tool. */
  below?: ReactNode;
}

/** What a choice of the kit takes. */
interface ChoiceProps extends FieldProps<string> {
  options: readonly { value: string; label: string }[];
}

export interface Inputs<Of extends Values> {
  title: string;
  number: (name: keyof Of & string) => FieldProps<number>;
  text: (name: keyof Of & string) => FieldProps<string>;
  choice: (name: keyof Of & string) => ChoiceProps;
  /** What is being entered. */
  drafts: Drafts<Of>;
  set: (changes: Partial<Drafts<Of>>) => void;
  reset: () => void;
  /** What was entered, as texts. */
  entered: () => { label: string; value: string }[];
  /** What to compute with, a moment after it was typed; undefined while something is wrong. */
  values: Of | undefined;
  /** Whether the client has entered something that other tools ask for, too. */
  askedElsewhere: boolean;
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

  const { markEntered, forgetEntered, askedElsewhere } = useEnteredFacts(calculator, drafts, problems);

  const set = (changes: Partial<Drafts<Of>>) => {
    for (const name in changes) markEntered(name, changes[name]);
    setDrafts((before) => ({ ...before, ...changes }));
  };
  const change = (name: keyof Of & string) => (value: number | string | undefined) => {
    markEntered(name, value);
    setDrafts((before) => ({ ...before, [name]: value }));
  };
  const below = (name: keyof Of & string): { below?: ReactNode } => {
    const [ask, fact] = [calculator.asks[name], factOf(calculator.name, name)];
    if (!ask || !fact) return {};
    return {
      below: (
        <Offer
          fact={fact}
          label={ask.label}
          value={drafts[name]}
          textOf={(value) => answerText(ask, value)}
          // What is taken over, or given back, is nothing that was entered here.
          onChange={(value) => setDrafts((before) => ({ ...before, [name]: value }))}
          tool={calculator.name}
        />
      ),
    };
  };
  const labelOf = (name: keyof Of & string) => calculator.asks[name]?.label ?? name;
  const text = (name: keyof Of & string): FieldProps<string> => {
    const value = drafts[name];
    return {
      label: labelOf(name),
      value: typeof value === 'string' ? value : undefined,
      onChange: change(name),
      problem: problems[name],
      ...below(name),
    };
  };
  return {
    title: calculator.name,
    number(name) {
      const value = drafts[name];
      return {
        label: labelOf(name),
        value: typeof value === 'number' ? value : undefined,
        onChange: change(name),
        problem: problems[name],
        ...below(name),
      };
    },
    text,
    choice(name) {
      const ask = calculator.asks[name];
      return { ...text(name), options: ask && 'options' in ask ? ask.options : [] };
    },
    entered: () => (values ? entered(calculator, values) : []),
    drafts,
    set,
    reset() {
      forgetEntered();
      setDrafts({ ...initial });
    },
    values,
    askedElsewhere,
  };
}
