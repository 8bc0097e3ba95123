import type { ObjectContext } from '../objects/keep-object.ts';
import { signedQuery } from '../objects/signed-address.ts';

/** How long a page may listen at an address: then it asks for a new one, so that a right that ended ends here. Seconds. */
export const listeningLifetime = 600;

/** What the signature of an address names. An object's key has no colon. */
export const listeningKey = (name: string, client: string) => `${name}:${client}`;

/** A signed URL at which the caller's page learns of changes of a client's state, until it expires or they sign out. */
export function listeningAddress(
  { signingKey, prefix, now, session }: ObjectContext,
  name: string,
  client: string,
): string {
  const expires = String(Math.floor(now() / 1000) + listeningLifetime);
  const query = signedQuery(signingKey, { key: listeningKey(name, client), expires, session });
  return `${prefix}/listen/${name}/${client}?${query}`;
}
