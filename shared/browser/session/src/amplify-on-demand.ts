import { codeOnDemand } from '@harbour/contract';
import { AccountClosedError } from './account-closed.ts';
import type { ClosedAccount } from './any-passkey.ts';
import { type IdentityClient, IdentityCodeMissingError } from './identity-client.ts';
import type { UserPool } from './user-pool.ts';

type Amplify = Pick<typeof import('./amplify.ts'), 'amplifyTokens' | 'loadSignIn'>;

/** Amplify's code, which comes in two chunks: what any session needs, and from there what signing in and out need. */
const loadAmplify = (): Promise<Amplify> => import(/* webpackChunkName: "session" */ './amplify.ts');

/** Whether Amplify has tokens of a session in the browser's store; it keeps the name of its user under this key. */
function hasStoredSession({ userPoolClientId }: UserPool): boolean {
  return localStorage.getItem(`CognitoIdentityServiceProvider.${userPoolClientId}.LastAuthUser`) !== null;
}

/**
 * The identity client of the portal: Amplify, whose code is loaded when it is needed. Nobody can be signed in where it
 * has stored nothing, so a visitor's page begins without it; the sign-in itself comes when a password is being typed.
 */
export function amplifyOnDemand(pool: UserPool, load = loadAmplify): IdentityClient {
  let isLoaded = false;
  const amplify = codeOnDemand(async () => {
    const { amplifyTokens, loadSignIn } = await load();
    isLoaded = true;
    const signInCode = codeOnDemand(loadSignIn);
    const signIn = codeOnDemand(async () => (await signInCode()).amplifySignIn(pool));
    const account = codeOnDemand(async () => {
      // The sign-in's code points Amplify at the pool.
      await signIn();
      return (await (await signInCode()).loadAccount()).amplifyAccount(pool);
    });
    return { tokens: amplifyTokens(pool), signIn, account };
  });

  /** The closed account of a sign-in that Amplify did not make, and so cannot complete. */
  let closed: ClosedAccount | undefined;

  /** Amplify as far as a sign-in needs it. */
  async function forSignIn() {
    try {
      return await (await amplify()).signIn();
    } catch (error) {
      throw new IdentityCodeMissingError('The code of the sign-in could not be loaded.', { cause: error });
    }
  }

  return {
    async currentUser(renew) {
      // Where a browser offers no store, Amplify keeps tokens in memory: what was loaded is asked.
      if (!isLoaded && !hasStoredSession(pool)) return undefined;
      return (await amplify()).tokens.currentUser(renew);
    },
    prepareSignIn() {
      void forSignIn().catch(() => undefined);
    },
    async signIn(email, password) {
      closed = undefined;
      return (await forSignIn()).signIn(email, password);
    },
    async signInWithPasskey(email) {
      closed = undefined;
      return (await forSignIn()).signInWithPasskey(email);
    },
    async choosePasskey(question) {
      const { chooseAnyPasskey } = await import(/* webpackChunkName: "any-passkey" */ './any-passkey.ts');
      const use = await chooseAnyPasskey(pool, question);
      if (!use) return undefined;
      return async () => {
        // Amplify keeps and renews the tokens: its code is there before the passkey is used up.
        const { keepTokens } = await forSignIn();
        const end = await use();
        closed = 'reopen' in end ? end : undefined;
        if ('reopen' in end) throw new AccountClosedError(end.until);
        await keepTokens(end);
        return 'done';
      };
    },
    confirmTotp: async (...given) => (await forSignIn()).confirmTotp(...given),
    async reopenAccount() {
      const { keepTokens, reopenAccount } = await forSignIn();
      if (!closed) return reopenAccount();
      await keepTokens(await closed.reopen());
      closed = undefined;
    },
    reauthenticate: async (given) => (await forSignIn()).reauthenticate(given),
    async account() {
      try {
        return await (await amplify()).account();
      } catch (error) {
        throw new IdentityCodeMissingError('The code for changes of the account could not be loaded.', {
          cause: error,
        });
      }
    },
    async signOut() {
      if (!isLoaded && !hasStoredSession(pool)) return;
      const { tokens, signIn } = await amplify();
      try {
        await (await signIn()).signOut();
      } finally {
        // Sign out locally even if the identity service cannot be reached.
        await tokens.forget();
      }
    },
  };
}
