import { mixFreshnessOn } from '@harbour/domain-market-data';
import { type SQL, sql } from 'drizzle-orm';

/** What a provider publishes about a fund as JSON, from a row of `portal.fund_data` named `data`, with its age. */
export function factsOn(day: SQL): SQL {
  return sql`jsonb_build_object(
    'asOf', data.as_of, 'source', data.source, 'freshness', ${mixFreshnessOn(day, sql`data.as_of`)},
    'riskIndicator', data.risk_indicator, 'income', data.income, 'label', data.label)`;
}
