import { Button } from '@harbour/ui';
import { MoneyField, NumberField, PercentField, RadioChoice, TextField } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Values } from '../../calculator/inputs.ts';
import type { Inputs } from '../../calculator/use-inputs.tsx';
import { OwnPlans } from '../../own-figures/own-plans.tsx';
import { childCount, childInput, mostChildren, withoutChild } from './education-inputs.ts';
import { childName } from './education-outcome.ts';

function ChildFields({ inputs, childNumber }: { inputs: Inputs<Values>; childNumber: number }) {
  const { number, text, drafts, set } = inputs;
  const called = childName(String(drafts[childInput('name', childNumber)] ?? ''), childNumber);
  return (
    <fieldset className={styles.group} data-field-rows>
      <legend className="visually-hidden">{called}</legend>
      <div className={styles.groupHead}>
        <span className={styles.subtitle} aria-hidden="true">
          {called}
        </span>
        {childCount(drafts) > 1 && (
          <Button variant="link" onClick={() => set(withoutChild(drafts, childNumber))}>
            Remove {called}
          </Button>
        )}
      </div>
      <TextField hint="As you like; it is part of the address" {...text(childInput('name', childNumber))} />
      <NumberField {...number(childInput('age', childNumber))} />
      <NumberField {...number(childInput('from', childNumber))} />
      <NumberField {...number(childInput('to', childNumber))} />
      <MoneyField hint="In today’s money" {...number(childInput('fee', childNumber))} />
      <PercentField {...number(childInput('rise', childNumber))} />
    </fieldset>
  );
}

/** What is asked about the children and about saving for them. */
export function EducationFields({ inputs }: { inputs: Inputs<Values> }) {
  const { number, choice, drafts, set } = inputs;
  const count = childCount(drafts);
  return (
    <>
      <div className={styles.wide}>
        <RadioChoice {...choice('ask')} />
      </div>
      {Array.from({ length: count }, (_, index) => (
        <ChildFields key={index + 1} inputs={inputs} childNumber={index + 1} />
      ))}
      {count < mostChildren && (
        <div className={styles.wide}>
          <Button onClick={() => set({ children: count + 1 })}>Add a child</Button>
        </div>
      )}
      <fieldset className={styles.group} data-field-rows>
        <legend className="visually-hidden">Saving</legend>
        <p className={styles.groupHead} aria-hidden="true">
          <span className={styles.subtitle}>Saving</span>
        </p>
        <OwnPlans label="Start from" start={drafts.saved} onStart={(saved) => set({ saved })} />
        <MoneyField {...number('saved')} />
        {drafts.ask === 'last' && <MoneyField {...number('monthly')} />}
        <PercentField {...number('rate')} />
        <PercentField {...number('charge')} />
        <PercentField hint="For today’s money" {...number('inflation')} />
        <RadioChoice {...choice('until')} />
        {drafts.until === 'years' && <NumberField {...number('timeframe')} />}
      </fieldset>
    </>
  );
}
