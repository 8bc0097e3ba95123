import { formatMoney, londonToday } from '@harbour/ui';
import { MissingRateError, stampDuty } from '@harbour/uk-tax';
import { useMemo } from 'react';
import { CalculatorFrame, NoResult } from '../../calculator/calculator-frame.tsx';
import { useInputs } from '../../calculator/use-inputs.ts';
import { rate } from '../../calculator/words.ts';
import { Working } from '../../calculator/working.tsx';
import { unlessMissing } from '../../uk-tax/missing-rate.ts';
import { WorkingLines } from '../../uk-tax/working-lines.tsx';
import { StampDutyFields } from './stamp-duty-fields.tsx';
import { type StampDutyInputs, stampDutyCalculator } from './stamp-duty-inputs.ts';
import { StampDutyResult } from './stamp-duty-result.tsx';
import { assumptionsOf } from './stamp-duty-words.ts';

function outcomeOf({ country, price, buyer, resident }: StampDutyInputs) {
  return unlessMissing(() =>
    stampDuty({
      country,
      on: londonToday(),
      price,
      firstTimeBuyer: buyer === 'first',
      additional: buyer === 'additional',
      nonResident: resident === 'no',
    }),
  );
}

/** What tax is due on buying a home, by where it is and who buys it. */
export default function StampDutyPage() {
  const inputs = useInputs(stampDutyCalculator);
  const { values } = inputs;
  const outcome = useMemo(() => values && outcomeOf(values), [values]);
  const found = outcome instanceof MissingRateError ? undefined : outcome;
  return (
    <CalculatorFrame
      title="Stamp duty calculator"
      lead="The tax on buying a home in England, Northern Ireland, Scotland or Wales."
      fields={<StampDutyFields inputs={inputs} />}
      onReset={inputs.reset}
      result={values && outcome ? <StampDutyResult inputs={values} outcome={outcome} /> : <NoResult />}
      chart={found && <WorkingLines title="By band" lines={found.lines} />}
    >
      {values && found && (
        <Working
          steps={found.lines.map(({ rule, percent, on, amount }) => ({
            name: rule,
            formula: `${formatMoney(on?.toNumber() ?? 0)} × ${rate(percent ?? 0)} = ${formatMoney(amount.toNumber())}`,
          }))}
          assumptions={assumptionsOf(values)}
        />
      )}
    </CalculatorFrame>
  );
}
