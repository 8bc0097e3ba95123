/** What the provider has put into the address when it sent the client back. */
export type BankReturn =
  | { kind: 'answered'; code: string; state: string }
  /** The client or the bank has refused, or something failed there. */
  | { kind: 'failed'; error: string };

/** The parameters that a provider adds to the address; none of them stays there. */
const parameters = ['code', 'state', 'scope', 'error', 'error_description'] as const;

/** Reads how the client comes back from a bank; undefined for a visit that does not come from one. */
export function bankReturnOf(query: URLSearchParams): BankReturn | undefined {
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
  if (error !== null) return { kind: 'failed', error };
  if (code !== null && state !== null) return { kind: 'answered', code, state };
  // An answer that nothing ties to a request of ours is not believed.
  return code === null ? undefined : { kind: 'failed', error: 'invalid_request' };
}

/** The same query without what a provider has added: a reload must not send it again. */
export function withoutReturn(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of parameters) rest.delete(name);
  return rest;
}
