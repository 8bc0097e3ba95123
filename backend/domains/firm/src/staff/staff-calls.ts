import {
  addTeam as addTeamCall,
  changeRole as changeRoleCall,
  changeTeams,
  getStaff,
  inviteStaff as inviteStaffCall,
  recordLeaving,
  resendInvitation,
} from '@harbour/definitions/firm/staff';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireAccounts } from '../require-accounts.ts';
import { changeRole } from './change-role.ts';
import { inviteStaff } from './invite-staff.ts';
import { leaveFirm } from './leaving.ts';
import { listStaff } from './list-staff.ts';
import { requireSomebodyElse, requireStaff } from './require-staff.ts';
import { addTeam, setTeams } from './teams.ts';

const done = { success: true as const };

export const staffCalls = [
  bind(getStaff, ({ database, accounts }) => listStaff(database, accounts)),

  bind(inviteStaffCall, async ({ caller, body, accounts, ...change }) => ({
    outcome: await inviteStaff(change, requireAccounts(accounts), { by: caller.actor.uid, invitation: body }),
  })),

  bind(resendInvitation, async ({ database, accounts, params: { staff: uid }, record }) => {
    const directory = requireAccounts(accounts);
    await requireStaff(database, uid);
    const sent = await directory.resend(uid);
    if (!sent) throw new RefusedError(409, 'NoInvitation', 'This person has accepted, or waits for a second person.');
    await record([uid]);
    return done;
  }),

  bind(changeRoleCall, async ({ caller, params: { staff: uid }, body: { role }, accounts, ...change }) => {
    requireSomebodyElse(caller.actor, uid);
    return { outcome: await changeRole(change, requireAccounts(accounts), { by: caller.actor.uid, uid, role }) };
  }),

  bind(changeTeams, async ({ caller, database, params: { staff: uid }, body: { teams }, record }) => {
    requireSomebodyElse(caller.actor, uid);
    await requireStaff(database, uid);
    const changed = await setTeams(database, uid, teams);
    await record([uid], { changes: [{ field: 'Teams', ...changed }] });
    return done;
  }),

  bind(recordLeaving, async ({ caller, params: { staff: uid }, body: { successor }, accounts, ...change }) => {
    requireSomebodyElse(caller.actor, uid);
    await leaveFirm(change, requireAccounts(accounts), { uid, successor });
    return done;
  }),

  bind(addTeamCall, async ({ caller, database, body, record }) => {
    await addTeam(database, body);
    await record([caller.actor.uid], { changes: [{ field: 'Team', before: null, after: body.name }] });
    return done;
  }),
];
