import { type RemoteOutcomes, remoteOutcomes } from './remote-outcomes.ts';

/** Timeout of asking a shell for its counts. Milliseconds. */
const timeoutMs = 5_000;

/** A shell does not tell what it has counted. */
export class OutcomesUnreadableError extends Error {
  override name = 'OutcomesUnreadableError';
}

/**
 * Asks a shell what its pages reported of canaries.
 * @throws OutcomesUnreadableError if it does not answer, or with something else
 */
export async function readOutcomes(address: string): Promise<RemoteOutcomes> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return remoteOutcomes.parse(await answer.json());
  } catch (error) {
    throw new OutcomesUnreadableError(
      `${address} does not tell how canaries fare. Name the shell itself, such as http://shell:4001/remote-outcomes: the ` +
        'gateway in front does not pass on this question.',
      { cause: error },
    );
  }
}
