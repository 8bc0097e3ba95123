/**
 * A date that is known by heart is typed, never looked for in a calendar: three plain inputs, so that browsers fill
 * them in by themselves (GOV.UK Design System, "Date input").
 */
import { useEffect, useState } from 'react';
import field from '../fields/field.module.css';
import { FieldFrame } from '../fields/field-frame.tsx';
import { type FieldProps, type FieldState, WithFieldState } from '../form/field-state.tsx';
import styles from './date.module.css';
import { firstDay, toIsoDate } from './iso-dates.ts';
import { londonToday } from './london-day.ts';

const parts = [
  { part: 'day', label: 'Day', autoComplete: 'bday-day', digits: 2 },
  { part: 'month', label: 'Month', autoComplete: 'bday-month', digits: 2 },
  { part: 'year', label: 'Year', autoComplete: 'bday-year', digits: 4 },
] as const;

type Typed = Record<(typeof parts)[number]['part'], string>;

const empty: Typed = { day: '', month: '', year: '' };

function typedOf(iso: string | undefined): Typed {
  const [year, month, day] = iso?.split('-') ?? [];
  return year && month && day ? { day: String(Number(day)), month: String(Number(month)), year } : empty;
}

const isoOfTyped = ({ day, month, year }: Typed) => toIsoDate(Number(day), Number(month), Number(year));

/** What is wrong with a birthday, once it is typed completely. */
function birthProblem(typed: Typed): string | undefined {
  if (typed.day === '' || typed.month === '' || typed.year.length < 4) return undefined;
  const iso = isoOfTyped(typed);
  if (!iso) return 'This is not a real date.';
  if (iso > londonToday()) return 'A date of birth must be in the past.';
  if (iso < firstDay) return 'A date of birth must be in 1900 or later.';
  return undefined;
}

function BirthControl({ state, props }: { state: FieldState<string>; props: FieldProps<string> }) {
  const [typed, setTyped] = useState(() => typedOf(state.value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value that is set from elsewhere counts.
  useEffect(() => {
    if (state.value !== isoOfTyped(typed)) setTyped(typedOf(state.value));
  }, [state.value]);
  const problem = birthProblem(typed) ?? state.problem;

  function edit(next: Typed): void {
    setTyped(next);
    state.change(birthProblem(next) ? undefined : isoOfTyped(next));
  }

  return (
    <FieldFrame id={state.id} label={props.label} hint={props.hint ?? 'For example, 31 3 1980'} problem={problem} group>
      {(aria) => (
        <div className={styles.birth}>
          {parts.map(({ part, label, autoComplete, digits }, index) => (
            <label key={part} className={digits === 4 ? styles.four : styles.two}>
              {label}
              <input
                {...(index === 0 ? { id: aria.id } : {})}
                className={field.control}
                inputMode="numeric"
                autoComplete={autoComplete}
                disabled={props.disabled}
                aria-invalid={aria['aria-invalid']}
                value={typed[part]}
                onChange={({ target }) => edit({ ...typed, [part]: target.value.replace(/\D/g, '').slice(0, digits) })}
                onBlur={state.leave}
              />
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** A date of birth in three fields. ISO date in and out; undefined until it is a day of the calendar. */
export function BirthDateField(props: FieldProps<string>) {
  return <WithFieldState field={props}>{(state) => <BirthControl state={state} props={props} />}</WithFieldState>;
}
