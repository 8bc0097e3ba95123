import {
  getCredentials,
  issueCredential as issueCredentialCall,
  revokeCredential as revokeCredentialCall,
} from '@harbour/definitions/firm/credentials';
import { bind } from '@harbour/kernel/http/bind-call';
import { issueCredential, readCredentials, revokeCredential } from './credentials.ts';

/** Credentials of the firm's own systems. */
export const credentialsCalls = [
  bind(getCredentials, async ({ database }) => ({ credentials: await readCredentials(database) })),

  bind(issueCredentialCall, async ({ database, caller, body, record, now }) => {
    const { uid: by } = caller.actor;
    const secret = await issueCredential(database, { ...body, by, now: now() });
    const after = `${body.name}: ${body.scopes.join(', ')}`;
    await record([body.id], { changes: [{ field: 'Credential of a system', before: null, after }] });
    return { secret };
  }),

  bind(revokeCredentialCall, async ({ database, caller, params, record, now }) => {
    const { credential: id } = params;
    const name = await revokeCredential(database, { id, by: caller.actor.uid, now: now() });
    await record([id], { changes: [{ field: 'Credential of a system', before: name, after: null }] });
    return { success: true as const };
  }),
];
