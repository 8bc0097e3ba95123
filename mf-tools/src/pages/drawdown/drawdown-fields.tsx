import { MoneyField, NumberField, PercentField, RadioChoice } from '@harbour/ui/fields';
import type { Inputs } from '../../calculator/use-inputs.tsx';
import { OwnPlans } from '../../own-figures/own-plans.tsx';
import type { DrawdownInputs } from './drawdown-inputs.ts';

const pensions = ['pens'] as const;

/** What is asked about a pension pot and the income from it. */
export function DrawdownFields({ inputs: { number, choice, drafts, set } }: { inputs: Inputs<DrawdownInputs> }) {
  return (
    <>
      <OwnPlans label="Start from" kinds={pensions} start={drafts.pot} onStart={(pot) => set({ pot })} />
      <MoneyField {...number('pot')} />
      <PercentField {...number('cash')} />
      <MoneyField hint="From all your pensions together; it counts towards a limit for life" {...number('used')} />
      <NumberField {...number('age')} />
      <MoneyField hint="With the State Pension" {...number('income')} />
      <RadioChoice row {...choice('rises')} />
      <MoneyField hint="In today’s money; 0 for none" {...number('state')} />
      {drafts.state !== 0 && <NumberField {...number('stateAge')} />}
      <PercentField {...number('growth')} />
      <PercentField {...number('charge')} />
      <PercentField {...number('inflation')} />
      <NumberField {...number('until')} />
    </>
  );
}
