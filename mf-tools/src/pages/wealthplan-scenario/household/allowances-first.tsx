import { Checkbox, RadioChoice } from '@harbour/ui/fields';
import type { AllowanceUse, Household } from '@harbour/wealthplan/household';
import styles from './household.module.css';
import type { WorkingHousehold } from './use-working-household.ts';

const inOrder = 'order';
const pensionChoices = [
  { value: inOrder, label: 'Only in the order above' },
  { value: 'personal-allowance', label: 'First up to the personal allowance' },
  { value: 'basic-rate-band', label: 'First up to the end of the basic rate' },
] as const;

/** The uses that are chosen, gains first: a use of gains changes nothing for pensions. */
function usesOf(gains: boolean, pension: string): AllowanceUse[] {
  const ofPension = pensionChoices.find(({ value }) => value === pension)?.value ?? inOrder;
  return [...(gains ? (['gains-exemption'] as const) : []), ...(ofPension === inOrder ? [] : [ofPension])];
}

const withUses = (household: Household, allowancesFirst: AllowanceUse[]): Household => ({
  ...household,
  allowancesFirst,
});

/** Which allowances withdrawals use each year, before the order of accounts. */
export function AllowancesFirst({ working: { household, change, readOnly } }: { working: WorkingHousehold }) {
  const uses = household.allowancesFirst ?? [];
  const gains = uses.includes('gains-exemption');
  const pension = uses.find((use) => use !== 'gains-exemption') ?? inOrder;
  return (
    <div className={styles.allowances}>
      <RadioChoice
        label="Pensions each year"
        options={pensionChoices}
        value={pension}
        disabled={readOnly !== undefined}
        onChange={(value) => change(withUses(household, usesOf(gains, value ?? inOrder)))}
      />
      <Checkbox
        label="Use gains of general accounts up to the exempt amount first"
        value={gains}
        disabled={readOnly !== undefined}
        onChange={(value) => change(withUses(household, usesOf(value ?? false, pension)))}
      />
    </div>
  );
}
