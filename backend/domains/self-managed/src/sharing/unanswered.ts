import type { Database } from '@harbour/backend-database';
import { type SharedKind, sharedKinds } from '@harbour/definitions/investments/sharing';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const names: Readonly<Record<SharedKind, string>> = {
  linked: 'Linked bank accounts',
  'self-managed': 'Self-managed holdings',
};

const askedRow = z.object({
  person: z.string(),
  name: z.string(),
  kind: z.enum(sharedKinds),
  /** Whether the client's totals include what is managed elsewhere. */
  included: z.boolean(),
});

/**
 * What the client saw of others before these were asked, and does not see until they answer: one part for each person
 * and kind.
 * @param of whose totals, and which people's part of them: a comma list of visible people, or `all`
 */
export async function unansweredParts(
  database: Database,
  { clientUid, people = 'all' }: { clientUid: string; people?: string | undefined },
): Promise<(MissingPart & { included: boolean })[]> {
  const asked = await rows(
    database,
    askedRow,
    sql`
    select person.uuid::text as person, person.name, asked.kind,
      coalesce((select include_elsewhere from portal.totals_choice where client_uid = ${clientUid}::uuid), true) as included
    from portal.shared_kind asked
    join portal.person on person.uuid = asked.person_uuid
    where asked.client_uid = ${clientUid}::uuid and asked.state = 'asked'
      and (${people} = 'all' or person.uuid::text = any(string_to_array(${people}, ',')))
    order by person.name, person.uuid, asked.kind`,
  );
  return asked.map(({ person, name, kind, included }) => ({
    id: person,
    name: names[kind],
    label: name,
    reason: `${name} has not answered yet whether you see them.`,
    awaits: 'permission',
    included,
  }));
}

/** The same, of totals: nothing if the client leaves out what is managed elsewhere. */
export async function unansweredInTotals(...asked: Parameters<typeof unansweredParts>): Promise<MissingPart[]> {
  const parts = await unansweredParts(...asked);
  return parts.filter(({ included }) => included).map(({ included: _, ...part }) => part);
}
