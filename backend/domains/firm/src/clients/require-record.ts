import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { findRecord } from './find-records.ts';

/**
 * A person of the register.
 * @throws RefusedError 404 also for somebody whom the reader may not see
 */
export async function requireRecord(
  { database, accounts, now, caller }: Pick<CallContext, 'database' | 'accounts' | 'now'> & { caller: Caller },
  person: string,
  action: Parameters<typeof findRecord>[2],
) {
  const found = await findRecord({ database, accounts, now: now(), actor: caller.actor }, person, action);
  if (found) return found;
  throw new RefusedError(404, 'RecordNotFound', 'The register has no such client, or you may not see their record.');
}
