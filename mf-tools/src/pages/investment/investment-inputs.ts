import * as z from '@harbour/contract/schema';
import { calculatorDefaults } from '../../calculator/defaults.ts';
import { type Calculator, type Drafts, money, oneOf, percent, wholeNumber } from '../../calculator/inputs.ts';

/** What can be asked: what it may become, what must be saved for a target, how long that takes. */
const questions = ['become', 'save', 'time'] as const;
export type Question = (typeof questions)[number];

const schema = z.object({
  ask: oneOf(questions),
  start: money(),
  saving: money(),
  often: oneOf(['monthly', 'yearly']),
  when: oneOf(['end', 'start']),
  growth: percent(-10, 20),
  rate: percent(0, 20),
  charge: percent(0, 10),
  inflation: percent(-5, 20),
  years: wholeNumber(1, 60, 'years'),
  target: money({ least: 1 }),
  timeframe: wholeNumber(1, 60, 'years'),
  /** Whether the target is in the money of its day or of today, and then rises with prices. */
  money: oneOf(['then', 'today']),
});
export type InvestmentInputs = z.infer<typeof schema>;

const unusedBy: Record<Question, readonly (keyof InvestmentInputs)[]> = {
  become: ['target', 'timeframe', 'money', 'rate'],
  save: ['saving', 'years', 'growth'],
  time: ['years', 'timeframe', 'growth'],
};

/** The question that is open; the first one for an address that names none. */
export function questionOf({ ask }: Drafts<InvestmentInputs>): Question {
  return questions.find((question) => question === ask) ?? 'become';
}

const asks: Calculator<InvestmentInputs>['asks'] = {
  ask: {
    label: 'Your question',
    options: [
      { value: 'become', label: 'What could it become?' },
      { value: 'save', label: 'What must I save?' },
      { value: 'time', label: 'How long will it take?' },
    ],
  },
  target: { label: 'Target', as: 'money' },
  money: {
    label: 'The target is in',
    options: [
      { value: 'then', label: 'pounds of that day' },
      { value: 'today', label: 'today’s money' },
    ],
  },
  start: { label: 'Starting value', as: 'money' },
  saving: { label: 'Regular savings', as: 'money' },
  often: {
    label: 'Paid in',
    options: [
      { value: 'monthly', label: 'monthly' },
      { value: 'yearly', label: 'yearly' },
    ],
  },
  when: {
    label: 'At the',
    options: [
      { value: 'end', label: 'end' },
      { value: 'start', label: 'start' },
    ],
  },
  growth: { label: 'Growth a year', as: 'percent' },
  years: { label: 'Projection years', as: 'number' },
  rate: { label: 'Savings rate a year', as: 'percent' },
  timeframe: { label: 'Savings timeframe in years', as: 'number' },
  charge: { label: 'Charges a year', as: 'percent' },
  inflation: { label: 'Inflation a year', as: 'percent' },
};

export const investment: Calculator<InvestmentInputs> = {
  name: 'Investment calculator',
  schema,
  asks,
  initial: {
    ask: 'become',
    start: calculatorDefaults.startingValue,
    saving: calculatorDefaults.regularSavings,
    often: 'monthly',
    when: 'end',
    growth: calculatorDefaults.growth,
    rate: calculatorDefaults.savingsRate,
    charge: 0,
    inflation: calculatorDefaults.inflation,
    years: calculatorDefaults.projectionYears,
    target: 10_000,
    timeframe: calculatorDefaults.savingsTimeframe,
    money: 'then',
  },
  unused: (drafts) => unusedBy[questionOf(drafts)],
};
