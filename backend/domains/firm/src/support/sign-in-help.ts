import type { SignInHelp } from '@harbour/definitions/firm/support';
import { readableMoment } from '@harbour/definitions/readable-moment';
import type { AccountDirectory } from '@harbour/kernel/authorisation/account-directory';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { askSecondPerson, withdrawRequests } from '../second-person.ts';

type Helping = Pick<CallContext, 'database' | 'now'>;

interface Helped {
  /** For the member of staff. */
  message: string;
  effectiveAt: Date | null;
}

const done = (message: string): Helped => ({ message, effectiveAt: null });

const impossible = (name: string, message: string) => new RefusedError(409, name, message);

/** Each help with a sign-in. The person who is helped gets an e-mail about it. */
const helps: Record<
  SignInHelp,
  (helping: Helping, accounts: AccountDirectory, who: { uid: string; by: string }) => Promise<Helped>
> = {
  async unlock(_, accounts, { uid }) {
    const unlocked = await accounts.unlock(uid);
    if (!unlocked) throw impossible('NoSignIn', 'This client has no sign-in.');
    return done('The sign-in is unlocked. The client was told by e-mail.');
  },

  async 'end-sessions'(_, accounts, { uid }) {
    const ended = await accounts.endSessions(uid);
    return done(ended === 1 ? 'One session was ended.' : `${ended} sessions were ended.`);
  },

  async 'resend-mail'(_, accounts, { uid }) {
    const sent = await accounts.resend(uid);
    if (!sent) throw impossible('NothingToSend', 'This e-mail address is confirmed already.');
    return done('The e-mail was sent again.');
  },

  async 'reset-second-factor'({ database, now }, accounts, { uid, by }) {
    const present = await accounts.account(uid);
    // The client may have stopped an earlier reset by a sign-in: what was asked for then no longer waits.
    if (!present?.secondFactorReset) await withdrawRequests(database, uid, now());
    const reset = await accounts.resetSecondFactor(uid);
    if (!reset) throw impossible('NoSignIn', 'This client has no open sign-in.');
    const { effectiveAt } = reset;
    await askSecondPerson(database, {
      kind: 'second-factor',
      subject: uid,
      askedBy: by,
      now: now(),
      effectiveAt,
    });
    return {
      message: `The second factor is reset on ${readableMoment(effectiveAt)}, or when a colleague confirms it. The client was told.`,
      effectiveAt,
    };
  },

  async 'cancel-reset'({ database, now }, accounts, { uid }) {
    const stopped = await accounts.cancelSecondFactorReset(uid);
    if (!stopped) throw impossible('NoReset', 'No reset of the second factor waits.');
    await withdrawRequests(database, uid, now());
    return done('The reset was stopped. The client was told.');
  },
};

/** @throws RefusedError 409 where there is nothing to do */
export function helpWithSignIn(
  help: SignInHelp,
  helping: Helping,
  accounts: AccountDirectory,
  who: { uid: string; by: string },
): Promise<Helped> {
  return helps[help](helping, accounts, who);
}
