import { client } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import { largeClientAccount } from './accounts.ts';

/** The person of the large client. */
export const largeClientPerson = '7c1d9e20-3b54-4f6a-8a90-0000000000b7';

/** Who writes to the large client: somebody of their own, who is there without the demonstration firm too and never signs in. */
export const largeClientAdviser = {
  uid: '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b08',
  person: '7c1d9e20-3b54-4f6a-8a90-0000000000b8',
  firstname: 'Lucy',
  surname: 'Webster',
  email: 'lucy@harbour.example',
} as const;

/** Small clients have their number at the end of their ids: of the client, and of the person. */
export const smallClientIds = { client: '5a0c2b1e-7d43-4a86-9c12-', person: '5a0c2b1e-7d43-4a86-9c13-' } as const;

const [first, last] = ['0'.repeat(12), 'f'.repeat(12)].map((end) => smallClientIds.client + end);

/** Whether a row of `client` is one of the many small ones. */
export const isSmallClient = sql`${client.uid} between ${first}::uuid and ${last}::uuid`;

/**
 * Whether a row of `client` was added for tests of scale, by `pnpm data seed`. They are fictional, but no part of the
 * demonstration firm: either is there with or without the other.
 */
export const isLoadTestClient = sql`(${client.uid} in (${largeClientAccount.uid}, ${largeClientAdviser.uid}) or ${isSmallClient})`;
