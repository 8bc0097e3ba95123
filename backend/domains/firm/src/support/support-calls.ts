import {
  getIdentityCheck,
  helpWithSignIn as helpWithSignInCall,
  recordIdentityCheck,
  signInHelp,
} from '@harbour/definitions/firm/support';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireAccounts } from '../require-accounts.ts';
import { checkedUntil, identityCheckOf, recordCheck, requireSignedUp } from './identity-check.ts';
import { helpWithSignIn } from './sign-in-help.ts';

export const supportCalls = [
  bind(getIdentityCheck, async (request) => {
    const { record, params } = request;
    const check = await identityCheckOf(request, params.client);
    await record([params.client], { purpose: 'call' });
    return check;
  }),

  bind(recordIdentityCheck, async (request) => {
    const { caller, params, body, record } = request;
    const passed = await recordCheck(request, { uid: params.client, by: caller.actor.uid, answers: body.answers });
    const after = passed ? 'passed' : 'failed';
    await record([params.client], {
      purpose: body.purpose,
      changes: [{ field: 'Identity check', before: null, after }],
    });
    return { passed, checkedUntil: (await checkedUntil(request, params.client))?.toISOString() ?? null };
  }),

  bind(helpWithSignInCall, async (request) => {
    const { accounts, caller, database, params, body, record } = request;
    const { client: uid, help } = params;
    const directory = requireAccounts(accounts);
    await requireSignedUp(database, uid);
    if (!(await checkedUntil(request, uid))) {
      throw new RefusedError(
        403,
        'IdentityNotChecked',
        'Check first who calls: the check is missing, failed or too old.',
      );
    }
    const { message, effectiveAt } = await helpWithSignIn(help, request, directory, { uid, by: caller.actor.uid });
    const changes = [{ field: signInHelp[help], before: null, after: effectiveAt?.toISOString() ?? 'done' }];
    await record([uid], { purpose: body.purpose, changes });
    return { message, effectiveAt: effectiveAt?.toISOString() ?? null };
  }),
];
