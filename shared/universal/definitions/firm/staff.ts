import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, storable, uuid } from '../call.ts';
import { clientName } from '../clients/client-name.ts';
import { staffRoles } from '../rights.ts';

const team = z.object({ id: uuid, name: z.string() });
export type Team = z.infer<typeof team>;

const done = z.object({ success: z.literal(true) });

/** What became of a change: it is done, or it waits for a second person. */
export const changeOutcomes = ['done', 'waits'] as const;
const outcome = z.object({ outcome: z.enum(changeOutcomes) });
export type ChangeOutcome = z.infer<typeof outcome>['outcome'];

const staffMember = z.object({
  uid: uuid,
  firstname: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** `waits`: a second person has to confirm the invitation. */
  state: z.enum(['waits', 'invited', 'active', 'left']),
  teams: z.array(team),
  /** Clients assigned to them in person. */
  clients: z.number(),
  lastSignInAt: z.nullable(z.iso.datetime()),
  /** Until when an open invitation can be accepted. */
  invitationExpiresAt: z.nullable(z.iso.datetime()),
  /** The role that another administrator asked for, and that waits for a second person. */
  wantedRole: z.nullable(z.enum(staffRoles)),
  leftAt: z.nullable(z.iso.datetime()),
});
export type StaffMember = z.infer<typeof staffMember>;

export const getStaff = defineCall({
  method: 'GET',
  path: '/firm/staff',
  summary: 'Everybody who works or worked for the firm, and its teams',
  access: 'staff.read',
  addition: true,
  response: z.object({
    staff: z.array(staffMember),
    teams: z.array(team),
    /** Whether sign-ins can be managed here: false where the user pool is Amazon’s. */
    managesAccounts: z.boolean(),
  }),
});
export type StaffList = CallResponse<typeof getStaff>;

/** A person belongs to at most this many teams. */
export const mostTeams = 20;

const teams = z.array(uuid).check(z.maxLength(mostTeams));

export const inviteStaff = defineCall({
  method: 'POST',
  path: '/firm/staff',
  summary: 'Invites somebody to work for the firm: they choose a password by a link that is mailed to them',
  access: 'staff.manage',
  addition: true,
  needsRecentProof: true,
  body: z.strictObject({
    /** Made by the browser, so that an invitation sent twice is one. */
    uid: uuid,
    firstname: clientName,
    surname: clientName,
    email: z.email().check(z.maxLength(254), z.toLowerCase()),
    role: z.enum(staffRoles),
    teams,
  }),
  response: outcome,
});
export type Invitation = Parameters<typeof inviteStaff.needsRecentProof>[0];

const memberOfStaff = z.object({ staff: uuid });

export const resendInvitation = defineCall({
  method: 'POST',
  path: '/firm/staff/:staff/invitation',
  summary: 'Sends a new invitation; the earlier link is void',
  access: 'staff.manage',
  addition: true,
  params: memberOfStaff,
  response: done,
});

export const changeRole = defineCall({
  method: 'POST',
  path: '/firm/staff/:staff/role',
  summary: 'Gives a member of staff another role; their sessions end',
  access: 'roles.give',
  addition: true,
  needsRecentProof: true,
  params: memberOfStaff,
  body: z.strictObject({ role: z.enum(staffRoles) }),
  response: outcome,
});

export const changeTeams = defineCall({
  method: 'POST',
  path: '/firm/staff/:staff/teams',
  summary: 'Sets the teams of a member of staff',
  access: 'staff.manage',
  addition: true,
  params: memberOfStaff,
  body: z.strictObject({ teams }),
  response: done,
});

export const recordLeaving = defineCall({
  method: 'POST',
  path: '/firm/staff/:staff/leaving',
  summary:
    'Records that a member of staff leaves: sessions end, the sign-in is closed, and the clients are handed over',
  access: 'staff.manage',
  addition: true,
  needsRecentProof: true,
  params: memberOfStaff,
  body: z.strictObject({
    /** Who looks after their clients from now on; null only where they have none. */
    successor: z.nullable(uuid),
  }),
  response: done,
});

/** The longest name of a team, in characters. */
export const longestTeamName = 60;

export const addTeam = defineCall({
  method: 'POST',
  path: '/firm/teams',
  summary: 'Adds a team, to which clients can write',
  access: 'staff.manage',
  addition: true,
  body: z.strictObject({ id: uuid, name: storable(longestTeamName).check(z.trim(), z.minLength(1)) }),
  response: done,
});
