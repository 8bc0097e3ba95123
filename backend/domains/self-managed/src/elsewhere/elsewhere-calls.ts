import { changeElsewhere } from '@harbour/definitions/investments/self-managed/changes';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { requireVisiblePeople, valuationDay } from '@harbour/domain-plans';
import { bind } from '@harbour/kernel/http/bind-call';
import { eq } from 'drizzle-orm';
import { elsewhereHoldings } from './elsewhere-holdings.ts';
import { recordSharedElsewhere } from './record-shared-elsewhere.ts';
import { totalsChoice } from './tables.ts';

export const elsewhereCalls = [
  bind(getElsewhere, async ({ database, caller, query, today, recordFound }) => {
    const valuationDate = valuationDay(query.d, today());
    const { clientUid } = caller;
    await requireVisiblePeople(database, clientUid, query.pe);
    const [choice] = await database.db
      .select({ included: totalsChoice.includeElsewhere })
      .from(totalsChoice)
      .where(eq(totalsChoice.clientUid, clientUid));
    const { holdings, total } = await elsewhereHoldings(database, { clientUid, people: query.pe }, valuationDate);
    await recordSharedElsewhere(
      { recordFound },
      clientUid,
      [...holdings, ...(total.missing ?? [])].map(({ id }) => id),
    );
    return { valuationDate, included: choice?.included ?? true, holdings, ...total };
  }),

  bind(changeElsewhere, async ({ database, caller, body }) => {
    const set = { includeElsewhere: body.included };
    await database.db
      .insert(totalsChoice)
      .values({ clientUid: caller.clientUid, ...set })
      .onConflictDoUpdate({ target: totalsChoice.clientUid, set });
    return { success: true as const };
  }),
];
