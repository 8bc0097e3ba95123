import { type StatementKind, statementRates } from '@harbour/definitions/investments/statements';
import type { Plan } from '@harbour/definitions/investments/valuation/plans';
import { type Assumption, assumptionNames, taxYearName } from '@harbour/finance';
import { Choice } from '@harbour/ui/choice';
import { DateRangeField } from '@harbour/ui/date';
import { taxYearsUpTo } from '../transactions/capital-gains/tax-years.ts';
import type { StatementView, withStatementView } from './statement-address.ts';

export interface StatementFieldsProps {
  view: StatementView;
  /** ISO date. */
  today: string;
  people: readonly { uuid: string; name: string }[];
  plans: readonly Plan[];
  kind: StatementKind;
  onChange: (change: Parameters<typeof withStatementView>[1]) => void;
}

const ownDays = 'own';
/** Ten years are the most that one statement covers. */
const earliest = '2000-01-01';

const assumptionLabels: Readonly<Record<Assumption, string>> = {
  capitalGainsTax: 'Capital gains tax on gains',
  exemptAmount: 'The exempt amount of the year',
  losses: 'Losses set against gains',
  pensionTax: 'Income tax on pensions',
  taxFreeCash: 'A part of pensions free of tax',
  bondTax: 'Income tax on bonds',
  topSlicing: 'Top slicing of bonds',
};

/** Which of the accounts that are neither pensions nor ISAs are bonds, for the statements that tax them. */
function BondChoice({ view: { bonds }, plans, onChange }: StatementFieldsProps) {
  const offered = plans.filter(({ productType }) => productType === 'nonpens');
  if (offered.length === 0) return null;
  return (
    <Choice
      multiple
      label="Investment bonds"
      size="filter"
      placeholder="None"
      value={bonds}
      options={offered.map(({ planstring, label }) => ({ value: planstring, label }))}
      onChange={(chosen = []) => onChange({ bonds: chosen })}
    />
  );
}

/** What the worth after tax assumes. */
function WorthChoices({ view: { off, rate }, onChange }: StatementFieldsProps) {
  return (
    <>
      <Choice
        label="Rate of income tax"
        size="filter"
        placeholder="Not given"
        value={rate}
        options={statementRates.map((one) => ({ value: one, label: `${one}%` }))}
        onChange={(chosen) => onChange({ rate: statementRates.find((one) => one === chosen) })}
      />
      <Choice
        multiple
        label="Assumed"
        size="filter"
        value={assumptionNames.filter((name) => !off.includes(name))}
        summary={off.length === 0 ? 'All' : `${assumptionNames.length - off.length} of ${assumptionNames.length}`}
        options={assumptionNames.map((name) => ({ value: name, label: assumptionLabels[name] }))}
        onChange={(chosen = []) => onChange({ off: assumptionNames.filter((name) => !chosen.includes(name)) })}
      />
    </>
  );
}

/** The days of the statements, whose they are, and what they assume. */
export default function StatementFields(props: StatementFieldsProps) {
  const { view, today, people, plans, kind, onChange } = props;
  const { taxYear, from, to, of } = view;
  const [until = to] = [to, today].sort();
  const chosen = of === 'everyone' ? 'everyone' : 'plan' in of ? `plan ${of.plan}` : `person ${of.pe}`;
  return (
    <>
      <Choice
        label="Period"
        size="filter"
        value={taxYear ?? ownDays}
        options={[
          ...taxYearsUpTo(today).map((year) => ({ value: year, label: `Tax year ${taxYearName(year)}` })),
          { value: ownDays, label: 'Other days' },
        ]}
        onChange={(days = ownDays) => onChange({ days: days === ownDays ? `${from}::${until}` : days })}
      />
      {taxYear === undefined && (
        <DateRangeField
          label="From and to"
          size="filter"
          min={earliest}
          max={today}
          value={{ from, to }}
          onChange={(range) => range && onChange({ days: `${range.from}::${range.to}` })}
        />
      )}
      <Choice
        label="Whose"
        size="filter"
        value={chosen}
        options={[
          { value: 'everyone', label: 'Everyone whose plans you see' },
          ...people.map(({ uuid, name }) => ({ value: `person ${uuid}`, label: name })),
          ...plans.map(({ planstring, label }) => ({ value: `plan ${planstring}`, label })),
        ]}
        onChange={(value = 'everyone') => {
          const [what, id = ''] = value.split(' ');
          onChange({ of: what === 'plan' ? { plan: id } : what === 'person' ? { pe: id } : 'everyone' });
        }}
      />
      {(kind === 'income' || kind === 'gains' || kind === 'worth') && <BondChoice {...props} />}
      {kind === 'worth' && <WorthChoices {...props} />}
    </>
  );
}
