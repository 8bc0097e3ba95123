import type { Database } from '@harbour/backend-database';
import { RefusedError } from '../errors/refused-error.ts';
import { firmFigures } from '../firm-figures/firm-figures.ts';
import type { Actor, TokenRules } from './tokens.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** When an actor last proved who they are; without a check of sessions, when they signed in. */
async function lastProof({ provenAt }: TokenRules, { session, signedInAt }: Actor): Promise<number | undefined> {
  return provenAt && session !== undefined ? provenAt(session) : signedInAt;
}

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
  { today, now }: { today: () => string; now: () => number },
): Promise<void> {
  const { 'recent-proof-minutes': minutes } = await firmFigures(database, ['recent-proof-minutes'], today());
  const proof = await lastProof(rules, actor);
  if (proof === undefined || now() >= proof + minutes * 60_000) {
    throw new RefusedError(
      403,
      'RecentProofRequired',
      'It was not confirmed that it is you, so nothing was changed. Try again, and confirm it when you are asked.',
    );
  }
  const frozenUntil = await rules.changesFrozenUntil?.(actor.sub);
  if (frozenUntil === undefined || frozenUntil <= now()) return;
  throw new RefusedError(
    403,
    'ChangesFrozen',
    `A change of your e-mail address was undone, so this is not possible until ${moment.format(frozenUntil)}. Nothing was changed. If you cannot wait, call us.`,
  );
}
