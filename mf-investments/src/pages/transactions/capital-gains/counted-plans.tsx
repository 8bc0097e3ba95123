import styles from './capital-gains.module.css';

interface CountedPlansProps {
  plans: readonly { planstring: string; name: string; counted: boolean }[];
  /** Is given the plans that are not counted. */
  onWithout: (planstrings: readonly string[]) => void;
}

/** Which plans are taxed accounts: the records do not tell an investment bond from one. */
export function CountedPlans({ plans, onWithout }: CountedPlansProps) {
  if (plans.length === 0) return null;
  const toggle = (changed: string) =>
    onWithout(
      plans
        .filter(({ planstring, counted }) => (planstring === changed ? counted : !counted))
        .map(({ planstring }) => planstring),
    );
  return (
    <fieldset className={styles.plans}>
      <legend>Accounts counted</legend>
      {plans.map(({ planstring, name, counted }) => (
        <label key={planstring}>
          <input type="checkbox" checked={counted} onChange={() => toggle(planstring)} /> {name}
        </label>
      ))}
      <p>
        What is neither a pension nor an ISA is taken as a taxed account. Take the tick off an investment bond: its
        gains are taxed as income.
      </p>
    </fieldset>
  );
}
