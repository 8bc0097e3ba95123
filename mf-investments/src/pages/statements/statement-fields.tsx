import { Choice } from '@harbour/ui/choice';
import { DateRangeField } from '@harbour/ui/date';
import { taxYearLabel, taxYearsUpTo } from '../transactions/capital-gains/tax-years.ts';
import type { StatementView } from './statement-address.ts';

export interface StatementFieldsProps {
  view: StatementView;
  /** ISO date. */
  today: string;
  people: readonly { uuid: string; name: string }[];
  plans: readonly { planstring: string; label: string }[];
  onDays: (days: string) => void;
  onOf: (of: StatementView['of']) => void;
}

const ownDays = 'own';
/** Ten years are the most that one statement covers. */
const earliest = '2000-01-01';

/** The days of the statements, and whose they are. */
export default function StatementFields({ view, today, people, plans, onDays, onOf }: StatementFieldsProps) {
  const { taxYear, from, to, of } = view;
  const chosen = of === 'everyone' ? 'everyone' : 'plan' in of ? `plan ${of.plan}` : `person ${of.pe}`;
  return (
    <>
      <Choice
        label="Days"
        size="filter"
        value={taxYear ?? ownDays}
        options={[
          ...taxYearsUpTo(today).map((year) => ({ value: year, label: `Tax year ${taxYearLabel(year)}` })),
          { value: ownDays, label: 'Other days' },
        ]}
        onChange={(days = ownDays) => onDays(days === ownDays ? `${from}::${to < today ? to : today}` : days)}
      />
      {taxYear === undefined && (
        <DateRangeField
          label="From and to"
          size="filter"
          min={earliest}
          max={today}
          value={{ from, to }}
          onChange={(range) => range && onDays(`${range.from}::${range.to}`)}
        />
      )}
      <Choice
        label="Of"
        size="filter"
        value={chosen}
        options={[
          { value: 'everyone', label: 'Everyone whose plans you see' },
          ...people.map(({ uuid, name }) => ({ value: `person ${uuid}`, label: name })),
          ...plans.map(({ planstring, label }) => ({ value: `plan ${planstring}`, label })),
        ]}
        onChange={(value = 'everyone') => {
          const [kind, id = ''] = value.split(' ');
          onOf(kind === 'plan' ? { plan: id } : kind === 'person' ? { pe: id } : 'everyone');
        }}
      />
    </>
  );
}
