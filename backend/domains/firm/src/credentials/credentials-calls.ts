import {
  getCredentials,
  issueCredential as issueCredentialCall,
  revokeCredential as revokeCredentialCall,
} from '@harbour/definitions/firm/credentials';
import { bind } from '@harbour/kernel/http/bind-call';
import { issueCredential, issuedChange, readCredentials, revokeCredential, revokedChange } from './credentials.ts';

/** Credentials of the firm's own systems. */
export const credentialsCalls = [
  bind(getCredentials, async ({ database }) => ({ credentials: await readCredentials(database) })),

  bind(issueCredentialCall, async ({ database, caller, body, record, now }) => {
    const { uid: by } = caller.actor;
    const secret = await issueCredential(database, { ...body, by, now: now() });
    await record([body.id], { changes: [issuedChange(body)] });
    return { secret };
  }),

  bind(revokeCredentialCall, async ({ database, caller, params, record, now }) => {
    const { credential: id } = params;
    const name = await revokeCredential(database, { id, by: caller.actor.uid, now: now() });
    await record([id], { changes: [revokedChange(name)] });
    return { success: true as const };
  }),
];
