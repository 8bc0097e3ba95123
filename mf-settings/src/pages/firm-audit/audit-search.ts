import type { AuditSearch } from '@harbour/definitions/firm/audit';
import { type Purpose, purposes } from '@harbour/definitions/firm/purposes';

export const sides = { firm: 'The firm', clients: 'Clients' } as const;
export const kinds = { read: 'Looked at', changed: 'Changed', refused: 'Refused' } as const;

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const day = /^(19|20)\d{2}-\d{2}-\d{2}$/;

/** A value of the address, if it is a key of the table. */
function keyIn<Key extends string>(table: Readonly<Record<Key, string>>, value: string | null): Key | undefined {
  const isKey = (text: string): text is Key => Object.hasOwn(table, text);
  return value !== null && isKey(value) ? value : undefined;
}

const matching = (pattern: RegExp, value: string | null) => (value !== null && pattern.test(value) ? value : undefined);

/** What the address asks for; what it does not know is as if it were not there. */
export function auditSearchIn(address: URLSearchParams): AuditSearch {
  const found: { [Name in keyof AuditSearch]: AuditSearch[Name] | undefined } = {
    actor: matching(id, address.get('actor')),
    subject: matching(id, address.get('subject')),
    who: keyIn(sides, address.get('who')),
    kind: keyIn(kinds, address.get('kind')),
    purpose: keyIn<Purpose>(purposes, address.get('purpose')),
    from: matching(day, address.get('from')),
    to: matching(day, address.get('to')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
