import { inspect } from 'node:util';
import { runSharedWork } from '@harbour/backend-api/shared-work';
import type { Database } from '@harbour/backend-database';
import { closedBank, portalAddress } from '@harbour/backend-testing/closed-bank';
import { now as at, staffAndClients } from '@harbour/backend-testing/small-firm';
import { type Answer, startTestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getLinkedAccounts } from '@harbour/definitions/investments/open-banking/accounts';
import { createLink, linkBank } from '@harbour/definitions/investments/open-banking/link';
import { reconfirm } from '@harbour/definitions/investments/open-banking/reconfirm';
import { serverResources } from '@harbour/kernel/http/server-resources';
import type { CustomerId } from '@harbour/open-banking-sandbox/customers';
import { client, goThrough, locationOf, sandboxForTests } from '@harbour/open-banking-sandbox/testing';
import { openBanking, openBankingService } from '../open-banking-service.ts';

export const [page, renewPage] = [
  `${portalAddress}/investments/openbanking`,
  `${portalAddress}/investments/openbankingrenew`,
];

const encoded = encodeURIComponent;

export type BankPortal = Awaited<ReturnType<typeof startBankPortal>>;

/** The sandbox on a port of this machine, with a record of its requests. */
async function startBank(clock: { time: number }, slowMs: number) {
  const asked: { method: string; path: string }[] = [];
  /** Answers paths of a pattern differently, once each. */
  const overrides = new Map<string, { status: number; body: string; headers?: Record<string, string> }[]>();
  let address = '';
  const bank = await sandboxForTests({
    now: () => clock.time,
    slowMs,
    redirectUris: () => [page, renewPage],
    publicAddress: () => `${address}/bank-sandbox`,
  });
  bank.addHook('onRequest', async ({ method, url }, reply) => {
    const path = url.replace('/bank-sandbox', '');
    asked.push({ method, path: path.split('?')[0] ?? '' });
    const own = [...overrides].find(([pattern]) => new RegExp(pattern).test(path))?.[1].shift();
    if (own)
      return reply
        .code(own.status)
        .headers(own.headers ?? {})
        .type('application/json')
        .send(own.body);
    return undefined;
  });
  address = await bank.listen({ host: '127.0.0.1', port: 0 });
  return { bank, address, asked, overrides };
}

type Bank = Awaited<ReturnType<typeof startBank>>['bank'];
type Ask = (path: string, as: SignedIn, target?: string) => Promise<Answer>;

/** The steps of a client who links a bank, from the button to the return. */
function linkSteps(bank: Bank, ask: Ask) {
  /** Asks for the address of the consent pages. */
  async function linkAddress(as: SignedIn, redirecturi = page): Promise<URL> {
    const answer = await ask(`/openbanking/link?redirecturi=${encoded(redirecturi)}`, as);
    return new URL(linkBank.response.parse(answer.body).url);
  }

  /** Goes from an address of the provider through its pages to the address back. */
  async function visit(url: URL | string, customer: CustomerId, provider = 'ob-northbridge'): Promise<URL> {
    const { pathname, search } = new URL(url);
    const shown = await bank.inject({ url: pathname + search });
    const visitPath = shown.statusCode >= 300 && shown.statusCode < 400 ? locationOf(shown) : pathname;
    return goThrough(bank, visitPath, customer, provider);
  }

  /** Comes back with an address. */
  function comeBack(back: URL, as: SignedIn, changed: { code?: string; state?: string; redirecturi?: string } = {}) {
    const code = changed.code ?? back.searchParams.get('code') ?? '';
    const state = changed.state ?? back.searchParams.get('state') ?? '';
    const uri = changed.redirecturi ?? back.origin + back.pathname;
    const call = uri === renewPage ? 'reconfirm' : 'create';
    return ask(`/openbanking/${call}?code=${encoded(code)}&redirecturi=${encoded(uri)}&state=${encoded(state)}`, as);
  }

  /** Links as a customer of the bank, from the button to the return. */
  async function link(customer: CustomerId, as: SignedIn = staffAndClients.anna, provider?: string): Promise<Answer> {
    return comeBack(await visit(await linkAddress(as), customer, provider), as);
  }

  return { linkAddress, visit, comeBack, link };
}

/** The API of the small firm, with the sandbox as its provider on a port of this machine. Both have one clock. */
export async function startBankPortal(
  kind: Database['kind'],
  { answerMs = 5_000, slowMs = 5 }: { answerMs?: number; slowMs?: number } = {},
) {
  const clock = { time: at };
  const { bank, address, asked, overrides } = await startBank(clock, slowMs);
  const settings = {
    ...closedBank,
    authUrl: `${address}/bank-sandbox`,
    apiUrl: `${address}/bank-sandbox`,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    timeouts: { answer: answerMs, reading: answerMs * 3 },
  };
  const service = openBankingService(settings);
  const provide = openBanking.provide(service);
  const warnings: string[] = [];
  /** Everything that a log would have of the errors behind them. */
  const logged: string[] = [];
  const api = await startTestPortal(kind, { provide: [provide] });
  api.clock.time = clock.time;

  /** Everybody's clock, so many milliseconds later. */
  function later(ms: number): void {
    clock.time += ms;
    api.clock.time = clock.time;
  }

  const context = () => {
    const resources = serverResources();
    provide(resources);
    const warn = (error: unknown, message: string) => {
      warnings.push(message);
      logged.push(inspect(error, { depth: 9 }));
    };
    return { ...api.context.objects, database: api.database, now: () => clock.time, warn, resources };
  };

  const ask: Ask = (path, as, target) => api.ask(path, { as, ...(target === undefined ? {} : { target }) });

  const steps = linkSteps(bank, ask);

  return {
    portal: api,
    bank,
    service,
    settings,
    clock,
    asked,
    overrides,
    warnings,
    logged,
    later,
    context,
    ask,
    ...steps,
    /** Links, which has to work; its `credentials_id`. */
    async linked(customer: CustomerId, as: SignedIn = staffAndClients.anna, provider?: string): Promise<string> {
      return createLink.response.parse((await steps.link(customer, as, provider)).body).credentials_id;
    },
    async accounts(as: SignedIn = staffAndClients.anna, query = '') {
      return getLinkedAccounts.response.parse((await ask(`/openbanking/accounts${query}`, as)).body);
    },
    renew: (id: string, as: SignedIn = staffAndClients.anna, target?: string) =>
      ask(`/openbanking/reconfirm?credentials_id=${id}&redirecturi=${encoded(renewPage)}`, as, target),
    async renewal(id: string, as: SignedIn = staffAndClients.anna) {
      const answer = await ask(`/openbanking/reconfirm?credentials_id=${id}&redirecturi=${encoded(renewPage)}`, as);
      return reconfirm.response.parse(answer.body);
    },
    revoke: (id: string, as: SignedIn = staffAndClients.anna) => ask(`/openbanking/revoke?credentials_id=${id}`, as),
    /** Does what is due in the background. */
    runWork: () => runSharedWork(context()),
    async stop() {
      await api.stop();
      await bank.close();
    },
  };
}
