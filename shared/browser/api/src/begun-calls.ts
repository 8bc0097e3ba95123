/** A call that was begun before the code that makes it was there. */
interface BegunCall {
  /** Whose it is: the headers that name the user and the client. */
  caller: string;
  answer: Promise<Response>;
  /** `performance.now()`. */
  since: number;
}

/** Whom a call is made for: an answer never reaches another user, or another client of a member of staff. */
function callerOf(headers: Headers): string {
  return JSON.stringify(['authorization', 'x-target-id'].map((name) => headers.get(name)));
}

/** How long an answer waits for the code that makes its call, and the longest that it may take. Milliseconds. */
const longest = 30_000;

/** Calls that begin beside the code that makes them. */
export interface BegunCalls {
  /** Begins reads. @param addresses as the code that makes them will ask for them */
  begin: (addresses: readonly string[], headers: Record<string, string>) => void;
  /** `fetch`, which takes the answer to a call that was begun, once, and only for the same caller. */
  fetch: typeof fetch;
}

/** @param network replaces the network in tests */
export function createBegunCalls(network: typeof fetch = (...asked) => fetch(...asked)): BegunCalls {
  const begun = new Map<string, BegunCall>();

  return {
    begin(addresses, headers) {
      for (const address of addresses) {
        const answer = network(address, { headers, signal: AbortSignal.timeout(longest) });
        // The code that makes the call asks again, and reports what fails then.
        answer.catch(() => undefined);
        begun.set(address, { caller: callerOf(new Headers(headers)), answer, since: performance.now() });
      }
    },
    async fetch(asked, init) {
      const address = String(asked);
      const early = init?.method === 'GET' ? begun.get(address) : undefined;
      if (!early) return network(asked, init);
      begun.delete(address);
      const isSame = early.caller === callerOf(new Headers(init?.headers));
      if (!isSame || performance.now() - early.since > longest) return network(asked, init);
      return early.answer.catch(() => network(asked, init));
    },
  };
}
