import type { Database } from '@harbour/backend-database';
import { readableMoment } from '@harbour/definitions/readable-moment';
import { RefusedError } from '../errors/refused-error.ts';
import { firmFigures } from '../firm-figures/firm-figures.ts';
import type { Actor, TokenRules } from './tokens.ts';

/** When an actor last proved who they are; without a check of sessions, when they signed in. */
async function lastProof({ provenAt }: TokenRules, { session, signedInAt }: Actor): Promise<number | undefined> {
  return provenAt && session !== undefined ? provenAt(session) : signedInAt;
}

interface Clock {
  today: () => string;
  now: () => number;
}

const proofRequired = () =>
  new RefusedError(
    403,
    'RecentProofRequired',
    'It was not confirmed that it is you, so nothing was changed. Try again, and confirm it when you are asked.',
  );

/**
 * Checks that the caller proved who they are a short time ago: tokens may be stolen, or a device left open. For staff who
 * act for a client it is their own proof that counts.
 * @throws RefusedError 403 RecentProofRequired; the portal then asks for the proof and repeats the call. 403 ChangesFrozen
 *   in the hours after a change of the caller's e-mail address was undone
 */
export async function requireRecentProof(
  database: Pick<Database, 'db'>,
  rules: TokenRules,
  actor: Actor,
  { today, now }: Clock,
): Promise<void> {
  const { 'recent-proof-minutes': minutes } = await firmFigures(database, ['recent-proof-minutes'], today());
  const proof = await lastProof(rules, actor);
  if (proof === undefined || now() >= proof + minutes * 60_000) throw proofRequired();
  const frozenUntil = await rules.changesFrozenUntil?.(actor.sub);
  if (frozenUntil === undefined || frozenUntil <= now()) return;
  throw new RefusedError(
    403,
    'ChangesFrozen',
    `A change of your e-mail address was undone, so this is not possible until ${readableMoment(frozenUntil)}. Nothing was changed. If you cannot wait, call us.`,
  );
}

/**
 * Whether an order or approval of a sum may be made with the caller's last proof. The caller's session is looked up
 * here, so that the check itself can run inside a transaction.
 * @param pounds what is ordered or approved, in GBP
 * @throws RefusedError 403 RecentProofRequired, for a sum above `proof-above-pounds` without a recent proof
 */
export type RequireProofFor = (pounds: number) => void;

/** Prepares `RequireProofFor` for a caller. */
export async function proofForSums(
  database: Pick<Database, 'db'>,
  rules: TokenRules,
  actor: Actor,
  clock: Clock,
): Promise<RequireProofFor> {
  const { 'proof-above-pounds': above } = await firmFigures(database, ['proof-above-pounds'], clock.today());
  const missing = await requireRecentProof(database, rules, actor, clock).catch((error: unknown) => {
    if (error instanceof RefusedError) return error;
    throw error;
  });
  return (pounds) => {
    if (missing && !(pounds <= above)) throw missing;
  };
}
