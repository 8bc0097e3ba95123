import type { CallResponse } from '@harbour/api';
import type { getHousehold } from '@harbour/definitions/clients/permissions';
import styles from './permissions.module.css';

export type Household = CallResponse<typeof getHousehold>;

/** Everybody in a list of owners but one person; of two with one name, one stays. */
function others(owners: readonly string[], me: string): string {
  const position = owners.indexOf(me);
  return owners.filter((_, index) => index !== position).join(' and ');
}

/** The plans that a client decides about, and those that others see as their owners. */
export function PlanVisibility({ household: { me, ownPlans, jointPlans } }: { household: Household }) {
  return (
    <>
      <h3 className={styles.heading}>Plans that you control</h3>
      {ownPlans.length === 0 ? (
        <p className={styles.soft}>
          You have no plans of your own. Your choice here also covers plans that you open later.
        </p>
      ) : (
        <ul className={styles.plans}>
          {ownPlans.map(({ planstring, name }) => (
            <li key={planstring}>
              {name} <span className={styles.soft}>{planstring}</span>
            </li>
          ))}
        </ul>
      )}
      {jointPlans.length > 0 && (
        <>
          <h3 className={styles.heading}>Plans that you own together</h3>
          <p className={styles.soft}>Every owner of a plan can see it, whatever you choose here.</p>
          <ul className={styles.plans}>
            {jointPlans.map(({ planstring, name, owners }) => (
              <li key={planstring}>
                {name} <span className={styles.soft}>{planstring}</span>, seen by {others(owners, me.name)} as an owner
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
