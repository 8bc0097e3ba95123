import { MoneyField, NumberField, PercentField, RadioChoice } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.tsx';
import { OwnMortgages } from '../../own-figures/own-mortgages.tsx';
import type { MortgageInputs } from './mortgage-inputs.ts';

interface DealFieldsProps {
  inputs: Inputs<MortgageInputs>;
  /** Ends the names of its inputs. */
  deal: '' | '2';
}

function DealFields({ inputs: { number, choice, drafts }, deal }: DealFieldsProps) {
  return (
    <>
      <PercentField {...number(`rate${deal}`)} />
      <NumberField hint="0 for the whole term" {...number(`fixed${deal}`)} />
      {drafts[`fixed${deal}`] !== 0 && <PercentField {...number(`later${deal}`)} />}
      <MoneyField {...number(`fee${deal}`)} />
      {drafts[`fee${deal}`] !== 0 && <RadioChoice row {...choice(`feeIs${deal}`)} />}
    </>
  );
}

/** What is asked about a mortgage, its overpayments and a second deal. */
export function MortgageFields({ inputs }: { inputs: Inputs<MortgageInputs> }) {
  const { number, choice, drafts, set } = inputs;
  return (
    <>
      <OwnMortgages drafts={drafts} onChoose={set} />
      <MoneyField {...number('amount')} />
      <NumberField {...number('years')} />
      <NumberField {...number('months')} />
      <div className={styles.wide}>
        <RadioChoice row {...choice('method')} />
      </div>
      <DealFields inputs={inputs} deal="" />
      <fieldset className={styles.group} data-field-rows>
        <legend className="visually-hidden">Overpayments</legend>
        <p className={styles.groupHead} aria-hidden="true">
          <span className={styles.subtitle}>Overpayments</span>
        </p>
        <MoneyField {...number('over')} />
        <MoneyField {...number('lump')} />
        {drafts.lump !== 0 && <NumberField hint="1 is the first one" {...number('lumpMonth')} />}
      </fieldset>
      <fieldset className={styles.group} data-field-rows>
        <legend className="visually-hidden">A second deal</legend>
        <div className={styles.wide}>
          <RadioChoice row {...choice('compare')} />
        </div>
        {drafts.compare === 'yes' && <DealFields inputs={inputs} deal="2" />}
      </fieldset>
    </>
  );
}
