/** What membership of a group allows; a group that is not listed allows nothing beyond one's own data. */
export interface GroupRights {
  /** May read a client's data by naming them as target. */
  actsForClients: boolean;
  /** May change a client's data as well. */
  writesForClients: boolean;
  /** May use the adviser's screens. */
  adviserScreens: boolean;
  /** Sees every client on the adviser's screens; without it those assigned to them or to a team of theirs. */
  seesAllClients: boolean;
  /** Sees what a client has written and not sent yet, when acting for them. */
  seesUnsentDrafts: boolean;
}

export const groupPolicy: Readonly<Record<string, GroupRights>> = {
  support: {
    actsForClients: true,
    writesForClients: false,
    adviserScreens: false,
    seesAllClients: false,
    seesUnsentDrafts: false,
  },
  adviser: {
    actsForClients: false,
    writesForClients: false,
    adviserScreens: true,
    seesAllClients: false,
    seesUnsentDrafts: false,
  },
  admin: {
    actsForClients: true,
    writesForClients: true,
    adviserScreens: true,
    seesAllClients: true,
    seesUnsentDrafts: true,
  },
};

/** Whether any of the groups has a right. */
export function hasRight(groups: readonly string[], right: keyof GroupRights): boolean {
  return groups.some((group) => Object.hasOwn(groupPolicy, group) && groupPolicy[group]?.[right] === true);
}
