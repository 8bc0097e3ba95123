import type { Database } from '@harbour/backend-database';
import {
  type GivenKind,
  givenKind,
  type SharedKind,
  sharedKinds,
  sharingStates,
} from '@harbour/definitions/investments/sharing';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { requireClient } from '@harbour/kernel/people/require-client';
import { client, visiblePerson } from '@harbour/kernel/people/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { sharableAccounts } from './sharable-accounts.ts';
import { sharedAccount, sharedKind } from './tables.ts';

type Handle = Pick<Database, 'db'>;

/** What a person lets others see. Somebody who signs in with two accounts is one person, with the accounts of both. */
function givenBy(database: Handle, personUuid: string): Promise<GivenKind[]> {
  return rows(
    database,
    givenKind,
    sql`
    -- Of two accounts of one person, 'shared' is after 'asked'.
    select viewer.person_uuid::text as person, granted.kind, max(granted.state) as state,
      coalesce(json_agg(distinct shared.account_id) filter (where shared.account_id is not null), '[]') as accounts
    from portal.shared_kind granted
    left join portal.shared_account shared using (client_uid, person_uuid, kind)
    join portal.client viewer on viewer.uid = client_uid
    where granted.person_uuid = ${personUuid}::uuid
    group by viewer.person_uuid, granted.kind
    order by viewer.person_uuid, granted.kind`,
  );
}

const receivedKind = z.object({ person: z.string(), kind: z.enum(sharedKinds), state: z.enum(sharingStates) });

/**
 * Who sees which of the client's accounts, and which kinds others let the client see.
 * @throws RefusedError 404 for a signed-in user who is not a client
 */
export async function sharingOf(database: Database, clientUid: string) {
  const { personUuid: me } = await requireClient(database, clientUid);
  const received = await rows(
    database,
    receivedKind,
    sql`
    select person_uuid::text as person, kind, state from portal.shared_kind
    where client_uid = ${clientUid}::uuid order by person_uuid, kind`,
  );
  return { accounts: await sharableAccounts(database, me), given: await givenBy(database, me), received };
}

export interface SharingChange {
  /** Who sees it. */
  person: string;
  kind: SharedKind;
  /** One account of the kind, or the kind. */
  account?: string | undefined;
  sees: boolean;
}

/** The accounts that somebody signs in with who sees the plans of `me`. @throws RefusedError 404 PersonNotFound */
async function viewersOf({ db }: Handle, me: string, person: string): Promise<string[]> {
  const found =
    person === me
      ? []
      : await db
          .select({ uid: client.uid })
          .from(visiblePerson)
          .innerJoin(client, eq(client.uid, visiblePerson.clientUid))
          .where(and(eq(visiblePerson.personUuid, me), eq(client.personUuid, person)));
  if (found.length > 0) return found.map(({ uid }) => uid);
  throw new RefusedError(
    404,
    'PersonNotFound',
    'There is no such person who sees your plans. Let them see your plans first.',
  );
}

interface Resolved {
  /** Whose accounts they are. */
  me: string;
  /** The accounts that the other person signs in with. */
  viewers: readonly string[];
  kind: SharedKind;
  sees: boolean;
}

/** The rows of a table that say what the viewers see of a kind of the person's accounts. */
function ofKind(table: typeof sharedKind | typeof sharedAccount, { me, viewers, kind }: Resolved) {
  return and(inArray(table.clientUid, [...viewers]), eq(table.personUuid, me), eq(table.kind, kind));
}

/** Switching a kind on or off switches all of its accounts off, unless it is on already. */
async function setKind({ db }: Handle, change: Resolved): Promise<void> {
  const { me, viewers, kind, sees } = change;
  if (sees) {
    await db
      .insert(sharedKind)
      .values(viewers.map((clientUid) => ({ clientUid, personUuid: me, kind, state: 'shared' as const })))
      .onConflictDoUpdate({
        target: [sharedKind.clientUid, sharedKind.personUuid, sharedKind.kind],
        set: { state: 'shared' },
      });
  } else {
    await db.delete(sharedKind).where(ofKind(sharedKind, change));
  }
}

async function setAccount({ db }: Handle, change: Resolved, accountId: string): Promise<void> {
  const { me, kind, sees } = change;
  if (!sees) {
    await db.delete(sharedAccount).where(and(ofKind(sharedAccount, change), eq(sharedAccount.accountId, accountId)));
    return;
  }
  const own = await sharableAccounts({ db }, me);
  if (!own.some((one) => one.kind === kind && one.id === accountId)) {
    throw new RefusedError(404, 'AccountNotFound', 'There is no such account among yours. It may have been removed.');
  }
  const open = await db
    .select({ clientUid: sharedKind.clientUid })
    .from(sharedKind)
    .where(and(ofKind(sharedKind, change), eq(sharedKind.state, 'shared')))
    // Against a withdrawal of the kind at the same time.
    .for('update');
  if (open.length === 0) {
    throw new RefusedError(409, 'KindNotShared', 'Accounts of this kind are not shared. Switch on the kind first.');
  }
  await db
    .insert(sharedAccount)
    .values(open.map(({ clientUid }) => ({ clientUid, personUuid: me, kind, accountId })))
    .onConflictDoNothing();
}

/**
 * Lets somebody who sees the client's plans see a kind of accounts or one account, or no longer. It applies from their
 * next call on. Idempotent.
 * @throws RefusedError 404 PersonNotFound for anybody else, 404 AccountNotFound for an account that is not the
 * client's, 409 KindNotShared for an account of a kind that is not switched on
 */
export async function changeSharingOf(
  database: Database,
  clientUid: string,
  { person, kind, account, sees }: SharingChange,
): Promise<void> {
  const { personUuid: me } = await requireClient(database, clientUid);
  const viewers = await viewersOf(database, me, person);
  const resolved = { me, viewers, kind, sees };
  if (account === undefined) await setKind(database, resolved);
  else await setAccount(database, resolved, account);
}
