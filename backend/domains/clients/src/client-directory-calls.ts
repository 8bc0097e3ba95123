import { getAccessLog } from '@harbour/definitions/clients/access-log';
import { getActingClient } from '@harbour/definitions/clients/acting-client';
import { announceClosing, announceReopening } from '@harbour/definitions/clients/closing';
import { clientsOfPage, findClients } from '@harbour/definitions/clients/staff';
import { elementVisibility, getGroupOptions, getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { actsFor } from '@harbour/definitions/rights';
import { isReportingCurrency } from '@harbour/domain-market-data';
import { firmSide, searchedClients } from '@harbour/domain-messaging';
import { firstRows } from '@harbour/kernel/database/first-rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { clientNotFound, requireClient } from '@harbour/kernel/people/require-client';
import { client, clientGroup } from '@harbour/kernel/people/tables';
import { switchedOff } from '@harbour/kernel/switches/switched-off';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessLog } from './access-log.ts';
import { tellOfClosing, tellOfReopening } from './closing.ts';
import { checkpointPerson, websiteSettings } from './tables.ts';

const adviser = alias(client, 'adviser');

export const clientDirectoryCalls = [
  bind(getWebsiteSettings, async ({ database, caller, hasSecondFactor }) => {
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
      buylist: settings?.buylist ?? true,
      checkpoint: { enabledForClient: settings?.checkpointEnabled ?? false, othersIncluded: found.othersIncluded },
      clientServices: { investment: found.client.investmentService, advice: found.client.adviceService },
      collapsedLeftNav: settings?.collapsedLeftNav ?? false,
      group: found.group ? { name: found.group } : null,
      homepage: settings?.homepage ?? '/',
      // The identity service decides; the stored value is of a time, or a user pool, that cannot be asked.
      mfaEnabled: (await hasSecondFactor?.(caller.clientUid)) ?? settings?.mfaEnabled ?? false,
      newNotification: settings?.newNotification ?? true,
      newSecureMessage: settings?.newSecureMessage ?? true,
      reportingCurrency: settings?.reportingCurrency ?? 'GBP',
      elementVisibility: settings?.elementVisibility ?? {},
      theme: settings?.theme ?? 'system',
      density: settings?.density ?? 'comfortable',
      dashboardOrder: settings?.dashboardOrder ?? [],
      switchedOff: await switchedOff(database),
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

  bind(getAccessLog, ({ database, caller, query, now }) => accessLog(database, caller.clientUid, query, now())),

  bind(announceClosing, async ({ caller, params: _, query: __, body: ___, ...context }) => {
    await tellOfClosing(context, caller);
    return { success: true as const };
  }),

  bind(announceReopening, async ({ caller, params: _, query: __, body: ___, ...context }) => {
    await tellOfReopening(context, caller);
    return { success: true as const };
  }),

  bind(getGroupOptions, async ({ database, caller }) => {
    const { groupId } = await requireClient(database, caller.clientUid);
    if (groupId === null) return { groups: [] };
    const groups = await database.db.select().from(clientGroup).where(eq(clientGroup.id, groupId));
    return { groups: groups.map(({ id, name }) => ({ id, name, current: true })) };
  }),

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
    const { listed, more } = firstRows(found, clientsOfPage);
    return { clients: listed.map(({ id, name, email }) => ({ uuid: id, name, email })), more };
  }),
];
