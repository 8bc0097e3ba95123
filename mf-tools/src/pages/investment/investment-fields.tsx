import { MoneyField, NumberField, PercentField, RadioChoice } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.ts';
import { OwnPlans } from '../../own-figures/own-plans.tsx';
import { type InvestmentInputs, questionOf } from './investment-inputs.ts';

const questions = [
  { value: 'become', label: 'What could it become?' },
  { value: 'save', label: 'What must I save?' },
  { value: 'time', label: 'How long will it take?' },
];

/** What is asked; fields that the question leaves without a meaning are not shown. */
export function InvestmentFields({ inputs }: { inputs: Inputs<InvestmentInputs> }) {
  const { number, text, set, drafts } = inputs;
  const question = questionOf(drafts);
  return (
    <>
      <div className={styles.wide}>
        <RadioChoice label="Your question" options={questions} {...text('ask')} />
      </div>
      {question !== 'become' && (
        <>
          <MoneyField label="Target" {...number('target')} />
          <RadioChoice
            label="The target is in"
            options={[
              { value: 'then', label: 'pounds of that day' },
              { value: 'today', label: 'today’s money' },
            ]}
            {...text('money')}
          />
        </>
      )}
      <OwnPlans label="Start from" start={drafts.start} onStart={(start) => set({ start })} />
      <MoneyField label="Starting value" {...number('start')} />
      {question !== 'save' && <MoneyField label="Regular savings" {...number('saving')} />}
      <RadioChoice
        label="Paid in"
        row
        options={[
          { value: 'monthly', label: 'monthly' },
          { value: 'yearly', label: 'yearly' },
        ]}
        {...text('often')}
      />
      <RadioChoice
        label="At the"
        row
        options={[
          { value: 'end', label: 'end' },
          { value: 'start', label: 'start' },
        ]}
        {...text('when')}
      />
      {question === 'become' ? (
        <>
          <PercentField label="Growth a year" {...number('growth')} />
          <NumberField label="Projection years" {...number('years')} />
        </>
      ) : (
        <PercentField label="Savings rate a year" {...number('rate')} />
      )}
      {question === 'save' && <NumberField label="Savings timeframe in years" {...number('timeframe')} />}
      <PercentField label="Charges a year" {...number('charge')} />
      <PercentField label="Inflation a year" {...number('inflation')} />
    </>
  );
}
