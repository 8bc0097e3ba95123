import { accounts, savings } from './entries/accounts.ts';
import { goals, receipts } from './entries/goals.ts';
import { incomes } from './entries/incomes.ts';
import { pastGifts } from './entries/inheritance.ts';
import { debts, properties } from './entries/properties.ts';
import { spending } from './entries/spending.ts';
import { EntryList } from './entry-list.tsx';
import { InheritanceCard } from './inheritance-card.tsx';
import { LivingStandardCard } from './living-standard-card.tsx';
import type { WorkingHousehold } from './use-working-household.ts';

interface StepProps {
  working: WorkingHousehold;
}

export function IncomeStep({ working }: StepProps) {
  return <EntryList kind={incomes} working={working} hint="Add your pay, if you work." />;
}

export function SpendingStep({ working }: StepProps) {
  return (
    <>
      <EntryList
        kind={spending}
        working={working}
        hint="Enter what you live on: without it the result says nothing about whether your money lasts. One figure for everything is enough to begin with."
      />
      <LivingStandardCard working={working} />
    </>
  );
}

export function GoalsStep({ working }: StepProps) {
  return (
    <>
      <EntryList kind={goals} working={working} />
      <EntryList kind={receipts} working={working} />
    </>
  );
}

/** Accounts, what is paid into them, property and debts, and who inherits. */
export function HaveStep({ working }: StepProps) {
  return (
    <>
      <EntryList kind={accounts} working={working} />
      <EntryList kind={savings} working={working} />
      <EntryList kind={properties} working={working} />
      <EntryList kind={debts} working={working} />
      <InheritanceCard working={working} />
      <EntryList kind={pastGifts} working={working} />
    </>
  );
}
