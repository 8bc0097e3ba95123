/** What membership of a group allows; a group that is not listed allows nothing beyond one's own data. */
export interface GroupRights {
  /** May read a client's data by naming them as target. */
  actsForClients: boolean;
  /** May change a client's data as well. */
  writesForClients: boolean;
  /** May use the adviser's screens. */
  adviserScreens: boolean;
}

export const groupPolicy: Readonly<Record<string, GroupRights>> = {
  support: { actsForClients: true, writesForClients: false, adviserScreens: false },
  adviser: { actsForClients: false, writesForClients: false, adviserScreens: true },
  admin: { actsForClients: true, writesForClients: true, adviserScreens: true },
};

/** Whether any of the groups has a right. */
export function hasRight(groups: readonly string[], right: keyof GroupRights): boolean {
  return groups.some((group) => Object.hasOwn(groupPolicy, group) && groupPolicy[group]?.[right] === true);
}
