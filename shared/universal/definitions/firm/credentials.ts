import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, storable, uuid } from '../call.ts';
import type { StaffRole } from '../rights.ts';
import { mayDo, type StaffAction, staffActionNames } from '../staff-actions.ts';

/** Roles that a system of the firm can have: those that act for no client and answer nobody. */
export const machineRoles = ['operations', 'auditor', 'publisher'] as const satisfies readonly StaffRole[];
export type MachineRole = (typeof machineRoles)[number];

/** What a system with a role can be allowed. */
export const machineScopes = (role: MachineRole): StaffAction[] =>
  staffActionNames.filter((action) => mayDo([role], action));

/** The longest name of a system, in characters. */
export const longestSystemName = 60;

const scopes = z.array(z.enum(staffActionNames));

const credential = z.object({
  id: uuid,
  name: z.string(),
  role: z.enum(machineRoles),
  scopes,
  issuedBy: z.string(),
  issuedAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type MachineCredential = z.infer<typeof credential>;

export const getCredentials = defineCall({
  method: 'GET',
  path: '/firm/credentials',
  summary: 'The credentials of the firm’s own systems, with what each may do',
  access: 'credentials.manage',
  addition: true,
  response: z.object({ credentials: z.array(credential) }),
});
export type MachineCredentials = CallResponse<typeof getCredentials>;

export const issueCredential = defineCall({
  method: 'POST',
  path: '/firm/credentials',
  summary: 'Issues a credential to a system of the firm; its secret is in the answer and nowhere else',
  access: 'credentials.manage',
  addition: true,
  needsRecentProof: true,
  body: z
    .strictObject({
      /** Made by the browser. */
      id: uuid,
      name: storable(longestSystemName).check(z.trim(), z.minLength(2)),
      role: z.enum(machineRoles),
      scopes: scopes.check(z.minLength(1, 'choose what it may do'), z.maxLength(staffActionNames.length)),
    })
    .check(
      z.refine(({ role, scopes: asked }) => asked.every((action) => mayDo([role], action)), {
        error: 'the role does not include all of these',
        path: ['scopes'],
      }),
    ),
  response: z.object({ secret: z.string() }),
});

export const revokeCredential = defineCall({
  method: 'POST',
  path: '/firm/credentials/:credential/revocation',
  summary: 'Revokes a credential of a system; its tokens are void at once',
  access: 'credentials.manage',
  addition: true,
  params: z.object({ credential: uuid }),
  response: z.object({ success: z.literal(true) }),
});
