import type { Call } from './call.ts';

/**
 * What membership of a staff group allows. The backend enforces this table, and screens use it to explain decisions.
 */
export interface GroupRights {
  /**
   * The clients they may act for, by naming the client as target: those assigned to them or to one of their teams, or
   * all.
   */
  actsFor: 'nobody' | 'assigned' | 'everybody';
  /** May also make the changes for a client that are not the client's own decision (`staffMay` of a call). */
  writesForClients: boolean;
  /** May use the adviser's screens. */
  adviserScreens: boolean;
  /** Sees every client on the adviser's screens; otherwise only those assigned to them or to one of their teams. */
  seesAllClients: boolean;
  /** Sees a client's drafts when acting for them. */
  seesUnsentDrafts: boolean;
}

/** The staff groups. A group that is not listed allows nothing beyond the user's own data. */
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

/** The clients that members of these groups may act for: the widest scope of any of the groups. */
export function actsFor(groups: readonly string[]): GroupRights['actsFor'] {
  const allowed = rightsOf(groups).map((rights) => rights.actsFor);
  return (['everybody', 'assigned'] as const).find((whom) => allowed.includes(whom)) ?? 'nobody';
}

/** Whether a member of these groups works for the firm. */
export function isStaff(groups: readonly string[]): boolean {
  return rightsOf(groups).length > 0;
}

/** What of a call decides whether staff who act for a client may make it. */
export type ActingCall = Pick<Call, 'access' | 'effect' | 'staffMay'>;

export interface ActingRefusal {
  name: 'ReadOnlyRights' | 'OnlyTheClient';
  /** In words for the member of staff. */
  message: string;
}

/**
 * Why staff who act for a client may not make a call; undefined if they may. Calls for the firm's own data (`access`)
 * are made in the user's own name, even while they act for a client.
 */
export function refusedWhenActing(
  groups: readonly string[],
  { access, effect, staffMay }: ActingCall,
): ActingRefusal | undefined {
  if (effect === 'read' || access !== 'client') return undefined;
  if (!hasRight(groups, 'writesForClients')) {
    return {
      name: 'ReadOnlyRights',
      message: 'You act for this client with read-only rights, so only the client can do this.',
    };
  }
  if (staffMay !== undefined) return undefined;
  return {
    name: 'OnlyTheClient',
    message: 'This is the client’s own decision, so only the client can do it, signed in as themselves.',
  };
}
