import { namesOf } from './names-of.ts';
import { isStaffRole, type StaffRole } from './rights.ts';

/** The clients that an action is for: those assigned to the member of staff or to one of their teams, or all. */
export type ActionScope = 'assigned' | 'all';

interface StaffActionPolicy {
  /** What it is, for the pages and documents that show the table. */
  does: string;
  /** The roles that may do it. A role that is absent may not. */
  roles: Partial<Record<StaffRole, ActionScope>>;
}

/**
 * What staff may do on the firm's own screens, by role: the least that each role needs. The backend enforces this table
 * (`action` of a call), screens show what the reader may do, and docs/staff.md prints it.
 */
export const staffActions = {
  'staff.read': {
    does: 'See who works for the firm, with roles and teams',
    roles: { adviser: 'all', support: 'all', admin: 'all', operations: 'all', auditor: 'all', publisher: 'all' },
  },
  'staff.manage': {
    does: 'Invite staff, set their teams, and record that they leave',
    roles: { admin: 'all' },
  },
  'roles.give': {
    does: 'Change a role, and decide what another administrator asked for',
    roles: { admin: 'all' },
  },
  'clients.read': {
    does: 'Find clients and see their records',
    roles: { adviser: 'assigned', support: 'all', admin: 'all', operations: 'all', auditor: 'all' },
  },
  'clients.assign': {
    does: 'Assign clients to an adviser and a team, and hand over a book of clients',
    roles: { admin: 'all', operations: 'all' },
  },
  'clients.link': {
    does: 'Link an account that somebody registered to the firm’s record of that person',
    roles: { admin: 'all', operations: 'all' },
  },
  'parties.record': {
    does: 'Record whom a client lets act for them, such as an attorney or an accountant, and that it has ended',
    roles: { adviser: 'assigned', admin: 'all', operations: 'all' },
  },
  'clients.export': {
    does: 'Ask for an archive of all data of a client, confirm what a colleague asked for, and download one’s own',
    roles: { admin: 'all', operations: 'all' },
  },
  'clients.erase': {
    does: 'Erase what the law no longer makes us keep, record the end of a relationship, and place a legal hold',
    roles: { admin: 'all', operations: 'all' },
  },
  'retention.read': {
    does: 'See what is kept no longer, by kind',
    roles: { admin: 'all', operations: 'all', auditor: 'all' },
  },
  'support.help': {
    does: 'Check who calls, unlock a sign-in, end sessions, send mail again, and reset a second factor after a delay',
    roles: { support: 'all', admin: 'all' },
  },
  'support.confirm': {
    does: 'Confirm, as a second person, that a second factor is reset at once',
    roles: { support: 'all', admin: 'all' },
  },
  'messages.answer': {
    does: 'Answer clients’ messages at the message desk, with internal notes, assignment and snoozing',
    roles: { adviser: 'assigned', admin: 'all' },
  },
  'templates.write': {
    does: 'Write and remove the firm’s templates of messages',
    roles: { admin: 'all', publisher: 'all' },
  },
  'proposals.read': {
    does: 'See what is proposed to clients, who has read it, and how they answered; download it',
    roles: { adviser: 'assigned', admin: 'all', operations: 'all', auditor: 'all' },
  },
  'proposals.publish': {
    does: 'Propose a change to one client or many, and send reminders',
    roles: { adviser: 'assigned', admin: 'all' },
  },
  'orders.work': {
    does: 'Work on applications to invest: see them, move them to their next state, and download them',
    roles: { adviser: 'assigned', admin: 'all', operations: 'all' },
  },
  'packs.read': {
    does: 'See how far the yearly statements of clients are made, and which could not be made',
    roles: { admin: 'all', operations: 'all', auditor: 'all' },
  },
  'packs.make': {
    does: 'Have the yearly statements of all clients made, stop that, and go on with it',
    roles: { admin: 'all', operations: 'all' },
  },
  'data.read': {
    does: 'See when data last arrived, which files were loaded, and which records are to be corrected',
    roles: { admin: 'all', operations: 'all', auditor: 'all' },
  },
  'data.load': {
    does: 'Check, load and undo files of the firm’s data, and take on records to correct',
    roles: { admin: 'all', operations: 'all' },
  },
  'content.read': {
    does: 'See what we publish with its drafts, its versions and how clients see it',
    roles: { adviser: 'all', admin: 'all', publisher: 'all', auditor: 'all' },
  },
  'content.write': {
    does: 'Write content for clients, and ask for its review',
    roles: { admin: 'all', publisher: 'all' },
  },
  'content.review': {
    does: 'Publish what somebody else wrote, withdraw content, and publish an earlier version again',
    roles: { adviser: 'all', admin: 'all', publisher: 'all' },
  },
  'service.read': {
    does: 'See the state of the service: its background jobs, its database and its store of files',
    roles: { admin: 'all', operations: 'all' },
  },
  'service.switch': {
    does: 'Switch features of the portal off and on, and write what the public page of the service’s state says',
    roles: { admin: 'all', operations: 'all' },
  },
  'mail.report': {
    does: 'Report e-mail that came back, which is shown at the client and on the page Service',
    roles: { admin: 'all', operations: 'all' },
  },
  'credentials.manage': {
    does: 'Issue credentials to the firm’s own systems with what each may do, and revoke them',
    roles: { admin: 'all' },
  },
  'audit.read': {
    does: 'Read the record of what staff and clients did',
    roles: { admin: 'all', auditor: 'all' },
  },
} as const satisfies Readonly<Record<string, StaffActionPolicy>>;

export type StaffAction = keyof typeof staffActions;

/** Whether a call's access names an action of the table. */
export const isStaffAction = (access: string): access is StaffAction => Object.hasOwn(staffActions, access);

/** The names of all actions, in the order of the table. */
export const staffActionNames = namesOf(staffActions);

/**
 * For which clients members of these groups may do something: the widest scope of any of their roles; undefined if they
 * may not do it.
 */
export function scopeOf(groups: readonly string[], action: StaffAction): ActionScope | undefined {
  const roles: StaffActionPolicy['roles'] = staffActions[action].roles;
  const scopes = groups.filter(isStaffRole).flatMap((role) => roles[role] ?? []);
  return scopes.includes('all') ? 'all' : scopes[0];
}

/** Whether members of these groups may do something, for at least some clients. */
export function mayDo(groups: readonly string[], action: StaffAction): boolean {
  return scopeOf(groups, action) !== undefined;
}
