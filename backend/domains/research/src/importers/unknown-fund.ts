import type { Database } from '@harbour/backend-database';
import { instrument } from '@harbour/domain-market-data/tables';
import type { ContentProblem } from '@harbour/kernel/publishing/content-problems';
import { and, eq, isNull } from 'drizzle-orm';

/** That the firm has no instrument with this ISIN. */
export async function unknownFundProblem({ db }: Pick<Database, 'db'>, isin: string): Promise<ContentProblem[]> {
  const [known] = await db
    .select({ id: instrument.id })
    .from(instrument)
    .where(and(eq(instrument.isin, isin), isNull(instrument.ownPlan)))
    .limit(1);
  return known
    ? []
    : [{ field: 'isin', reason: `We have no fund with the ISIN ${isin}. Import its instrument first.` }];
}
