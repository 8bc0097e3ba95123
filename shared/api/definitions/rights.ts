import type { Call } from './call.ts';

/** What membership of a group of the firm allows. The backend decides by this table, and screens say what it decides. */
export interface GroupRights {
  /** For whom they may act, by naming the client as target: for clients assigned to them or to a team of theirs, or all. */
  actsFor: 'nobody' | 'assigned' | 'everybody';
  /** May change a client's data as well, when acting for them. */
  writesForClients: boolean;
  /** May use the adviser's screens. */
  adviserScreens: boolean;
  /** Sees every client on the adviser's screens; without it those assigned to them or to a team of theirs. */
  seesAllClients: boolean;
  /** Sees what a client has written and not sent yet, when acting for them. */
  seesUnsentDrafts: boolean;
}

/** The groups of the firm's people. A group that is not listed allows nothing beyond one's own data. */
export const groupRights: Readonly<Record<string, GroupRights>> = {
  support: {
    actsFor: 'everybody',
    writesForClients: false,
    adviserScreens: false,
    seesAllClients: false,
    seesUnsentDrafts: false,
  },
  adviser: {
    actsFor: 'assigned',
    writesForClients: false,
    adviserScreens: true,
    seesAllClients: false,
    seesUnsentDrafts: false,
  },
  admin: {
    actsFor: 'everybody',
    writesForClients: true,
    adviserScreens: true,
    seesAllClients: true,
    seesUnsentDrafts: true,
  },
};

const rightsOf = (groups: readonly string[]): GroupRights[] =>
  groups.flatMap((group) => (Object.hasOwn(groupRights, group) ? (groupRights[group] ?? []) : []));

/** Whether any of the groups has a right. */
export function hasRight(groups: readonly string[], right: Exclude<keyof GroupRights, 'actsFor'>): boolean {
  return rightsOf(groups).some((rights) => rights[right]);
}

/** For whom somebody of these groups may act: the widest that one of them allows. */
export function actsFor(groups: readonly string[]): GroupRights['actsFor'] {
  const allowed = rightsOf(groups).map((rights) => rights.actsFor);
  return (['everybody', 'assigned'] as const).find((whom) => allowed.includes(whom)) ?? 'nobody';
}

/** Whether somebody of these groups works for the firm. */
export function isStaff(groups: readonly string[]): boolean {
  return rightsOf(groups).length > 0;
}

/**
 * Why somebody who acts for a client may not make a call, in words; undefined where they may. What is the firm's own
 * (`access`) is done for oneself, whomever one acts for elsewhere.
 */
export function refusedWhenActing(
  groups: readonly string[],
  { access, effect }: Pick<Call, 'access' | 'effect'>,
): string | undefined {
  if (effect === 'read' || access !== 'client' || hasRight(groups, 'writesForClients')) return undefined;
  return 'You act for this client with read-only rights, so only the client can do this.';
}
