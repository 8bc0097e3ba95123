import type { Database } from '@harbour/backend-database';
import { getActingClient } from '@harbour/definitions/clients/acting-client';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { patchPersonalDetails } from '@harbour/definitions/clients/personal-details-changes';
import {
  clientsOfPage,
  decideNameChange as decideNameChangeCall,
  findClients,
  getNameChanges,
} from '@harbour/definitions/clients/staff';
import { elementVisibility, getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { actsFor, hasRight } from '@harbour/definitions/rights';
import { isReportingCurrency } from '@harbour/domain-investments';
import { firmSide, searchedClients } from '@harbour/domain-messaging';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { clientNotFound, requireClient } from '@harbour/kernel/people/require-client';
import { client, clientGroup } from '@harbour/kernel/people/tables';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { decideNameChange, pendingNameChange, pendingNameChanges, requestNameChange } from './name-changes.ts';
import { checkpointPerson, websiteSettings } from './tables.ts';

/**
 * The stored address can only be the one that the identity service has verified by a code: it changes there first, and
 * the new token then has it. The response must not depend on other users' addresses.
 * @throws RefusedError 409 for any other address
 */
function requireVerified({ actor, target }: Caller, present: string, wanted: string): void {
  const verified = target === undefined ? actor.verifiedEmail : undefined;
  if (wanted === present || wanted === verified) return;
  throw new RefusedError(
    409,
    'AddressNotVerified',
    'This address has not been confirmed as yours. Change the address that you sign in with, confirm it by the code ' +
      'that we send there, and it is changed here too.',
  );
}

async function nameOf({ db }: Database, uid: string | null): Promise<string | null> {
  if (uid === null) return null;
  const [found] = await db.select().from(client).where(eq(client.uid, uid));
  return found ? `${found.firstname} ${found.surname}` : null;
}

const adviser = alias(client, 'adviser');

export const clientDirectoryCalls = [
  bind(getPersonalDetails, async ({ database, caller }) => {
    const found = await requireClient(database, caller.clientUid);
    return {
      firstname: found.firstname,
      surname: found.surname,
      dob: found.dob,
      emailAddress: found.emailAddress,
      username: found.emailAddress,
      countryOfDomicile: found.countryOfDomicile,
      countryOfResidence: found.countryOfResidence,
      clientImageBase64: found.imageBase64,
      adviserName: await nameOf(database, found.adviserUid),
      nameChange: (await pendingNameChange(database, found.uid)) ?? null,
    };
  }),

  bind(patchPersonalDetails, async ({ database, caller, body, firm, now }) => {
    const { emailAddress, firstname, surname, ...rest } = body;
    const clientUid = caller.clientUid;
    const { db } = database;
    // Locked, so that of two concurrent requests the later one sees the other's changes.
    await db.select({ uid: client.uid }).from(client).where(eq(client.uid, clientUid)).for('update');
    const present = await requireClient(database, clientUid);
    const changes = { ...rest, ...(emailAddress ? { emailAddress: emailAddress.toLowerCase() } : {}) };
    if (changes.emailAddress) requireVerified(caller, present.emailAddress, changes.emailAddress);
    if (firstname !== undefined || surname !== undefined) {
      const wanted = { firstname: firstname ?? present.firstname, surname: surname ?? present.surname };
      await requestNameChange(database, {
        clientUid,
        present,
        wanted,
        byFirm: caller.target !== undefined,
        firm,
        now: now(),
      });
    }
    if (Object.keys(changes).length > 0) await db.update(client).set(changes).where(eq(client.uid, clientUid));
    return { success: true as const };
  }),

  bind(getWebsiteSettings, async ({ database, caller }) => {
    const [found] = await database.db
      .select({
        client,
        settings: websiteSettings,
        group: clientGroup.name,
        adviser: { firstname: adviser.firstname, surname: adviser.surname },
        othersIncluded: sql<number>`(select count(*) from ${checkpointPerson}
          where ${checkpointPerson.clientUid} = ${client.uid} and ${checkpointPerson.enabled})::int`,
      })
      .from(client)
      .leftJoin(websiteSettings, eq(websiteSettings.clientUid, client.uid))
      .leftJoin(adviser, eq(adviser.uid, client.adviserUid))
      .leftJoin(clientGroup, eq(clientGroup.id, client.groupId))
      .where(eq(client.uid, caller.clientUid));
    if (!found) throw clientNotFound();
    const { settings } = found;
    return {
      adviserName: found.adviser === null ? null : `${found.adviser.firstname} ${found.adviser.surname}`,
      buylist: settings?.buylist ?? false,
      checkpoint: { enabledForClient: settings?.checkpointEnabled ?? false, othersIncluded: found.othersIncluded },
      clientServices: { investment: found.client.investmentService, advice: found.client.adviceService },
      collapsedLeftNav: settings?.collapsedLeftNav ?? false,
      group: found.group ? { name: found.group } : null,
      homepage: settings?.homepage ?? '/',
      mfaEnabled: settings?.mfaEnabled ?? false,
      newNotification: settings?.newNotification ?? false,
      newSecureMessage: settings?.newSecureMessage ?? true,
      reportingCurrency: settings?.reportingCurrency ?? 'GBP',
      elementVisibility: settings?.elementVisibility ?? {},
    };
  }),

  bind(
    patchWebsiteSettings,
    async ({ database, caller, body }) => {
      await requireClient(database, caller.clientUid);
      const { elementVisibility: visibilityText, ...rest } = body;
      if (rest.reportingCurrency && !(await isReportingCurrency(database, rest.reportingCurrency))) {
        throw new RefusedError(400, 'CurrencyNotOffered', 'Values cannot be shown in this currency.');
      }
      const changes = {
        ...rest,
        ...(visibilityText === undefined
          ? {}
          : { elementVisibility: elementVisibility.parse(JSON.parse(visibilityText)) }),
      };
      await database.db
        .insert(websiteSettings)
        .values({ clientUid: caller.clientUid, ...changes })
        .onConflictDoUpdate({ target: websiteSettings.clientUid, set: { clientUid: caller.clientUid, ...changes } });
      return { success: true as const };
    },
    { recorded: false },
  ),

  bind(getActingClient, async ({ database, caller }) => {
    if (!caller.target) throw new RefusedError(404, 'NoTarget', 'You are not acting for anybody.');
    const found = await requireClient(database, caller.clientUid);
    return { uuid: found.uid, name: `${found.firstname} ${found.surname}` };
  }),

  bind(findClients, async ({ database, caller, query: { text, page } }) => {
    const { uid, groups } = caller.actor;
    const side = { ...firmSide(caller), assignedTo: actsFor(groups) === 'everybody' ? undefined : uid };
    const skipped = (Number(page) - 1) * clientsOfPage;
    // One more than is shown, to know whether there is another page.
    const found = await searchedClients(database, side, text, clientsOfPage + 1, skipped);
    return {
      clients: found.slice(0, clientsOfPage).map(({ id, name, email }) => ({ uuid: id, name, email })),
      more: found.length > clientsOfPage,
    };
  }),

  bind(getNameChanges, async ({ database, caller: { actor }, firm }) => ({
    nameChanges: await pendingNameChanges(database, actor, firm),
    mayDecide: hasRight(actor.groups, 'writesForClients'),
  })),

  bind(decideNameChangeCall, async ({ database, caller, params: { change }, body: { approved }, now, record }) => {
    await decideNameChange(database, caller.actor, { id: change, approved, now: now(), record });
    return { success: true as const };
  }),
];
