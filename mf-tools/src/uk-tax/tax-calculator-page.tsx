import { londonToday } from '@harbour/ui';
import { MoneyField, NumberField, PercentField, RadioChoice } from '@harbour/ui/fields';
import { MissingRateError, type TaxYear, taxYearOf, type WorkingLine } from '@harbour/uk-tax';
import { useMemo } from 'react';
import styles from '../calculator/calculator.module.css';
import { CalculatorFrame } from '../calculator/calculator-frame.tsx';
import type { Findings } from '../calculator/facts.tsx';
import { documentTable, FigureTable } from '../calculator/figure-table.tsx';
import type { Calculator, Values } from '../calculator/inputs.ts';
import { type Inputs, useInputs } from '../calculator/use-inputs.tsx';
import { Working } from '../calculator/working.tsx';
import { unlessMissing } from './missing-rate.ts';
import { TaxResult } from './tax-result.tsx';
import { sourcesOf, workingLines } from './working-lines.ts';

/** What a calculator of one tax year finds. */
export interface TaxOutcome {
  findings: Findings;
  /** Title and lines of the table of the tax. */
  table: { title: string; lines: readonly WorkingLine[] };
  /** Each formula with the client's figures. */
  steps: readonly { name: string; formula: string }[];
}

/** A calculator of one tax year, as data for its page. */
export interface TaxCalculator<Of extends Values> {
  lead: string;
  calculator: Calculator<Of>;
  hints: Partial<Record<keyof Of & string, string>>;
  assumptions: readonly string[];
  /** @throws MissingRateError */
  outcome: (values: Of, year: TaxYear) => TaxOutcome;
}

function Field<Of extends Values>({
  of,
  inputs,
  name,
}: {
  of: TaxCalculator<Of>;
  inputs: Inputs<Of>;
  name: keyof Of & string;
}) {
  const ask = of.calculator.asks[name];
  if (!ask) return null;
  if ('options' in ask) {
    return (
      <div className={styles.wide}>
        <RadioChoice row {...inputs.choice(name)} />
      </div>
    );
  }
  const hint = of.hints[name];
  const field = { ...inputs.number(name), ...(hint === undefined ? {} : { hint }) };
  if (ask.as === 'money') return <MoneyField {...field} />;
  return ask.as === 'percent' ? <PercentField {...field} /> : <NumberField {...field} />;
}

/** The page of a calculator of this tax year: its fields, what it finds, and how. */
export function TaxCalculatorPage<Of extends Values>({ of }: { of: TaxCalculator<Of> }) {
  const inputs = useInputs(of.calculator);
  const { values, drafts } = inputs;
  const year = taxYearOf(londonToday());
  const outcome = useMemo(() => values && unlessMissing(() => of.outcome(values, year)), [of, values, year]);
  const found = outcome instanceof MissingRateError ? undefined : outcome;
  const unused = of.calculator.unused(drafts);
  const names: (keyof Of & string)[] = [];
  for (const name in of.calculator.asks) if (!unused.includes(name)) names.push(name);
  const table = found && workingLines(found.table.title, found.table.lines);
  const method = found && {
    steps: found.steps,
    assumptions: [...of.assumptions, 'This is an illustration for the tax year of today, not tax advice.'],
    sources: sourcesOf(found.table.lines),
  };
  return (
    <CalculatorFrame
      lead={of.lead}
      inputs={inputs}
      fields={names.map((name) => <Field key={name} of={of} inputs={inputs} name={name} />)}
      result={<TaxResult findings={outcome instanceof MissingRateError ? outcome : outcome?.findings} />}
      chart={table && <FigureTable {...table} />}
      calculation={
        found && table && method && (() => ({ findings: found.findings, method, tables: [documentTable(table)] }))
      }
    >
      {method && <Working method={method} />}
    </CalculatorFrame>
  );
}
