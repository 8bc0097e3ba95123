import { type SignInResult, session } from '@harbour/session';
import { useEffect, useRef } from 'react';

/** Signs in with the passkey that was chosen. */
type UseChosen = (use: () => Promise<SignInResult>) => Promise<void>;

/** After this long the question is asked again: the identity service waits a quarter of an hour for its answer. */
const askAgainAfter = 10 * 60_000;

const isSignedIn = () => session.store.getState().status === 'authenticated';

/**
 * Asks the browser again and again, also after a passkey that was refused, until somebody is signed in or the page
 * takes the question back. The page may stay for a moment after the sign-in, until the next one is loaded.
 */
async function suggestPasskeys(signal: AbortSignal, onChosen: UseChosen): Promise<void> {
  while (!signal.aborted && !isSignedIn()) {
    const round = AbortSignal.any([signal, AbortSignal.timeout(askAgainAfter)]);
    const use = await session.choosePasskey({ mediation: 'conditional', signal: round });
    if (use && !signal.aborted) await onChosen(use);
    else if (!round.aborted) return;
  }
}

/**
 * Has the browser show its passkeys among the suggestions of the address field, which has `autocomplete="username
 * webauthn"`. Where that is not possible, or fails, the form is as it is without them, and nothing is said.
 * @param isPaused while another question for a passkey is open: a browser asks one at a time
 */
export function usePasskeySuggestions(isPaused: boolean, onChosen: UseChosen): void {
  const latest = useRef(onChosen);
  latest.current = onChosen;
  useEffect(() => {
    if (isPaused) return;
    const leaving = new AbortController();
    suggestPasskeys(leaving.signal, (use) => latest.current(use)).catch(() => undefined);
    return () => leaving.abort();
  }, [isPaused]);
}
