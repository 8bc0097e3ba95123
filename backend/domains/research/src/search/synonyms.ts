import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { alternatives, spaced } from '@harbour/search/alternatives';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const synonymRow = z.object({ term: z.string(), means: z.array(z.string()) });

/** Other wordings of what was asked, by the firm's synonyms. Reads only those whose term is in it. */
export async function otherWordings(database: Pick<Database, 'db'>, asked: string): Promise<string[]> {
  const found = await rows(
    database,
    synonymRow,
    sql`
    select term, means from portal.search_synonym
    where position(' ' || term || ' ' in ${` ${spaced(asked)} `}) > 0
    order by term`,
  );
  return alternatives(asked, found);
}
