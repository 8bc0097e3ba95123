import type { SessionUser } from './create-session-user.ts';
import type { IdentityClient } from './identity-client.ts';
import type { Session, SessionDependencies, SignInResult } from './session-interface.ts';

type SignIns = Pick<
  Session,
  'signIn' | 'signInWithPasskey' | 'choosePasskey' | 'prepareSignIn' | 'confirmTotp' | 'reopenAccount' | 'signOut'
>;

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The ways to sign in, and to sign out here or after another tab did. */
export function createSignIns({ identity, events }: SessionDependencies, user: SessionUser): SignIns {
  /** The sign-out that is under way: it drops the tokens of the store, so a new sign-in waits for it. */
  let leaving: Promise<void> = Promise.resolve();

  async function outcome(step: () => ReturnType<IdentityClient['signIn']>): Promise<SignInResult> {
    try {
      await leaving;
      const next = await step();
      if (next === 'totp') return { success: false, pendingMfa: true };
      if (next !== 'done') return { success: false, pendingMfa: true, setUp: next };
      user.begin(await identity().currentUser());
      return { success: true };
    } catch (error) {
      return { success: false, error: asError(error) };
    }
  }

  // Another tab signed out; this tab's own sign-out has already forgotten everything when it says so.
  events.on('session.ended', ({ reason }) => {
    user.close();
    if (user.store.getState().status !== 'unauthenticated') user.end(reason === 'idle');
  });

  return {
    signIn: (email, password) => outcome(() => identity().signIn(email, password)),
    signInWithPasskey: (email) => outcome(() => identity().signInWithPasskey(email)),
    async choosePasskey(question) {
      const use = await identity().choosePasskey(question);
      return use && (() => outcome(use));
    },
    prepareSignIn: () => identity().prepareSignIn(),
    confirmTotp: (...given) =>
      outcome(async () => {
        await identity().confirmTotp(...given);
        return 'done';
      }),
    reopenAccount: () =>
      outcome(async () => {
        await identity().reopenAccount();
        return 'done';
      }),
    async signOut(reason) {
      user.close();
      // A provider that is away must not keep anybody signed in: Amplify drops its tokens either way.
      leaving = identity()
        .signOut()
        .catch(() => undefined);
      user.end(reason === 'idle');
      await Promise.all([leaving, events.emit('session.ended', { reason })]);
    },
  };
}
