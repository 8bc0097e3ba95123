import type { Database, Transaction } from '@harbour/backend-database';
import { and, eq, inArray } from 'drizzle-orm';
import { requireConsent } from './consents.ts';
import type { OpenBankingService } from './open-banking-service.ts';
import { SealBrokenError, type SealingKeys, unseal } from './sealed.ts';
import { bankConsent, bankToken } from './tables.ts';

/** The tokens of a consent that has ended; they are no longer in the database. */
export interface ErasedTokens {
  consentId: string;
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
}

/** Erases the tokens of consents. Those that cannot be decrypted any more are erased all the same. */
export async function eraseTokens(
  tx: Transaction,
  keys: SealingKeys | undefined,
  consentIds: readonly string[],
): Promise<ErasedTokens[]> {
  if (consentIds.length === 0) return [];
  const erased = await tx
    .delete(bankToken)
    .where(inArray(bankToken.consentId, [...consentIds]))
    .returning();
  return erased.flatMap(({ consentId, keyId, accessToken, refreshToken, accessExpiresAt }) => {
    try {
      if (!keys) return [];
      return {
        consentId,
        accessExpiresAt,
        accessToken: unseal(keys, `access ${consentId}`, { keyId, text: accessToken }),
        refreshToken: unseal(keys, `refresh ${consentId}`, { keyId, text: refreshToken }),
      };
    } catch (error) {
      if (error instanceof SealBrokenError) return [];
      throw error;
    }
  });
}

/**
 * Ends a consent of the client: its tokens are erased, and its balances count no longer. Their history stays.
 * @throws RefusedError 404 for a consent that is not the client's, or has ended
 */
export async function endConsent(
  tx: Transaction,
  service: OpenBankingService | undefined,
  { clientUid, consentId, now }: { clientUid: string; consentId: string; now: number },
): Promise<ErasedTokens[]> {
  const { endedAt } = await requireConsent({ db: tx }, clientUid, consentId);
  const erased = await eraseTokens(tx, service?.settings.keys, [consentId]);
  await tx
    .update(bankConsent)
    .set({
      endedAt: endedAt ?? new Date(now),
      endedBy: 'client',
      nextReadAt: null,
      problem: null,
      problemSince: null,
      // Without tokens there is nothing that the provider could be told by.
      revocation: erased.length > 0 ? 'waiting' : 'failed',
    })
    .where(eq(bankConsent.id, consentId));
  return erased;
}

/** Tells the provider that consents have ended, and keeps whether that worked. Here they have ended in any case. */
export async function tellProvider(
  { db }: Pick<Database, 'db'>,
  { provider }: OpenBankingService,
  erased: readonly ErasedTokens[],
  now: number,
): Promise<void> {
  for (const { consentId, accessToken, refreshToken, accessExpiresAt } of erased) {
    const isFresh = accessExpiresAt.getTime() > now;
    const done = await (isFresh
      ? provider.revoke(accessToken)
      : provider.refresh(refreshToken).then(({ access_token: renewed }) => provider.revoke(renewed))
    ).then(
      () => true,
      () => false,
    );
    await db
      .update(bankConsent)
      .set({ revocation: done ? 'done' : 'failed' })
      .where(and(eq(bankConsent.id, consentId), eq(bankConsent.revocation, 'waiting')));
  }
}
