import { formatDate } from '@harbour/ui';
import { useEffect, useId, useState } from 'react';
import styles from './filters.module.css';

/** Nothing was valued before; a year below it is one that is still being typed. ISO date. */
const firstDay = '1990-01-01';

interface DateFilterProps {
  /** ISO date; the newest valuation without it. */
  chosen: string | undefined;
  /** The last day that can be chosen, ISO date. */
  today: string;
  onChange: (date: string | undefined) => void;
}

/** What keeps a day from being valued, in words. */
function problemOf(draft: string, today: string): string | undefined {
  if (draft > today) return `Choose a day up to ${formatDate(today)}.`;
  return undefined;
}

/**
 * The valuation date. What is typed is the client's own until it is a day that can be valued: a year that is half
 * there is neither valued nor thrown back.
 */
export function DateFilter({ chosen, today, onChange }: DateFilterProps) {
  const committed = chosen ?? today;
  const [draft, setDraft] = useState(committed);
  const problemId = useId();
  useEffect(() => setDraft(committed), [committed]);
  const problem = problemOf(draft, today);

  function edit(text: string): void {
    setDraft(text);
    if (text >= firstDay && text <= today && text !== committed) onChange(text === today ? undefined : text);
  }

  return (
    <label className={styles.field}>
      Valuation date
      <input
        type="date"
        className={styles.control}
        value={draft}
        min={firstDay}
        max={today}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={({ target }) => edit(target.value)}
        onBlur={() => setDraft(committed)}
      />
      {problem && (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </label>
  );
}
