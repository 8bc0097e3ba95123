import { createProof } from './create-proof.ts';
import { createSessionUser } from './create-session-user.ts';
import { createSignIns } from './create-sign-ins.ts';
import type { Session, SessionDependencies } from './session-interface.ts';

/** Makes the session: its state, and the only ways to change it. */
export function createSession(dependencies: SessionDependencies): Session {
  const { identity, events } = dependencies;
  const user = createSessionUser(dependencies);
  const { store, check } = user;
  const prove = createProof(events);

  return {
    store,
    check,
    ...createSignIns(dependencies, user),
    reauthenticate: (code) => identity().reauthenticate(code),
    prove,
    async account() {
      const [account, { repeatAfterProof }] = await Promise.all([
        identity().account(),
        import(/* webpackChunkName: "account" */ './repeat-after-proof.ts'),
      ]);
      return repeatAfterProof(account, prove);
    },
    async expired() {
      if (store.getState().status === 'authenticated') await check();
    },
    credentials: user.credentials,
    target: () => store.getState().target,
    setTarget: user.setTarget,
    clearTarget: user.clearTarget,
    setAutoLogout: (autoLogout) => store.setState({ autoLogout }),
  };
}
