import type { Database } from '@harbour/backend-database';
import { RefusedError } from '../errors/refused-error.ts';
import { firmFigures } from '../firm-figures/firm-figures.ts';
import type { Actor, TokenRules } from './tokens.ts';

/** When an actor last proved who they are; without a check of sessions, when they signed in. */
async function lastProof({ provenAt }: TokenRules, { session, signedInAt }: Actor): Promise<number | undefined> {
  return provenAt && session !== undefined ? provenAt(session) : signedInAt;
}

/**
 * Checks that the caller proved who they are a short time ago: tokens may be stolen, or a device left open. For staff who
 * act for a client it is their own proof that counts.
 * @throws RefusedError 403 RecentProofRequired; the portal then asks for the proof and repeats the call
 */
export async function requireRecentProof(
  database: Pick<Database, 'db'>,
  rules: TokenRules,
  actor: Actor,
  { today, now }: { today: () => string; now: () => number },
): Promise<void> {
  const { 'recent-proof-minutes': minutes } = await firmFigures(database, ['recent-proof-minutes'], today());
  const proof = await lastProof(rules, actor);
  if (proof !== undefined && now() < proof + minutes * 60_000) return;
  throw new RefusedError(
    403,
    'RecentProofRequired',
    'It was not confirmed that it is you, so nothing was changed. Try again, and confirm it when you are asked.',
  );
}
