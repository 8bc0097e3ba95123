import type { Database } from '@harbour/backend-database';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { eq } from 'drizzle-orm';
import { requestField } from '../data-requests/ask-for-data.ts';
import { beginDataRequest, endDataRequest, subjectOfDataRequest } from '../data-requests/data-request-states.ts';
import { requireAccounts } from '../require-accounts.ts';
import type { RequestKind } from '../second-person.ts';
import { giveRole, requireOtherAdministrator } from '../staff/change-role.ts';
import { sendInvitation } from '../staff/invite-staff.ts';
import { leaveBeforeStart } from '../staff/leaving.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { staffRequest } from '../tables.ts';
import { mayDecide } from './list-requests.ts';

type Change = Pick<CallContext, 'database' | 'record' | 'now' | 'accounts'>;
type WaitingRequest = typeof staffRequest.$inferSelect;

/** The member of staff or client whom a request is about. */
function subjectOf({ kind, subjectUid }: WaitingRequest): string {
  if (subjectUid === null) throw new Error(`A request of the kind ${kind} is about nobody.`);
  return subjectUid;
}

/** The work on a request about data begins. */
const beginOf = ({ database }: Change, { dataRequestId }: WaitingRequest) => beginDataRequest(database, dataRequestId);

const endOf = ({ database, now }: Change, { dataRequestId }: WaitingRequest, state: 'refused' | 'withdrawn') =>
  endDataRequest(database, dataRequestId, { state, endedAt: new Date(now()) });

/** What is done once a second person has confirmed it, by kind. */
const confirmed: Record<RequestKind, (change: Change, request: WaitingRequest) => Promise<void>> = {
  async invitation({ database, accounts }, request) {
    await sendInvitation(requireAccounts(accounts), await requireStaff(database, subjectOf(request)));
  },
  async role({ database, accounts }, request) {
    const uid = subjectOf(request);
    const { role } = request;
    const { staffGroup } = await requireStaff(database, uid);
    if (role === null) throw new Error('A request for a role names none.');
    if (staffGroup === 'admin' && role !== 'admin') await requireOtherAdministrator(database, uid);
    await giveRole(database, requireAccounts(accounts), { uid, role });
  },
  async 'second-factor'({ now, accounts }, request) {
    const directory = requireAccounts(accounts);
    const uid = subjectOf(request);
    const account = await directory.account(uid);
    const reset = account?.secondFactorReset
      ? await directory.resetSecondFactor(uid, { effectiveAt: new Date(now()) })
      : undefined;
    if (!reset) {
      throw new RefusedError(
        409,
        'ResetStopped',
        'This reset was stopped: the client signed in with the second factor, or somebody withdrew it.',
      );
    }
  },
  export: beginOf,
  erasure: beginOf,
  retention: beginOf,
};

/** What is done once it was refused or withdrawn, by kind. */
const refused: Record<
  RequestKind,
  (change: Change, request: WaitingRequest, state: 'refused' | 'withdrawn') => Promise<void>
> = {
  invitation: (change, request) => leaveBeforeStart(change, subjectOf(request)),
  role: async () => undefined,
  async 'second-factor'({ accounts }, request) {
    await requireAccounts(accounts).cancelSecondFactorReset(subjectOf(request));
  },
  export: endOf,
  erasure: endOf,
  retention: endOf,
};

/** The request, locked, so that two people decide one after the other. */
async function waitingRequest({ db }: Pick<Database, 'db'>, id: string): Promise<WaitingRequest> {
  const [found] = await db.select().from(staffRequest).where(eq(staffRequest.id, id)).for('update');
  if (!found) throw new RefusedError(404, 'RequestNotFound', 'There is no such request.');
  if (found.state !== 'waiting') {
    throw new RefusedError(409, 'RequestDecided', 'This request no longer waits: somebody has decided it.');
  }
  return found;
}

/** In the record: what was asked for. */
const fieldOf: Record<RequestKind, string> = {
  invitation: 'Invitation',
  role: 'Role',
  'second-factor': 'Reset of the second factor',
  ...requestField,
};

/**
 * Confirms, refuses or withdraws what waits for a second person.
 * @throws RefusedError 403 for who asked, or whom it is about, or without the right; 404, 409 where it does not wait
 */
export async function decideRequest(
  change: Change,
  decision: { actor: Actor; id: string; approved: boolean; reason: string | undefined },
): Promise<void> {
  const { actor, id, approved, reason } = decision;
  const request = await waitingRequest(change.database, id);
  const isWithdrawn = !approved && request.askedBy === actor.uid;
  if (!isWithdrawn && !mayDecide(actor, request)) {
    throw new RefusedError(
      403,
      'SecondPersonNeeded',
      'A second person decides this: somebody with the right who did not ask for it, and whom it is not about.',
    );
  }
  const ending = isWithdrawn ? 'withdrawn' : 'refused';
  const state = approved ? 'approved' : ending;
  if (approved) await confirmed[request.kind](change, request);
  else await refused[request.kind](change, request, ending);
  await change.database.db
    .update(staffRequest)
    .set({ state, decidedBy: actor.uid, decidedAt: new Date(change.now()), reason: reason || null })
    .where(eq(staffRequest.id, id));
  const about = request.subjectUid ?? (await subjectOfDataRequest(change.database, request.dataRequestId));
  await change.record([about], {
    changes: [
      { field: fieldOf[request.kind], before: 'waiting', after: state },
      ...(reason ? [{ field: 'Reason', before: null, after: reason }] : []),
    ],
  });
}
