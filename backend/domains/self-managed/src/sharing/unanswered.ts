import { type SharedKind, sharedKinds } from '@harbour/definitions/investments/sharing';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const names: Readonly<Record<SharedKind, string>> = {
  linked: 'Linked bank accounts',
  'self-managed': 'Self-managed holdings',
};

/** A person of whom the client saw accounts of a kind, and who has not answered yet whether they still do. */
export const unansweredKind = z.object({ person: z.string(), name: z.string(), kind: z.enum(sharedKinds) });
type UnansweredKind = z.infer<typeof unansweredKind>;

/**
 * What the client saw before its owners were asked, as a JSON array of `unansweredKind`.
 * @param people a comma list of visible people, or `all`
 */
export function unansweredKinds({
  clientUid,
  people = 'all',
}: {
  clientUid: string;
  people?: string | undefined;
}): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('person', person.uuid, 'name', person.name, 'kind', asked.kind)
      order by person.name, person.uuid, asked.kind), '[]')
    from portal.shared_kind asked
    join portal.person on person.uuid = asked.person_uuid
    where asked.client_uid = ${clientUid}::uuid and asked.state = 'asked'
      and (${people} = 'all' or person.uuid::text = any(string_to_array(${people}, ','))))`;
}

/** The same as parts that a total lacks. */
export function unansweredParts(asked: readonly UnansweredKind[]): MissingPart[] {
  return asked.map(({ person, name, kind }) => ({
    id: person,
    name: names[kind],
    label: name,
    reason: `${name} has not answered yet whether you see them.`,
    awaits: 'permission',
  }));
}
