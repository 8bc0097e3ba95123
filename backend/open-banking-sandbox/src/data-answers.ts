import { accountNumber, ibanOf } from './account-number.ts';
import { bankOf } from './banks.ts';
import type { HeldAccount, HeldCard, MonthlyPayment } from './books.ts';
import { bookOf, type Customer } from './customers.ts';
import { daysLater, momentOf, nextDay, previousDay } from './days.ts';
import { Decimal, type JsonValue } from './decimal-json.ts';
import type { Movement } from './ledger.ts';
import { stableId } from './seeded.ts';
import type { Consent } from './state.ts';

/** What an answer is made of: who asks, and when. */
export interface Asked {
  consent: Consent;
  customer: Customer;
  /** UTC, ISO. */
  today: string;
  publicAddress: string;
}

/** The id of an account or card: the same in every consent of the customer at that bank. */
export function idOf({ consent, customer }: Pick<Asked, 'consent' | 'customer'>, key: string): string {
  return stableId('account', consent.providerId, customer.id, key);
}

/** What the customer shares, of what they hold. */
export function sharedOf({ consent, customer }: Pick<Asked, 'consent' | 'customer'>) {
  const { accounts, cards } = bookOf(customer);
  const isShared = ({ key }: { key: string }) => consent.shared.includes(key);
  return { accounts: accounts.filter(isShared), cards: cards.filter(isShared) };
}

function providerOf({ consent: { providerId }, publicAddress }: Asked): JsonValue {
  return {
    display_name: bankOf(providerId)?.name ?? providerId,
    provider_id: providerId,
    logo_uri: `${publicAddress}/logos/${providerId}.svg`,
  };
}

export function accountAnswer(asked: Asked, account: HeldAccount): JsonValue {
  const { type, name, currency } = account;
  const { sortCode, number } = accountNumber(asked.consent.providerId, asked.customer.id, account.key);
  return {
    update_timestamp: momentOf(asked.today),
    account_id: idOf(asked, account.key),
    account_type: type,
    display_name: name,
    currency,
    account_number: {
      iban: ibanOf(sortCode, number),
      number,
      sort_code: sortCode,
      swift_bic: 'SBOXGB2L',
    },
    provider: providerOf(asked),
  };
}

export function cardAnswer(asked: Asked, card: HeldCard): JsonValue {
  return {
    // Two cards of one account have the account's id.
    account_id: idOf(asked, card.account),
    card_network: card.network,
    card_type: 'CREDIT',
    currency: card.currency,
    display_name: card.name,
    partial_card_number: card.lastDigits,
    name_on_card: card.nameOnCard ?? asked.customer.fullName.toUpperCase(),
    update_timestamp: momentOf(asked.today),
    provider: providerOf(asked),
  };
}

const sum = (...texts: readonly string[]) =>
  Decimal.ofMinorUnits(texts.reduce((total, text) => total + new Decimal(text).minorUnits, 0n));

export function accountBalance({ today }: Asked, { currency, balance, overdraft = '0.00' }: HeldAccount): JsonValue {
  return {
    currency,
    available: sum(balance, overdraft),
    current: new Decimal(balance),
    overdraft: new Decimal(overdraft),
    update_timestamp: momentOf(today),
  };
}

export function cardBalance({ today }: Asked, { currency, balance, limit }: HeldCard): JsonValue {
  return {
    currency,
    available: sum(limit, `-${balance}`),
    current: new Decimal(balance),
    credit_limit: new Decimal(limit),
    last_statement_balance: new Decimal(balance),
    last_statement_date: previousDay(today, 14),
    payment_due: new Decimal('25.00'),
    payment_due_date: nextDay(today, 8),
    update_timestamp: momentOf(today),
  };
}

const withoutSign = (amount: string) => new Decimal(amount.replace('-', ''));

export function standingOrderAnswer(
  { today }: Asked,
  { currency }: HeldAccount,
  { name, amount, day }: MonthlyPayment,
): JsonValue {
  const [next, previous] = [nextDay(today, day), previousDay(today, day)];
  return {
    frequency: 'Monthly',
    status: 'Active',
    timestamp: momentOf(today),
    currency,
    meta: {},
    next_payment_date: momentOf(next),
    next_payment_amount: withoutSign(amount),
    previous_payment_date: momentOf(previous),
    previous_payment_amount: withoutSign(amount),
    first_payment_date: momentOf(daysLater(previous, -365)),
    first_payment_amount: withoutSign(amount),
    reference: name,
    payee: { name },
  };
}

export function directDebitAnswer(
  asked: Asked,
  { key, currency }: HeldAccount,
  { name, amount, day }: MonthlyPayment,
): JsonValue {
  return {
    direct_debit_id: stableId('direct debit', idOf(asked, key), name),
    timestamp: momentOf(asked.today),
    name,
    status: 'Active',
    previous_payment_timestamp: momentOf(previousDay(asked.today, day)),
    previous_payment_amount: withoutSign(amount),
    currency,
    meta: {},
  };
}

/**
 * Movements as the API lists them, newest first.
 * @param balance today's, from which the balance after each is counted back; undefined for cards, which have none
 */
export function transactionAnswers(movements: readonly Movement[], currency: string, balance?: string): JsonValue[] {
  let running = balance === undefined ? undefined : new Decimal(balance).minorUnits;
  return movements.toReversed().map(({ id, date, hour, minute, description, amount, type, category, merchant }) => {
    const after = running;
    if (running !== undefined) running -= amount.minorUnits;
    return {
      transaction_id: id,
      normalised_provider_transaction_id: `txn-${id.slice(0, 17)}`,
      provider_transaction_id: id.slice(0, 16),
      timestamp: momentOf(date, hour, minute),
      description,
      amount,
      currency,
      transaction_type: type,
      transaction_category: category,
      transaction_classification: [],
      merchant_name: merchant,
      running_balance: after === undefined ? undefined : { amount: Decimal.ofMinorUnits(after), currency },
      meta: {},
    };
  });
}
