import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, uuid } from '../call.ts';
import { isStaffRole, staffRoles } from '../rights.ts';
import { scopeOf } from '../staff-actions.ts';
import { mostTeams } from './staff.ts';

/** Registrations that the dashboard of staff lists, the newest first. */
export const listedRegistrations = 5;

/** Days in which a registration counts as new. */
export const newForDays = 30;

/** Whether people with this role see somebody whom nobody looks after yet, so that they can be notified of one. */
export const mayBeNotified = (role: string): boolean => isStaffRole(role) && scopeOf([role], 'clients.read') === 'all';

/** The roles whose people can be notified of a new registration. */
export const rolesToNotify = staffRoles.filter(mayBeNotified);

export const getRegistrations = defineCall({
  method: 'GET',
  path: '/firm/registrations',
  summary:
    'Who registered in the last 30 days and waits for the firm, and whether the reader is one of those to be notified',
  access: 'clients.read',
  addition: true,
  response: z.object({
    /** Whether the firm has chosen the reader to be notified. */
    isNotified: z.boolean(),
    /** Those who are not linked to a record, and whom no adviser or team looks after. */
    count: z.number(),
    newest: z.array(z.object({ person: uuid, name: z.string(), registeredAt: z.iso.datetime() })),
  }),
});
export type Registrations = CallResponse<typeof getRegistrations>;

export const getRegistrationNotice = defineCall({
  method: 'GET',
  path: '/firm/registration-notice',
  summary: 'Who is notified of new registrations',
  access: 'staff.read',
  addition: true,
  response: z.object({
    roles: z.array(z.enum(staffRoles)),
    teams: z.array(z.object({ id: uuid, name: z.string() })),
    /** How many people of the firm these are today. */
    people: z.number(),
  }),
});
export type RegistrationNotice = CallResponse<typeof getRegistrationNotice>;

export const setRegistrationNotice = defineCall({
  method: 'POST',
  path: '/firm/registration-notice',
  summary: 'Sets which roles and teams are notified of new registrations',
  access: 'staff.manage',
  addition: true,
  body: z.strictObject({
    roles: z
      .array(z.enum(staffRoles).check(z.refine(mayBeNotified, 'this role does not see new clients')))
      .check(z.maxLength(staffRoles.length)),
    teams: z.array(uuid).check(z.maxLength(mostTeams)),
  }),
  response: z.object({ success: z.literal(true) }),
});
