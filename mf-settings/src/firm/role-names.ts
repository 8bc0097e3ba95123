import { groupRights, isStaffRole, type StaffRole } from '@harbour/definitions/rights';
import { scopeOf, staffActionNames, staffActions } from '@harbour/definitions/staff-actions';

export const roleNames: Readonly<Record<StaffRole, string>> = {
  adviser: 'Adviser',
  support: 'Support',
  admin: 'Administrator',
  publisher: 'Publisher',
  operations: 'Operations',
  auditor: 'Auditor',
};

/** The name of a role; of a group that is none, the group's own. */
export const roleName = (group: string): string => (isStaffRole(group) ? roleNames[group] : group);

/** What a role may do, a sentence each. */
export function whatRoleMay(role: StaffRole): string[] {
  const acting = groupRights[role].actsFor;
  return [
    ...(acting ? [`Act for ${acting === 'everybody' ? 'every client' : 'their clients'}`] : []),
    ...staffActionNames.flatMap((action) => {
      const scope = scopeOf([role], action);
      if (scope === undefined) return [];
      return scope === 'all' ? staffActions[action].does : `${staffActions[action].does} (their own clients)`;
    }),
  ];
}
