import * as z from '@harbour/contract/schema';
import { calculatorDefaults } from '../../calculator/defaults.ts';
import {
  type Ask,
  type Calculator,
  type Drafts,
  money,
  oneOf,
  percent,
  type Values,
  wholeNumber,
} from '../../calculator/inputs.ts';

/** What is asked once for all children. */
const common = z.object({
  ask: oneOf(['save', 'last']),
  children: wholeNumber(1, 6, 'children'),
  saved: money(),
  /** What is paid in each month, for the question how far it goes. */
  monthly: money(),
  rate: percent(0, 20),
  charge: percent(0, 10),
  inflation: percent(-5, 20),
  /** Until when something is paid in: the last school year's start, or for some years. */
  until: oneOf(['last', 'years']),
  timeframe: wholeNumber(1, 40, 'years'),
});
export type CommonInputs = z.infer<typeof common>;

/** What is asked about each child. */
const child = z.object({
  name: z.string().check(z.maxLength(40, 'Enter at most 40 characters.')),
  age: wholeNumber(0, 30, 'years'),
  from: wholeNumber(0, 30, 'years'),
  to: wholeNumber(1, 40, 'years'),
  fee: money(),
  rise: percent(-5, 20),
});
export type ChildInputs = z.infer<typeof child>;

export const mostChildren = 6;
const childNumbers = Array.from({ length: mostChildren }, (_, index) => index + 1);
const childFields = ['name', 'age', 'from', 'to', 'fee', 'rise'] as const;

/** The input of a child by its place, from 1: `age2`. */
export const childInput = (field: (typeof childFields)[number], childNumber: number) => `${field}${childNumber}`;

const commonInitial: CommonInputs = {
  ask: 'save',
  children: 1,
  saved: calculatorDefaults.startingValue,
  monthly: calculatorDefaults.regularSavings,
  rate: calculatorDefaults.savingsRate,
  charge: 0,
  inflation: calculatorDefaults.inflation,
  until: 'last',
  timeframe: calculatorDefaults.savingsTimeframe,
};
const childInitial: ChildInputs = {
  name: '',
  age: 7,
  from: 11,
  to: 18,
  fee: 20_000,
  rise: calculatorDefaults.inflation,
};

const commonAsks: { [Name in keyof CommonInputs]: Ask | null } = {
  ask: {
    label: 'Your question',
    options: [
      { value: 'save', label: 'What must I save each month?' },
      { value: 'last', label: 'How far does what I save go?' },
    ],
  },
  children: null,
  saved: { label: 'Saved already', as: 'money' },
  monthly: { label: 'Paid in each month', as: 'money' },
  rate: { label: 'Savings rate a year', as: 'percent' },
  charge: { label: 'Charges a year', as: 'percent' },
  inflation: { label: 'Inflation a year', as: 'percent' },
  until: {
    label: 'Stop paying in',
    options: [
      { value: 'last', label: 'when the last school year starts' },
      { value: 'years', label: 'after some years' },
    ],
  },
  timeframe: { label: 'Savings timeframe in years', as: 'number' },
};
const childAsks: { [Name in keyof ChildInputs]: Ask } = {
  name: { label: 'Name', as: 'text' },
  age: { label: 'Age now', as: 'number' },
  from: { label: 'School starts at age', as: 'number' },
  to: { label: 'School ends at age', as: 'number' },
  fee: { label: 'Fees a year', as: 'money' },
  rise: { label: 'Fees rise a year', as: 'percent' },
};

const shape: Record<string, z.ZodMiniType<number | string>> = { ...common.shape };
const initial: Values = { ...commonInitial };
const asks: Record<string, Ask | null> = { ...commonAsks };
for (const childNumber of childNumbers) {
  for (const field of childFields) {
    shape[childInput(field, childNumber)] = child.shape[field];
    initial[childInput(field, childNumber)] = childInitial[field];
    asks[childInput(field, childNumber)] = { ...childAsks[field], about: `Child ${childNumber}` };
  }
}

const endsAfterStart = childNumbers.map((childNumber) =>
  z.refine<Values>(
    (values) => Number(values[childInput('to', childNumber)]) > Number(values[childInput('from', childNumber)]),
    {
      path: [childInput('to', childNumber)],
      error: 'School ends after it starts.',
    },
  ),
);

/** How many children there are; an input that is no number counts as one. */
export function childCount({ children }: Drafts<Values>): number {
  return typeof children === 'number' && children >= 1 && children <= mostChildren ? Math.floor(children) : 1;
}

export const education: Calculator<Values> = {
  name: 'Education calculator',
  schema: z.object(shape).check(...endsAfterStart),
  asks,
  initial,
  unused: (drafts) => [
    ...(drafts.ask === 'last' ? [] : ['monthly']),
    ...(drafts.until === 'years' ? [] : ['timeframe']),
    ...childNumbers
      .filter((childNumber) => childNumber > childCount(drafts))
      .flatMap((childNumber) => childFields.map((field) => childInput(field, childNumber))),
  ],
};

/** The drafts without the child at a place: those after it move up. */
export function withoutChild(drafts: Drafts<Values>, childNumber: number): Drafts<Values> {
  const next: Drafts<Values> = { ...drafts, children: childCount(drafts) - 1 };
  for (const each of childNumbers.filter((other) => other >= childNumber)) {
    for (const field of childFields) {
      const after = childInput(field, each + 1);
      next[childInput(field, each)] = after in drafts ? drafts[after] : childInitial[field];
    }
  }
  return next;
}

/** Everything entered, by what it is about. */
export interface EducationInputs extends CommonInputs {
  each: readonly ChildInputs[];
}

/** @param values valid ones, by the schema above */
export function educationInputs(values: Values): EducationInputs {
  const each = childNumbers
    .slice(0, childCount(values))
    .map((childNumber) =>
      child.parse(Object.fromEntries(childFields.map((field) => [field, values[childInput(field, childNumber)]]))),
    );
  return { ...common.parse(values), each };
}
