import { MoneyField, NumberField, PercentField, RadioChoice } from '@harbour/ui/fields';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.ts';
import { OwnMortgages } from '../../own-figures/own-mortgages.tsx';
import type { MortgageInputs } from './mortgage-inputs.ts';

const feeChoices = [
  { value: 'added', label: 'added' },
  { value: 'paid', label: 'paid now' },
];

interface DealFieldsProps {
  inputs: Inputs<MortgageInputs>;
  /** Ends the names of its inputs. */
  deal: '' | '2';
}

function DealFields({ inputs: { number, text, drafts }, deal }: DealFieldsProps) {
  return (
    <>
      <PercentField label="Mortgage interest a year" {...number(`rate${deal}`)} />
      <NumberField label="Years at this rate" hint="0 for the whole term" {...number(`fixed${deal}`)} />
      {drafts[`fixed${deal}`] !== 0 && <PercentField label="Interest after that" {...number(`later${deal}`)} />}
      <MoneyField label="Fee" {...number(`fee${deal}`)} />
      {drafts[`fee${deal}`] !== 0 && (
        <RadioChoice label="The fee is" row options={feeChoices} {...text(`feeIs${deal}`)} />
      )}
    </>
  );
}

/** What is asked about a mortgage, its overpayments and a second deal. */
export function MortgageFields({ inputs }: { inputs: Inputs<MortgageInputs> }) {
  const { number, text, drafts, set } = inputs;
  return (
    <>
      <OwnMortgages drafts={drafts} onChoose={set} />
      <MoneyField label="Amount borrowed" {...number('amount')} />
      <NumberField label="Mortgage term in years" {...number('years')} />
      <NumberField label="and months" {...number('months')} />
      <div className={styles.wide}>
        <RadioChoice
          label="Repaid by"
          row
          options={[
            { value: 'repayment', label: 'repayment' },
            { value: 'interest-only', label: 'interest only' },
          ]}
          {...text('method')}
        />
      </div>
      <DealFields inputs={inputs} deal="" />
      <fieldset className={styles.group}>
        <legend className="visually-hidden">Overpayments</legend>
        <p className={styles.groupHead} aria-hidden="true">
          <span className={styles.subtitle}>Overpayments</span>
        </p>
        <MoneyField label="Each month" {...number('over')} />
        <MoneyField label="Once" {...number('lump')} />
        {drafts.lump !== 0 && <NumberField label="In month" hint="1 is the first one" {...number('lumpMonth')} />}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">A second deal</legend>
        <div className={styles.wide}>
          <RadioChoice
            label="Compare with a second deal"
            row
            options={[
              { value: 'no', label: 'no' },
              { value: 'yes', label: 'yes' },
            ]}
            {...text('compare')}
          />
        </div>
        {drafts.compare === 'yes' && <DealFields inputs={inputs} deal="2" />}
      </fieldset>
    </>
  );
}
