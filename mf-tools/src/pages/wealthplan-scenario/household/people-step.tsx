import { Button, Card } from '@harbour/ui';
import type { Household, Person } from '@harbour/wealthplan/household';
import { useState } from 'react';
import { children } from './entries/children.ts';
import { personForm, personText } from './entries/people.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './household.module.css';
import { withoutPartner } from './household-changes.ts';
import type { WorkingHousehold } from './use-working-household.ts';

/** Who it is about: the client, and a partner. */
export default function PeopleStep({ working }: { working: WorkingHousehold }) {
  const { household, change, readOnly } = working;
  const [asked, setAsked] = useState<{ person?: Person }>();
  const canChange = readOnly === undefined;
  const isAlone = household.people.length === 1;

  function householdWith(person: Person): Household {
    const isNew = !household.people.some(({ key }) => key === person.key);
    const people = isNew
      ? [...household.people, person]
      : household.people.map((each) => (each.key === person.key ? person : each));
    return { ...household, people };
  }

  return (
    <>
      <Card title="People">
        <p className={styles.about}>
          Whose money it is. Each person has their own allowances and taxes, and when one dies the other goes on.
        </p>
        <ul className={styles.rows} aria-label="People">
          {household.people.map((person) => (
            <EntryRow
              key={person.key}
              name={person.name}
              says={personText(person)}
              onChange={canChange ? () => setAsked({ person }) : undefined}
              onRemove={
                canChange && person.key === 'partner'
                  ? () => change(withoutPartner(household), `${person.name} was removed, with what belongs to them.`)
                  : undefined
              }
            />
          ))}
        </ul>
        {canChange && isAlone && (
          <div className={styles.actions}>
            <Button onClick={() => setAsked({})}>Add partner</Button>
          </div>
        )}
        {asked && (
          <EntryDialog
            title={asked.person ? `Change ${asked.person.name}` : 'Add partner'}
            form={personForm}
            household={household}
            item={asked.person}
            householdWith={householdWith}
            onDone={(next) => change(next)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Card>
      <EntryList kind={children} working={working} />
    </>
  );
}
