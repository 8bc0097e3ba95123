import {
  elementVisibility,
  getActingClient,
  getPersonalDetails,
  getWebsiteSettings,
  patchPersonalDetails,
  patchWebsiteSettings,
} from '@harbour/api/definitions/client-directory';
import type { Database } from '@harbour/backend-database';
import { and, eq, ne, sql } from 'drizzle-orm';
import { bind } from '../http/bind-call.ts';
import { codeOf, uniqueViolation } from '../http/error-answers.ts';
import { RefusedError } from '../http/refused-error.ts';
import { checkpointPerson, client, clientGroup, websiteSettings } from '../schema/clients.ts';
import { reportingCurrency } from '../schema/market.ts';

function emailInUse(): RefusedError {
  return new RefusedError(409, 'EmailInUse', 'This email address is already in use.');
}

async function requireClient(database: Database, uid: string) {
  const [found] = await database.db.select().from(client).where(eq(client.uid, uid));
  if (!found) throw new RefusedError(404, 'ClientNotFound', 'Your account has no client record yet. Please call us.');
  return found;
}

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
      adviserName: found.adviserName,
    };
  }),

  bind(patchPersonalDetails, async ({ database, caller, body }) => {
    const { emailAddress, ...rest } = body;
    await requireClient(database, caller.clientUid);
    const changes = { ...rest, ...(emailAddress ? { emailAddress: emailAddress.toLowerCase() } : {}) };
    if (changes.emailAddress) {
      const [other] = await database.db
        .select({ uid: client.uid })
        .from(client)
        .where(and(eq(client.emailAddress, changes.emailAddress), ne(client.uid, caller.clientUid)));
      if (other) throw emailInUse();
    }
    if (Object.keys(changes).length > 0) {
      try {
        await database.db.update(client).set(changes).where(eq(client.uid, caller.clientUid));
      } catch (error) {
        // Somebody else took the address since it was looked for.
        throw codeOf(error) === uniqueViolation ? emailInUse() : error;
      }
    }
    return { success: true as const };
  }),

  bind(getWebsiteSettings, async ({ database, caller }) => {
    const [found] = await database.db
      .select({
        client,
        settings: websiteSettings,
        group: clientGroup.name,
        othersIncluded: sql<number>`(select count(*) from ${checkpointPerson}
          where ${checkpointPerson.clientUid} = ${client.uid} and ${checkpointPerson.enabled})::int`,
      })
      .from(client)
      .leftJoin(websiteSettings, eq(websiteSettings.clientUid, client.uid))
      .leftJoin(clientGroup, eq(clientGroup.id, client.groupId))
      .where(eq(client.uid, caller.clientUid));
    if (!found) throw new RefusedError(404, 'ClientNotFound', 'Your account has no client record yet. Please call us.');
    const { settings } = found;
    return {
      adviserName: found.client.adviserName,
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

  bind(patchWebsiteSettings, async ({ database, caller, body }) => {
    await requireClient(database, caller.clientUid);
    const { elementVisibility: visibilityText, ...rest } = body;
    if (rest.reportingCurrency) {
      const [known] = await database.db
        .select()
        .from(reportingCurrency)
        .where(eq(reportingCurrency.currencyCode, rest.reportingCurrency));
      if (!known) throw new RefusedError(400, 'CurrencyNotOffered', 'Values cannot be shown in this currency.');
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
  }),

  bind(getActingClient, async ({ database, caller }) => {
    if (!caller.target) throw new RefusedError(404, 'NoTarget', 'You are not acting for anybody.');
    const found = await requireClient(database, caller.clientUid);
    return { uuid: found.uid, name: `${found.firstname} ${found.surname}` };
  }),
];
