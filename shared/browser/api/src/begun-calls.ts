/** A call that was begun before the code that makes it was there. */
interface BegunCall {
  /** Whose it is, and the client's of a member of staff: an answer reaches nobody else. */
  caller: string;
  answer: Promise<Response>;
}

/** Whom a call is made for, by its headers. */
function callerOf(init?: HeadersInit): string {
  const headers = new Headers(init);
  return `${headers.get('authorization')} ${headers.get('x-target-id')}`;
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
        begun.set(address, { caller: callerOf(headers), answer });
        setTimeout(() => begun.delete(address), longest);
      }
    },
    async fetch(asked, init) {
      const address = String(asked);
      const early = init?.method === 'GET' ? begun.get(address) : undefined;
      if (!early) return network(asked, init);
      begun.delete(address);
      if (early.caller !== callerOf(init?.headers)) return network(asked, init);
      return early.answer.catch(() => network(asked, init));
    },
  };
}
