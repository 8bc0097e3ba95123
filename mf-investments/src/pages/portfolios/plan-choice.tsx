import type { Plan } from '@harbour/api/definitions/valuation';
import { useId } from 'react';
import { groupTitles } from '../../valuation/plan-groups.ts';
import styles from './portfolios.module.css';

interface PlanChoiceProps {
  plans: readonly Plan[];
  /** Planstrings. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  problem: string | undefined;
}

/** Plans to tick, in the groups of the valuation. */
export function PlanChoice({ plans, chosen, onChange, problem }: PlanChoiceProps) {
  const problemId = useId();

  /** In the order of the plans, whatever the order of the ticks. */
  function toggle(planstring: string): void {
    const isWanted = (other: string) => (other === planstring) !== chosen.includes(other);
    onChange(plans.map((plan) => plan.planstring).filter(isWanted));
  }

  return (
    <fieldset
      className={styles.plans}
      aria-describedby={problem ? problemId : undefined}
      data-problem={problem ? true : undefined}
    >
      <legend>Plans</legend>
      {groupTitles.map(([productType, title]) => {
        const ofGroup = plans.filter((plan) => plan.productType === productType);
        return (
          ofGroup.length > 0 && (
            <fieldset key={productType} className={styles.group}>
              <legend>{title}</legend>
              {ofGroup.map(({ planstring, label }) => (
                <label key={planstring} className={styles.plan}>
                  <input type="checkbox" checked={chosen.includes(planstring)} onChange={() => toggle(planstring)} />
                  <span>
                    {label} <span className={styles.soft}>{planstring}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )
        );
      })}
      <p id={problemId} className={styles.problem}>
        {problem}
      </p>
    </fieldset>
  );
}
