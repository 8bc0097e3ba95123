import type { StaffReason } from './staff-reasons.ts';

/** The roles of the firm's staff. A role is a group of the user pool. */
export const staffRoles = ['adviser', 'support', 'admin', 'publisher', 'operations', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What a role allows at a client's portal and on the adviser's screens; a right that is absent is not given. The backend
 * enforces this table, and screens use it to explain decisions. What a role does on the firm's own screens is in
 * `staff-actions.ts`.
 */
export interface GroupRights {
  /**
   * The clients they may act for, by naming the client as target: those assigned to them or to one of their teams, or
   * all; nobody if it is absent.
   */
  actsFor?: 'assigned' | 'everybody';
  /** May also make the changes for a client that are not the client's own decision (`staffMay` of a call). */
  writesForClients?: true;
  /** May also prepare for a client what counts once the client has said yes to it (`staffMay: 'preparation'`). */
  preparesForClients?: true;
  /** May use the adviser's screens. */
  adviserScreens?: true;
  /** Sees every client on the adviser's screens; otherwise only those assigned to them or to one of their teams. */
  seesAllClients?: true;
  /** Sees a client's drafts when acting for them. */
  seesUnsentDrafts?: true;
}

/** Another group of the user pool allows nothing beyond the user's own data. */
export const groupRights: Readonly<Record<StaffRole, GroupRights>> = {
  support: { actsFor: 'everybody' },
  adviser: { actsFor: 'assigned', preparesForClients: true, adviserScreens: true },
  admin: {
    actsFor: 'everybody',
    writesForClients: true,
    preparesForClients: true,
    adviserScreens: true,
    seesAllClients: true,
    seesUnsentDrafts: true,
  },
  publisher: {},
  operations: {},
  auditor: {},
};

/** Whether a group of the user pool is a role of the firm's staff. */
export const isStaffRole = (group: string): group is StaffRole => Object.hasOwn(groupRights, group);

const rightsOf = (groups: readonly string[]): GroupRights[] =>
  groups.filter(isStaffRole).map((role) => groupRights[role]);

/** Whether any of the groups has a right. */
export function hasRight(groups: readonly string[], right: Exclude<keyof GroupRights, 'actsFor'>): boolean {
  return rightsOf(groups).some((rights) => rights[right] === true);
}

/** The clients that members of these groups may act for: the widest scope of any of the groups. */
export function actsFor(groups: readonly string[]): NonNullable<GroupRights['actsFor']> | 'nobody' {
  const allowed = rightsOf(groups).map((rights) => rights.actsFor);
  return (['everybody', 'assigned'] as const).find((whom) => allowed.includes(whom)) ?? 'nobody';
}

/** Whether a member of these groups works for the firm. */
export function isStaff(groups: readonly string[]): boolean {
  return rightsOf(groups).length > 0;
}

/** What of a call decides whether staff who act for a client may make it. */
export interface ActingCall {
  access: string;
  effect: 'read' | 'write';
  staffMay?: StaffReason | undefined;
}

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
  if (staffMay === 'preparation' && hasRight(groups, 'preparesForClients')) return undefined;
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
