// A captcha of our own (ALTCHA, proof of work): nothing is asked of another firm, and nobody is asked to read pictures.
import { createHash } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { type Keys, keyedHash } from './encryption.ts';
import { captchaWork, lifetimes } from './limits.ts';
import { spentCaptcha } from './schema.ts';

interface Dependencies {
  db: Database['db'];
  keys: Keys;
  now: () => number;
}

const secretsOf = ({ keys }: Dependencies) => ({
  hmacSignatureSecret: keyedHash(keys.captcha, 'challenge').toString('hex'),
  hmacKeySignatureSecret: keyedHash(keys.captcha, 'solution').toString('hex'),
});

/** A challenge for a browser to solve, signed so that it need not be stored. */
export function newCaptcha(identity: Dependencies) {
  const { cost, counterFrom, counterTo } = captchaWork;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counterFrom, counterTo),
    deriveKey,
    expiresAt: Math.floor(identity.now() / 1000) + lifetimes.captchaMinutes * 60,
    ...secretsOf(identity),
  });
}

/** The solution as ALTCHA's clients send it: JSON in base64. */
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(captchaWork.cost),
      keyLength: z.int().max(64),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.number().default(0) }),
});

function readPayload(proof: string) {
  try {
    return payload.parse(JSON.parse(Buffer.from(proof, 'base64').toString()));
  } catch {
    return undefined;
  }
}

/** Uses up a challenge. Of two requests with the same solution only one succeeds. */
async function spend(identity: Dependencies, signature: string): Promise<boolean> {
  const challengeHash = createHash('sha256').update(signature).digest('base64url');
  // Kept as long as any challenge can be valid.
  const expiresAt = new Date(identity.now() + lifetimes.captchaMinutes * 60_000);
  const rows = await identity.db
    .insert(spentCaptcha)
    .values({ challengeHash, expiresAt })
    .onConflictDoNothing()
    .returning({ challengeHash: spentCaptcha.challengeHash });
  return rows.length > 0;
}

/** Whether a proof is the solution of a challenge of ours that is still valid and was not used before. */
export async function isCaptchaSolution(identity: Dependencies, proof: string): Promise<boolean> {
  const read = readPayload(proof);
  if (!read || read.challenge.parameters.expiresAt * 1000 <= identity.now()) return false;
  const { verified } = await verifySolution({ ...read, deriveKey, ...secretsOf(identity) });
  return verified && (await spend(identity, read.challenge.signature));
}
