import { getLinkedAccounts } from '@harbour/definitions/investments/open-banking/accounts';
import {
  createLink,
  linkBank,
  linkProviders,
  linkScopes,
  revokeLink,
} from '@harbour/definitions/investments/open-banking/link';
import { getOpenBankingProviders } from '@harbour/definitions/investments/open-banking/providers';
import { reconfirm } from '@harbour/definitions/investments/open-banking/reconfirm';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { bind, bindPrepared } from '@harbour/kernel/http/bind-call';
import type { Context } from '@harbour/kernel/http/call-context';
import { connect, storeLink } from './link-bank.ts';
import {
  claimLinkRequest,
  linkMinutes,
  newLinkRequest,
  requireOwnPage,
  storeLinkRequest,
  visitorOf,
} from './link-requests.ts';
import { linkedAccountsOf } from './linked-accounts.ts';
import { providersOf } from './offered-banks.ts';
import { openBanking, requireService } from './open-banking-service.ts';
import { completeRenewal, type RenewalContext, startRenewal, storeRenewal, storeRenewed } from './renew-consent.ts';
import { endConsent, eraseTokens, tellProvider } from './revoke-consent.ts';

/** Transactions of each account in an answer that does not say how many. */
const usualTransactions = 10;

const done = { success: true as const };

/** What only the provider and the portal may know, and no log or audit record. */
const secret = ['code', 'state'];

async function intervals(database: Parameters<typeof firmFigures>[0], today: string) {
  const figures = await firmFigures(database, ['open-banking-reconfirm-days', 'open-banking-warning-days'], today);
  return {
    reconfirmDays: figures['open-banking-reconfirm-days'],
    warningDays: figures['open-banking-warning-days'],
  };
}

async function renewalContext(
  { database, resources, today, now }: Context,
  caller: Caller,
  redirectUri: string,
): Promise<RenewalContext> {
  const visitor = visitorOf(caller);
  const service = requireService(resources);
  requireOwnPage(service.settings, redirectUri);
  const email = caller.actor.verifiedEmail;
  return { database, service, visitor, email, redirectUri, now, ...(await intervals(database, today())) };
}

export const openBankingCalls = [
  bind(getLinkedAccounts, async ({ database, resources, caller, query, today, now }) => {
    const { transactions = usualTransactions } = query;
    const days = await intervals(database, today());
    const linked = await linkedAccountsOf(database, {
      clientUid: caller.clientUid,
      transactions,
      warningDays: days.warningDays,
      now: now(),
    });
    return { ...linked, ...days, available: openBanking.of(resources) !== undefined };
  }),

  bindPrepared(
    getOpenBankingProviders,
    ({ resources, now }) => providersOf(requireService(resources), now()),
    async ({ prepared }) => ({ providers: prepared }),
  ),

  bind(linkBank, async ({ database, resources, caller, query: { redirecturi }, now }) => {
    const visitor = visitorOf(caller);
    const { settings, provider } = requireService(resources);
    requireOwnPage(settings, redirecturi);
    const about = { visitor, redirectUri: redirecturi, proven: true, now: now() };
    const request = newLinkRequest(settings.keys, about);
    await storeLinkRequest(database, request, now());
    const url = provider.linkAddress({
      redirect_uri: redirecturi,
      scope: linkScopes.join(' '),
      providers: linkProviders.join(' '),
      state: request.state,
      code_challenge: request.challenge ?? '',
      code_challenge_method: 'S256',
    });
    return { url, until: new Date(now() + linkMinutes * 60_000).toISOString() };
  }),

  bindPrepared(
    createLink,
    async ({ database, resources, caller, query: { code, redirecturi, state }, now }) => {
      const visitor = visitorOf(caller);
      const service = requireService(resources);
      requireOwnPage(service.settings, redirecturi);
      const { keys } = service.settings;
      const asked = { visitor, state, redirectUri: redirecturi, renews: false, now: now() };
      const { verifier } = await claimLinkRequest(database, keys, asked);
      const { clientUid } = visitor;
      const about = { code, redirectUri: redirecturi, verifier, clientUid, now: now() };
      return { database, service, clientUid, ...(await connect(database, service, about)) };
    },
    async ({ database, prepared, today, now, afterwards }) => {
      const { service, clientUid, tokens, reading } = prepared;
      const days = await intervals(database, today());
      const link = { clientUid, tokens, reading, today: today(), now: now(), reconfirmDays: days.reconfirmDays };
      const { consentId, replaced } = await database.db.transaction(async (tx) => {
        const stored = await storeLink(tx, service, link);
        return { ...stored, replaced: await eraseTokens(tx, service.settings.keys, stored.replaced) };
      });
      if (replaced.length > 0) afterwards(() => tellProvider(prepared.database, service, replaced, now()));
      const { accounts } = await linkedAccountsOf(database, {
        clientUid,
        consentId,
        transactions: usualTransactions,
        warningDays: days.warningDays,
        now: now(),
      });
      return { ...done, credentials_id: consentId, accounts };
    },
    { secret },
  ),

  bindPrepared(
    revokeLink,
    async ({ database }) => ({ database }),
    async ({ database, resources, prepared, caller, query, now, afterwards }) => {
      const service = openBanking.of(resources);
      const about = { clientUid: caller.clientUid, consentId: query.credentials_id, now: now() };
      const erased = await database.db.transaction((tx) => endConsent(tx, service, about));
      if (service) afterwards(() => tellProvider(prepared.database, service, erased, now()));
      return done;
    },
  ),

  bindPrepared(
    reconfirm,
    async (context) => {
      const { database, caller, query, now } = context;
      const { redirecturi: redirectUri, credentials_id: consentId, code = '', state = '' } = query;
      const workContext = await renewalContext(context, caller, redirectUri);
      const { service, visitor, reconfirmDays } = workContext;
      if (consentId !== undefined) {
        return { service, reconfirmDays, started: await startRenewal(workContext, consentId) };
      }
      const asked = { visitor, state, redirectUri, renews: true, now: now() };
      const claimed = await claimLinkRequest(database, service.settings.keys, asked);
      const about = { code, consentId: claimed.consentId ?? '', verifier: claimed.verifier };
      return { service, reconfirmDays, completed: await completeRenewal(workContext, about) };
    },
    async ({ database, prepared, today, now }) => {
      const { service, reconfirmDays, started, completed } = prepared;
      const when = { now: now(), today: today(), reconfirmDays };
      if (completed) {
        await database.db.transaction((tx) => storeRenewal(tx, service, completed, when));
        return { ...done, outcome: 'renewed' as const, url: null, credentials_ids: [completed.consent.id] };
      }
      const { outcome, url, request, renewed } = started;
      if (request) await storeLinkRequest(database, request, now());
      await storeRenewed(database, renewed, when);
      return { ...done, outcome, url, credentials_ids: renewed };
    },
    { secret },
  ),
];
