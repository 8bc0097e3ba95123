import { commaList } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { sql } from 'drizzle-orm';
import type { PlanRow } from './visible-plans.ts';

/**
 * Audits that plans were shown to somebody who sees them by an owner's permission: each owner can read who opened them.
 * One statement, and none where all plans are the client's own.
 */
export async function recordShared(
  { recordFound }: Pick<CallContext, 'recordFound'>,
  plans: readonly Pick<PlanRow, 'planstring' | 'own'>[],
): Promise<void> {
  const shared = plans.filter(({ own }) => !own).map(({ planstring }) => planstring);
  if (shared.length === 0) return;
  await recordFound(sql`
    select distinct holder.uid
    from portal.plan_owner owner
    join portal.client holder on holder.person_uuid = owner.person_uuid
    where owner.planstring = any(string_to_array(${commaList(shared)}, ','))`);
}

/** The same for figures of people who let the caller see their plans. */
export async function recordPeople(
  { recordFound }: Pick<CallContext, 'recordFound'>,
  people: readonly { uuid: string }[],
): Promise<void> {
  if (people.length === 0) return;
  const shown = commaList(people.map(({ uuid }) => uuid));
  await recordFound(sql`
    select uid from portal.client where person_uuid = any(string_to_array(${shown}, ',')::uuid[])`);
}
