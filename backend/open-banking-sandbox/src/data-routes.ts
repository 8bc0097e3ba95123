import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { bankOf } from './banks.ts';
import { customerOf } from './customers.ts';
import {
  type Asked,
  accountAnswer,
  accountBalance,
  cardAnswer,
  cardBalance,
  directDebitAnswer,
  idOf,
  sharedOf,
  standingOrderAnswer,
  transactionAnswers,
} from './data-answers.ts';
import { dateOf, daysLater } from './days.ts';
import { type JsonValue, writeJson } from './decimal-json.ts';
import { accountMovements, cardMovements } from './ledger.ts';
import type { Sandbox } from './options.ts';
import { bearerOf } from './token-routes.ts';
import { consentOfAccessToken, customerOfConsent, isAuthorised, scriptOf, shareable } from './tokens.ts';

/** How far back transactions go. */
const daysBack = 90;

const range = z.object({
  from: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/))),
  to: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/))),
});
const ofAccount = z.object({ id: z.string().check(z.maxLength(100)) });

interface Question {
  /** What is asked for, with the account's id: scripts count how often. */
  path: string;
  /** The scope that the consent must have. */
  scope: string;
  authorization: string | undefined;
}

/** The customer whose data the bank answers with. @throws ApiError as the customer's script has it */
async function open(sandbox: Sandbox, { path, scope, authorization }: Question): Promise<Asked> {
  const consent = consentOfAccessToken(sandbox, bearerOf(authorization));
  const customer = customerOfConsent(consent);
  const script = scriptOf(consent);
  if (!isAuthorised(consent, sandbox.now())) throw new ApiError('access_denied');
  if (!consent.scope.split(' ').includes(scope)) throw new ApiError('access_denied', { scope });
  const again = consent.asked.includes(path);
  if (!again) {
    consent.asked.push(path);
    sandbox.state.save();
  }
  if (script.slow) await wait(sandbox.slowMs);
  if (script.data && (again || script.data.from === 'first')) throw new ApiError(script.data.fault);
  const asked = { consent, customer, today: dateOf(sandbox.now()), publicAddress: sandbox.publicAddress() };
  const other = customerOf('approve');
  if (!script.mixesUpCustomers || !again || !other) return asked;
  const theirs = {
    ...consent,
    customer: other.id,
    id: `${consent.id.slice(0, -12)}ffffffffffff`,
    shared: shareable(other),
  };
  return { ...asked, customer: other, consent: theirs };
}

/** The consent itself, as `/me` tells it. */
function meAnswer({ clientId }: Sandbox, { consent, publicAddress }: Asked): JsonValue {
  const moment = (at: number) => new Date(at).toISOString();
  return {
    client_id: clientId,
    credentials_id: consent.id,
    consent_status: 'Authorised',
    consent_status_updated_at: moment(consent.createdAt),
    consent_created_at: moment(consent.createdAt),
    consent_expires_at: moment(consent.expiresAt),
    provider: {
      display_name: bankOf(consent.providerId)?.name ?? consent.providerId,
      logo_uri: `${publicAddress}/logos/${consent.providerId}.svg`,
      provider_id: consent.providerId,
    },
    scopes: consent.scope.split(' '),
  };
}

function infoAnswer({ customer, today }: Asked): JsonValue {
  const { id, fullName } = customer;
  return {
    full_name: fullName,
    update_timestamp: `${today}T00:00:00Z`,
    addresses: [{ address: '1 Sandbox Street', city: 'Nowhere', zip: 'ZZ99 9ZZ', country: 'GB' }],
    emails: [`${id}@bank.example`],
    phones: [],
  };
}

/** The days that are asked for, within those there are. @throws ApiError `invalid_date_range` */
function rangeOf(query: unknown, today: string): { from: string; to: string } {
  const asked = range.safeParse(query);
  if (!asked.success) throw new ApiError('validation_error');
  const earliest = daysLater(today, -daysBack);
  const from = asked.data.from?.slice(0, 10) ?? earliest;
  const to = asked.data.to?.slice(0, 10) ?? today;
  if (from > to) throw new ApiError('invalid_date_range');
  const [earlier = to] = [to, today].sort();
  const [, later = from] = [from, earliest].sort();
  return { from: later, to: earlier };
}

function accountOf(asked: Asked, id: string) {
  const account = sharedOf(asked).accounts.find(({ key }) => idOf(asked, key) === id);
  if (!account) throw new ApiError('account_not_found');
  return account;
}

function cardOf(asked: Asked, id: string) {
  const card = sharedOf(asked).cards.find(({ account }) => idOf(asked, account) === id);
  if (!card) throw new ApiError('account_not_found');
  return card;
}

/** The calls about what the customer shares. Amounts are written digit by digit. */
export function dataRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  function get(path: string, scope: string, answer: (asked: Asked, id: string, query: unknown) => JsonValue[]): void {
    app.get(`/data/v1${path}`, async ({ headers, params, query }, reply) => {
      const { id = '' } = ofAccount.safeParse(params).data ?? {};
      const { authorization } = headers;
      const asked = await open(sandbox, { path: path.replace(':id', id), scope, authorization });
      return reply
        .type('application/json; charset=utf-8')
        .send(writeJson({ results: answer(asked, id, query), status: 'Succeeded' }));
    });
  }

  /** Balances, which not every bank tells. */
  function balances(asked: Asked, answer: JsonValue): JsonValue[] {
    if (scriptOf(asked.consent).withoutBalances) throw new ApiError('endpoint_not_supported');
    return [answer];
  }

  get('/me', 'info', (asked) => [meAnswer(sandbox, asked)]);
  get('/info', 'info', (asked) => [infoAnswer(asked)]);
  get('/accounts', 'accounts', (asked) => sharedOf(asked).accounts.map((account) => accountAnswer(asked, account)));
  get('/cards', 'cards', (asked) => sharedOf(asked).cards.map((card) => cardAnswer(asked, card)));
  get('/accounts/:id', 'accounts', (asked, id) => [accountAnswer(asked, accountOf(asked, id))]);
  get('/cards/:id', 'cards', (asked, id) => [cardAnswer(asked, cardOf(asked, id))]);
  get('/accounts/:id/balance', 'balance', (asked, id) => balances(asked, accountBalance(asked, accountOf(asked, id))));
  get('/cards/:id/balance', 'balance', (asked, id) => balances(asked, cardBalance(asked, cardOf(asked, id))));
  get('/accounts/:id/transactions', 'transactions', (asked, id, query) => {
    const account = accountOf(asked, id);
    const { from, to } = rangeOf(query, asked.today);
    const all = transactionAnswers(accountMovements(account, id, from, asked.today), account.currency, account.balance);
    return all.filter((each) => timestampOf(each) <= `${to}T23:59:59Z`);
  });
  get('/cards/:id/transactions', 'transactions', (asked, id, query) => {
    const card = cardOf(asked, id);
    const { from, to } = rangeOf(query, asked.today);
    return transactionAnswers(cardMovements(card, id, from, to), card.currency);
  });
  get('/accounts/:id/standing_orders', 'standing_orders', (asked, id) => {
    const account = accountOf(asked, id);
    return account.standingOrders.map((payment) => standingOrderAnswer(asked, account, payment));
  });
  get('/accounts/:id/direct_debits', 'direct_debits', (asked, id) => {
    const account = accountOf(asked, id);
    return account.directDebits.map((payment) => directDebitAnswer(asked, account, payment));
  });
}

const timestamped = z.object({ timestamp: z.string() });
const timestampOf = (answer: JsonValue) => timestamped.parse(answer).timestamp;
