import { client } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import { largeClientAccount } from './accounts.ts';

/** Person id of the large client. */
export const largeClientPerson = '7c1d9e20-3b54-4f6a-8a90-0000000000b7';

/** The large client's own adviser, who exists without the demonstration firm too and never signs in. */
export const largeClientAdviser = {
  uid: '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b08',
  person: '7c1d9e20-3b54-4f6a-8a90-0000000000b8',
  firstname: 'Lucy',
  surname: 'Webster',
  email: 'lucy@harbour.example',
} as const;

/** Id prefixes of small clients; the client's number follows. */
export const smallClientIds = { client: '5a0c2b1e-7d43-4a86-9c12-', person: '5a0c2b1e-7d43-4a86-9c13-' } as const;

const [first, last] = ['0'.repeat(12), 'f'.repeat(12)].map((end) => smallClientIds.client + end);

/** SQL condition: a row of `client` is a small client. */
export const isSmallClient = sql`${client.uid} between ${first}::uuid and ${last}::uuid`;

/**
 * SQL condition: a row of `client` was added for load tests, by `pnpm data seed`. These clients are fictional but not
 * part of the demonstration firm: either can exist without the other.
 */
export const isLoadTestClient = sql`(${client.uid} in (${largeClientAccount.uid}, ${largeClientAdviser.uid}) or ${isSmallClient})`;
