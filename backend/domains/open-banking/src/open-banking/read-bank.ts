import { createHmac } from 'node:crypto';
import { AmountRefusedError, amountOf } from './amounts.ts';
import { BankProblem } from './bank-problem.ts';
import type { OpenBankingService } from './open-banking-service.ts';
import {
  accountResult,
  balanceResult,
  cardResult,
  directDebitResult,
  type Me,
  meResult,
  standingOrderResult,
  transactionResult,
} from './provider-answers.ts';

/** A reading of one account or card. Amounts are decimal texts in their currency. */
export interface ReadAccount {
  kind: 'account' | 'card';
  externalId: string;
  /** Which account it is, whatever its id; null without a number. */
  identity: string | null;
  name: string;
  type: string;
  lastDigits: string | null;
  currency: string;
  /** For a further card of an account: the first card's `externalId`. */
  countedWith: string | null;
  /** Null if the bank does not give it, and for a further card. */
  balance: string | null;
  available: string | null;
  standingOrders: {
    payee: string | null;
    reference: string | null;
    frequency: string;
    active: boolean;
    currency: string;
    nextAmount: string | null;
    nextOn: string | null;
    finalOn: string | null;
  }[];
  directDebits: {
    name: string;
    active: boolean;
    currency: string;
    previousAmount: string | null;
    previousOn: string | null;
  }[];
  transactions: { externalId: string; at: string; description: string; currency: string; amount: string }[];
}

/** Everything that a client shares at a bank. */
export interface BankReading {
  /** The provider's id of the connection. */
  externalId: string;
  providerId: string;
  providerName: string;
  logoUrl: string | null;
  scopes: string;
  /** When the bank says that the consent ends; null if it does not say. */
  expiresAt: Date | null;
  accounts: ReadAccount[];
}

/** A part that this bank does not tell, or that the client does not share: everything else still counts. */
const partsWithout = new Set([
  'endpoint_not_supported',
  'account_not_found',
  'not_found',
  'access_denied',
  'sca_exceeded',
]);

async function part<Result>(asking: Promise<Result[]>): Promise<Result[]> {
  return asking.catch((error: unknown) => {
    if (error instanceof BankProblem && partsWithout.has(error.code ?? '')) return [];
    throw error;
  });
}

/** @throws BankProblem for an amount that cannot be one */
function amount(text: string, currency: string): string {
  try {
    return amountOf(text, currency);
  } catch (error) {
    if (error instanceof AmountRefusedError) throw new BankProblem('unreadable', `An amount: ${error.message}`);
    throw error;
  }
}

const orNull = (text: string | null | undefined, currency: string) => (text ? amount(text, currency) : null);
const clean = (text: string | null | undefined) => text?.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim() || null;
const without = (text: string) => text.replace(/^-/, '');
const digitsOf = (text: string | null | undefined) => text?.replaceAll(/[^0-9A-Za-z]/g, '').slice(-4) || null;

/** A moment as ISO time; one without a zone is UTC. @throws BankProblem for one that is not in the calendar */
function momentOf(text: string): string {
  const at = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$|^.{10}$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(at)) throw new BankProblem('unreadable', 'A date is not in the calendar.');
  return new Date(at).toISOString();
}

const dayOf = (text: string | null | undefined) => (text ? momentOf(text).slice(0, 10) : null);

/** The logo's address if a page may show it: https, or this machine's for the sandbox. */
export function logoOf(url: string | null | undefined): string | null {
  return url && /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url) ? url : null;
}

/** How many days of transactions are read and kept. */
export const transactionDays = 90;

interface Reader {
  service: OpenBankingService;
  accessToken: string;
  /** Milliseconds since 1970. */
  now: number;
  signal: AbortSignal;
}

function readerOf({ service: { provider }, ...access }: Reader) {
  return <Shape extends Parameters<typeof provider.data>[0]>(shape: Shape, path: string) =>
    provider.data(shape, path, access);
}

async function readMe(reader: Reader): Promise<Me> {
  const [me] = await readerOf(reader)(meResult, '/me');
  if (!me) throw new BankProblem('unreadable', 'The provider does not say which connection it is.');
  return me;
}

/** What accounts and cards have in common. */
async function readMoney(reader: Reader, base: string, currency: string) {
  const get = readerOf(reader);
  const from = new Date(reader.now - transactionDays * 86_400_000).toISOString().slice(0, 10);
  const to = new Date(reader.now).toISOString().slice(0, 10);
  const [balances, transactions] = await Promise.all([
    part(get(balanceResult, `${base}/balance`)),
    part(get(transactionResult, `${base}/transactions?from=${from}&to=${to}`)),
  ]);
  const balance = balances.find((one) => one.currency === currency);
  return {
    balance: orNull(balance?.current, currency),
    available: orNull(balance?.available, currency),
    transactions: transactions.map((one) => ({
      externalId: one.transaction_id,
      at: momentOf(one.timestamp),
      description: clean(one.description) ?? 'No description',
      currency: one.currency,
      // Banks differ in the sign, but not in the type.
      amount: amount(`${one.transaction_type === 'DEBIT' ? '-' : ''}${without(one.amount)}`, one.currency),
    })),
  };
}

async function readAccount(
  reader: Reader,
  providerId: string,
  account: ReturnType<typeof accountResult.parse>,
): Promise<ReadAccount> {
  const get = readerOf(reader);
  const { account_id: id, currency, account_number: number } = account;
  const base = `/accounts/${encodeURIComponent(id)}`;
  const [money, orders, debits] = await Promise.all([
    readMoney(reader, base, currency),
    part(get(standingOrderResult, `${base}/standing_orders`)),
    part(get(directDebitResult, `${base}/direct_debits`)),
  ]);
  const accountNumber =
    number?.iban || (number?.sort_code && number.number ? `${number.sort_code}${number.number}` : '');
  return {
    kind: 'account',
    externalId: id,
    identity: accountNumber ? identityOf(reader.service, providerId, accountNumber) : null,
    name: clean(account.display_name) ?? 'Account',
    type: account.account_type ?? 'TRANSACTION',
    lastDigits: digitsOf(number?.number ?? number?.iban),
    currency,
    countedWith: null,
    ...money,
    standingOrders: orders.map((one) => ({
      payee: clean(typeof one.payee === 'string' ? one.payee : one.payee?.name),
      reference: clean(one.reference),
      frequency: clean(one.frequency) ?? 'Other',
      active: one.status?.toLowerCase() !== 'inactive',
      currency: one.currency || currency,
      nextAmount: orNull(one.next_payment_amount, one.currency || currency),
      nextOn: dayOf(one.next_payment_date),
      finalOn: dayOf(one.final_payment_date),
    })),
    directDebits: debits.map((one) => ({
      name: clean(one.name) ?? 'Direct debit',
      active: one.status?.toLowerCase() !== 'inactive',
      currency: one.currency || currency,
      previousAmount: orNull(one.previous_payment_amount, one.currency || currency),
      previousOn: dayOf(one.previous_payment_timestamp),
    })),
  };
}

/** An account's number as a key that tells nothing about it. */
function identityOf({ settings: { keys } }: OpenBankingService, providerId: string, number: string): string {
  const bare = number.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  return createHmac('sha256', keys[0]).update(`account ${providerId} ${bare}`).digest('base64url');
}

/**
 * Cards with one `account_id` are pieces of plastic for one debt: the first one has the balance and the transactions,
 * and the others refer to it.
 */
async function readCards(
  reader: Reader,
  cards: readonly ReturnType<typeof cardResult.parse>[],
): Promise<ReadAccount[]> {
  const byAccount = [...Map.groupBy(cards, ({ account_id }) => account_id).values()];
  const read = await Promise.all(
    byAccount.map(async (ofOne) => {
      const [first] = ofOne;
      if (!first) return [];
      const { account_id: id, currency } = first;
      const money = await readMoney(reader, `/cards/${encodeURIComponent(id)}`, currency);
      return ofOne.map((card, index): ReadAccount => {
        const lastDigits = digitsOf(card.partial_card_number);
        return {
          kind: 'card',
          externalId: index === 0 ? id : `${id} ${lastDigits ?? index}`,
          identity: null,
          name: clean(card.display_name) ?? 'Card',
          type: card.card_type ?? 'CREDIT',
          lastDigits,
          currency: card.currency,
          countedWith: index === 0 ? null : id,
          ...(index === 0 ? money : { balance: null, available: null, transactions: [] }),
          standingOrders: [],
          directDebits: [],
        };
      });
    }),
  );
  return read.flat();
}

/**
 * Reads everything that a client shares at a bank.
 * @param expected the provider's id of the connection, if it is known: any other one is another customer's
 * @throws BankProblem; nothing of what was read before is given
 */
export async function readBank(
  service: OpenBankingService,
  { accessToken, now, expected }: { accessToken: string; now: number; expected: string | undefined },
): Promise<BankReading> {
  const signal = AbortSignal.timeout(service.settings.timeouts.reading);
  const reader: Reader = { service, accessToken, now, signal };
  const me = await readMe(reader);
  if (expected !== undefined && me.credentials_id !== expected) {
    throw new BankProblem('other-customer', 'The provider answered with another connection.');
  }
  const { provider } = me;
  const get = readerOf(reader);
  const [accounts, cards] = await Promise.all([part(get(accountResult, '/accounts')), part(get(cardResult, '/cards'))]);
  const read = await Promise.all([
    Promise.all(accounts.map((account) => readAccount(reader, provider.provider_id, account))),
    readCards(reader, cards),
  ]);
  return {
    externalId: me.credentials_id,
    providerId: provider.provider_id,
    providerName: clean(provider.display_name) ?? provider.provider_id,
    logoUrl: logoOf(provider.logo_uri),
    scopes: (me.scopes ?? []).join(' '),
    expiresAt: me.consent_expires_at ? new Date(momentOf(me.consent_expires_at)) : null,
    accounts: read.flat(),
  };
}
