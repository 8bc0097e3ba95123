import { MoneyField, NumberField, PercentField, RadioChoice } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.tsx';
import { OwnPlans } from '../../own-figures/own-plans.tsx';
import { type InvestmentInputs, questionOf } from './investment-inputs.ts';

/** What is asked; fields that the question leaves without a meaning are not shown. */
export function InvestmentFields({ inputs }: { inputs: Inputs<InvestmentInputs> }) {
  const { number, choice, set, drafts } = inputs;
  const question = questionOf(drafts);
  return (
    <>
      <div className={styles.wide}>
        <RadioChoice {...choice('ask')} />
      </div>
      {question !== 'become' && (
        <>
          <MoneyField {...number('target')} />
          <RadioChoice {...choice('money')} />
        </>
      )}
      <OwnPlans label="Start from" start={drafts.start} onStart={(start) => set({ start })} />
      <MoneyField {...number('start')} />
      {question !== 'save' && <MoneyField {...number('saving')} />}
      <RadioChoice row {...choice('often')} />
      <RadioChoice row {...choice('when')} />
      {question === 'become' ? (
        <>
          <PercentField {...number('growth')} />
          <NumberField {...number('years')} />
        </>
      ) : (
        <PercentField {...number('rate')} />
      )}
      {question === 'save' && <NumberField {...number('timeframe')} />}
      <PercentField {...number('charge')} />
      <PercentField {...number('inflation')} />
    </>
  );
}
