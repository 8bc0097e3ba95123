import { londonToday } from '@harbour/ui';
import { MoneyField, RadioChoice } from '@harbour/ui/fields';
import { taxYearOf } from '@harbour/uk-tax';
import styles from '../../calculator/calculator.module.css';
import type { Inputs } from '../../calculator/use-inputs.tsx';
import { type PensionAllowanceInputs, yearsBefore } from './pension-allowance-inputs.ts';

/** `2025/26`, by how many tax years before that of today. */
function nameOfYear(before: number): string {
  const first = Number(taxYearOf(londonToday()).slice(0, 4)) - before;
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}

/** What is asked about this tax year and the three before it. */
export function PensionAllowanceFields({ inputs }: { inputs: Inputs<PensionAllowanceInputs> }) {
  const { number, choice, drafts } = inputs;
  return (
    <>
      <MoneyField hint="Before tax, without salary you gave up" {...number('income')} />
      <MoneyField hint="With the tax relief added" {...number('own')} />
      <MoneyField {...number('netPay')} />
      <MoneyField hint="With salary you gave up" {...number('employer')} />
      {drafts.employer !== 0 && <MoneyField {...number('sacrificed')} />}
      <div className={styles.wide}>
        <RadioChoice hint="More than tax-free cash, such as by drawdown" row {...choice('flexible')} />
      </div>
      {yearsBefore.map((before) => (
        <fieldset key={before} className={styles.group} data-field-rows>
          <legend className="visually-hidden">{nameOfYear(before)}</legend>
          <p className={styles.groupHead} aria-hidden="true">
            <span className={styles.subtitle}>{nameOfYear(before)}</span>
          </p>
          <div className={styles.wide}>
            <RadioChoice row {...choice(`member${before}`)} />
          </div>
          {drafts[`member${before}`] !== 'no' && (
            <>
              <MoneyField {...number(`paid${before}`)} />
              <MoneyField hint="0 for the full one" {...number(`reduced${before}`)} />
            </>
          )}
        </fieldset>
      ))}
    </>
  );
}
