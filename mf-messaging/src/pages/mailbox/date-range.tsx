import { formatDate } from '@harbour/ui';
import { useEffect, useId, useState } from 'react';
import styles from './filter-bar.module.css';

interface DateRangeProps {
  from: string | undefined;
  to: string | undefined;
  /** The last day that can be chosen, ISO date. */
  today: string;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

/** No message is older; a year below it is one that is still being typed. ISO date. */
const earliest = '1990-01-01';

const isDay = (text: string, today: string) => text === '' || (text >= earliest && text <= today);

/** What keeps two days from being a range, in words. */
function problemOf(from: string, to: string, today: string): string | undefined {
  if (from > today || to > today) return `Choose days up to ${formatDate(today)}.`;
  if (from && to && to < from) return 'The last day is before the first one.';
  return undefined;
}

/** The days of "Select Date Range". What is typed stays the client's own until it is a range. */
export function DateRange({ from = '', to = '', today, onChange }: DateRangeProps) {
  const [draft, setDraft] = useState({ from, to });
  const id = useId();
  useEffect(() => setDraft({ from, to }), [from, to]);
  const problem = problemOf(draft.from, draft.to, today);

  function edit(changed: Partial<typeof draft>): void {
    const next = { ...draft, ...changed };
    setDraft(next);
    if (!isDay(next.from, today) || !isDay(next.to, today) || problemOf(next.from, next.to, today)) return;
    onChange({ from: next.from || undefined, to: next.to || undefined });
  }

  const day = (end: 'from' | 'to', label: string) => (
    <label className={styles.field}>
      {label}
      <input
        type="date"
        className={styles.control}
        value={draft[end]}
        min={earliest}
        max={today}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={({ target }) => edit({ [end]: target.value })}
      />
    </label>
  );
  return (
    <>
      {day('from', 'First day')}
      {day('to', 'Last day')}
      {problem && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
