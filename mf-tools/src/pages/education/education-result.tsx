import { formatDate, formatMoney } from '@harbour/ui';
import styles from '../../calculator/calculator.module.css';
import { type Fact, Facts, type Findings } from '../../calculator/facts.tsx';
import { dayAfter, monthsText, rate } from '../../calculator/texts.ts';
import type { EducationInputs } from './education-inputs.ts';
import type { EducationOutcome } from './education-outcome.ts';

/** Why no monthly payment is enough, and what would be. */
function MissingNow({ inputs, outcome }: { inputs: EducationInputs; outcome: EducationOutcome }) {
  const { missingNow, lumpSum } = outcome.need;
  return (
    <p role="status">
      School fees are due today, and what you have saved ({formatMoney(inputs.saved)}) is {formatMoney(missingNow)} less
      than they are. What you pay in later is not there in time, so no monthly amount is enough. With{' '}
      <strong>{formatMoney(lumpSum)}</strong> more today, all fees would be paid.
    </p>
  );
}

function answer(inputs: EducationInputs, { savings, monthly, need, short, years }: EducationOutcome): Fact {
  const paidUntil = formatDate(dayAfter(savings.payMonths));
  if (inputs.ask === 'save') {
    return {
      name: 'Save each month',
      figure: monthly ?? null,
      note:
        monthly === 0
          ? 'What you have saved is enough.'
          : `until ${paidUntil}, ${monthsText(savings.payMonths)} in all`,
    };
  }
  if (short === 0) {
    return {
      name: 'What you save pays all fees',
      figure: years.at(-1)?.closing ?? null,
      note: 'is left after the last ones',
    };
  }
  return {
    name: `What you save lasts until ${formatDate(dayAfter((years.at(-1)?.year ?? 0) * 12))}`,
    figure: short,
    note:
      need.monthly === undefined
        ? 'is missing for the fees of that day.'
        : `is missing for the fees of that day. ${formatMoney(need.monthly)} a month would be enough for all.`,
  };
}

/** What has to be saved, or how far it goes, and what the fees come to. */
export function educationFindings(inputs: EducationInputs, outcome: EducationOutcome): Findings {
  const { fees, real, need, savings } = outcome;
  return [
    answer(inputs, outcome),
    { name: 'Fees in all', figure: fees, note: 'in pounds of the days on which they are due' },
    { name: 'In today’s money', figure: real, note: `at ${rate(inputs.inflation)} inflation a year` },
    ...(need.lumpSum > 0 && inputs.ask === 'save' ? [{ name: 'Or add today, once', figure: need.lumpSum }] : []),
    ...(inputs.ask === 'last' && inputs.until === 'years'
      ? [{ name: 'You pay in until', figure: formatDate(dayAfter(savings.payMonths)) }]
      : []),
  ];
}

interface EducationResultProps {
  inputs: EducationInputs;
  outcome: EducationOutcome | undefined;
}

export function EducationResult({ inputs, outcome }: EducationResultProps) {
  if (!outcome) return <p role="status">No fees are left to pay: every child has finished school.</p>;
  if (outcome.monthly === undefined) return <MissingNow inputs={inputs} outcome={outcome} />;
  return (
    <>
      <Facts findings={educationFindings(inputs, outcome)} />
      {inputs.ask === 'save' && inputs.saved === 0 && (
        <p className={`${styles.soft} ${styles.sentence}`}>
          With something saved already the monthly amount is lower: enter it, or start from your plans.
        </p>
      )}
    </>
  );
}
