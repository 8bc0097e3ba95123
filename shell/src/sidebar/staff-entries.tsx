import { useHostPages } from '@harbour/contract';
import { hasRight } from '@harbour/definitions/rights';
import { mayDo, staffActionNames } from '@harbour/definitions/staff-actions';
import { useStaffGroups } from '../acting/use-staff.ts';
import { type RemoteContribution, useContributions } from '../descriptions/contributions.ts';
import { staffOrder } from '../firm/staff-navigation-order.ts';
import { compose, type OfferedEntriesProps, offeredEntries, type TopEntry } from './entries.ts';

/** Whether members of these groups have what an entry asks for; nobody has what this host does not know. */
function has(groups: readonly string[], right: string): boolean {
  if (right === 'adviserScreens') return hasRight(groups, right);
  const action = staffActionNames.find((name) => name === right);
  return action !== undefined && mayDo(groups, action);
}

/**
 * Every entry for staff who act for nobody: their work for the firm.
 * @param groups the staff member's groups
 */
export function staffEntries(
  contributions: readonly RemoteContribution[],
  groups: readonly string[],
): readonly TopEntry[] {
  const entries = contributions.flatMap(({ title, staffSidebar }) =>
    staffSidebar
      .filter(({ right }) => right === undefined || has(groups, right))
      .map(({ in: group = title, label, to }) => ({ group, entry: { label, to } })),
  );
  return compose(staffOrder, entries);
}

/** The entries of the signed-in member of staff that lead to a page. */
export function useStaffEntries(): readonly TopEntry[] {
  const { has: hasPage } = useHostPages();
  return offeredEntries(staffEntries(useContributions(), useStaffGroups() ?? []), { hasPage, hasModal: () => false });
}

/** Hands its children the entries of the signed-in member of staff. */
export default function StaffEntries({ children }: OfferedEntriesProps) {
  return children(useStaffEntries());
}
