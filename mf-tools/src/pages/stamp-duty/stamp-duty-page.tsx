import { londonToday } from '@harbour/ui';
import { MissingRateError, stampDuty } from '@harbour/uk-tax';
import { useMemo } from 'react';
import { CalculatorFrame } from '../../calculator/calculator-frame.tsx';
import { documentTable, FigureTable } from '../../calculator/figure-table.tsx';
import { useInputs } from '../../calculator/use-inputs.tsx';
import { Working } from '../../calculator/working.tsx';
import { unlessMissing } from '../../uk-tax/missing-rate.ts';
import { TaxResult } from '../../uk-tax/tax-result.tsx';
import { workingLines } from '../../uk-tax/working-lines.ts';
import { StampDutyFields } from './stamp-duty-fields.tsx';
import { stampDutyFindings } from './stamp-duty-findings.ts';
import { type StampDutyInputs, stampDutyCalculator } from './stamp-duty-inputs.ts';
import { stampDutyMethod } from './stamp-duty-method.ts';

function outcomeOf(inputs: StampDutyInputs) {
  const { country, price, buyer, resident } = inputs;
  const tax = unlessMissing(() =>
    stampDuty({
      country,
      on: londonToday(),
      price,
      firstTimeBuyer: buyer === 'first',
      additional: buyer === 'additional',
      nonResident: resident === 'no',
    }),
  );
  if (tax instanceof MissingRateError) return tax;
  return {
    findings: stampDutyFindings(inputs, tax),
    bands: workingLines('By band', tax.lines),
    method: stampDutyMethod(inputs, tax),
  };
}

/** What tax is due on buying a home, by where it is and who buys it. */
export default function StampDutyPage() {
  const inputs = useInputs(stampDutyCalculator);
  const { values } = inputs;
  const outcome = useMemo(() => values && outcomeOf(values), [values]);
  const found = outcome instanceof MissingRateError ? undefined : outcome;
  return (
    <CalculatorFrame
      lead="The tax on buying a home in England, Northern Ireland, Scotland or Wales."
      inputs={inputs}
      fields={<StampDutyFields inputs={inputs} />}
      result={<TaxResult findings={outcome instanceof MissingRateError ? outcome : outcome?.findings} />}
      chart={found && <FigureTable {...found.bands} />}
      calculation={found && (() => ({ ...found, tables: [documentTable(found.bands)] }))}
    >
      {found && <Working method={found.method} />}
    </CalculatorFrame>
  );
}
