import type { HouseholdState } from './compile-household.ts';
import type { AllowanceUse } from './household.ts';
import { type PersonState, taxedIncome } from './people.ts';
import type { TaxSchedule } from './tax-schedule.ts';

/** What a person may take from general accounts with gains within what is left of the exempt amount, pence. */
function roomForGains({ wrappers }: HouseholdState, { gainsExemption }: TaxSchedule, person: PersonState): number {
  let value = 0;
  let cost = 0;
  for (const wrapper of wrappers) {
    if (wrapper.kind !== 'general' || wrapper.owner !== person) continue;
    value += wrapper.value;
    cost += wrapper.cost;
  }
  const gain = value - cost;
  if (gain <= 0) return value;
  const room = Math.max(0, gainsExemption.now - person.gains);
  return Math.min(value, Math.floor(room * (value / gain)));
}

/** What a person may take from a pension so that their taxed income stays within a limit, pence. */
function roomForPension(person: PersonState, limit: number): number {
  const taxed = Math.max(0, limit - taxedIncome(person));
  // A quarter is not taxed, up to what is left of the lump sum allowance.
  return taxed + Math.min(Math.floor(taxed / 3), person.lumpSumLeft);
}

/**
 * The most that a person may take out of the kind of account that uses an allowance, so that it stays within it, pence.
 * Of the basic-rate band the personal allowance is a part: together they end where a higher rate begins.
 */
export function allowanceRoom(
  state: HouseholdState,
  schedule: TaxSchedule,
  use: AllowanceUse,
  person: PersonState,
): number {
  const allowance = schedule.personalAllowance.now;
  switch (use) {
    case 'gains-exemption':
      return roomForGains(state, schedule, person);
    case 'personal-allowance':
      return roomForPension(person, allowance);
    case 'basic-rate-band':
      return roomForPension(person, allowance + schedule.modestLimit[person.country].now + person.extension);
  }
}
