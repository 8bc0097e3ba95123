import AssumptionsStep from './household/assumptions-step.tsx';
import { GoalsStep, HaveStep, IncomeStep, SpendingStep } from './household/list-steps.tsx';
import PeopleStep from './household/people-step.tsx';
import type { WorkingHousehold } from './household/use-working-household.ts';
import type { StepKey } from './steps.ts';

/** Steps in which something is entered. */
export type InputStepKey = Exclude<StepKey, 'review' | 'result'>;

const inputs = {
  people: PeopleStep,
  income: IncomeStep,
  spending: SpendingStep,
  goals: GoalsStep,
  have: HaveStep,
  assumptions: AssumptionsStep,
} as const satisfies Readonly<Record<InputStepKey, unknown>>;

/** A step in which something is entered; loaded when the first of them is opened, since a scenario opens at its result. */
export default function InputStep({ step, working }: { step: InputStepKey; working: WorkingHousehold }) {
  const Step = inputs[step];
  return <Step working={working} />;
}
