import type { SelfManagedLiability } from '@harbour/definitions/investments/self-managed/holdings';
import { formatMoney } from '@harbour/ui';
import { CheckboxChoice } from '@harbour/ui/fields';
import styles from '../self-managed.module.css';

/** The debts that can be linked: the client's own that are not repaid. */
export function linkableDebts(liabilities: readonly SelfManagedLiability[]): SelfManagedLiability[] {
  return liabilities.filter(({ canChange, endedOn }) => canChange && endedOn === null);
}

/** Which debts were taken out for something: `linkedLiabilities` of the form. */
export function LinkedDebts({ debts }: { debts: readonly SelfManagedLiability[] }) {
  if (debts.length === 0) {
    return (
      <p className={styles.soft}>
        Was a mortgage or loan taken out for it? Add the debt afterwards, then link it by editing this holding.
      </p>
    );
  }
  return (
    <CheckboxChoice
      name="linkedLiabilities"
      label="Debts taken out for it"
      hint="A mortgage or loan that is linked here is shown together with it."
      groups={[
        {
          title: 'What you owe',
          options: debts.map(({ liabilityId, planName, label, value }) => ({
            value: liabilityId,
            label: planName,
            note: value === null ? label : `${label}, ${formatMoney(value)} owed`,
          })),
        },
      ]}
    />
  );
}
