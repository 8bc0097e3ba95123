import { Link } from '@harbour/contract/router';
import { Card } from '@harbour/ui';
import type { ReactNode } from 'react';
import { type HouseholdEntry, householdEntries } from '../../../wealthplan/household-entries.ts';
import { EntryRow } from '../household/entry-row.tsx';
import household from '../household/household.module.css';
import { type StepKey, steps } from '../steps.ts';
import OpenQuestions, { type OpenQuestionsProps } from './open-questions.tsx';
import styles from './review.module.css';

/** Steps by the kind of their entries, in the words of `householdEntries`. */
const stepOfKind: Readonly<Record<string, StepKey>> = {
  person: 'people',
  child: 'people',
  income: 'income',
  spending: 'spending',
  goal: 'goals',
  receipt: 'goals',
  account: 'have',
  saving: 'have',
  property: 'have',
  debt: 'have',
  gift: 'have',
  inheritance: 'have',
  withdrawals: 'assumptions',
  assumption: 'assumptions',
};

export interface ReviewStepProps extends OpenQuestionsProps {
  /** What the household was made of, for one that is not saved yet. */
  children?: ReactNode;
}

/** Entries under one heading: those of a list, or facts such as assumptions. */
function Group({ title, entries }: { title: string | undefined; entries: readonly HouseholdEntry[] }) {
  return (
    <>
      {title !== undefined && <h4 className={styles.list}>{title}</h4>}
      <ul className={household.rows} {...(title === undefined ? {} : { 'aria-label': title })}>
        {entries.map(({ key, name, says, listed }) => (
          <EntryRow key={key} {...(listed?.row ?? { name, says })} />
        ))}
      </ul>
    </>
  );
}

/** Everything that the plan begins with on one page, with what is to be asked about it. */
export default function ReviewStep({ working, to, children }: ReviewStepProps) {
  const entries = householdEntries(working.household);
  return (
    <>
      <OpenQuestions working={working} to={to} />
      {children}
      <Card title="What the plan is computed from">
        <p className={styles.about}>
          All that is entered, in today’s prices. Look through it once: the result is as right as these figures are.
        </p>
        {steps.map(({ key, label }) => {
          const own = entries.filter((entry) => stepOfKind[entry.kind] === key);
          if (own.length === 0) return null;
          const titles = [...new Set(own.map(({ listed }) => listed?.title))];
          return (
            <section key={key} aria-label={label}>
              <div className={styles.heading}>
                <h3>{label}</h3>
                {working.readOnly === undefined && (
                  <Link to={to(key)}>
                    Change<span className="visually-hidden"> {label}</span>
                  </Link>
                )}
              </div>
              {titles.map((title) => (
                <Group
                  key={title ?? ''}
                  title={title === label ? undefined : title}
                  entries={own.filter(({ listed }) => listed?.title === title)}
                />
              ))}
            </section>
          );
        })}
      </Card>
    </>
  );
}
