import type { PaymentCategory } from '@harbour/definitions/investments/open-banking/payment-categories';
import { foldedText, payeeText } from './payment-text.ts';

export interface Payment {
  id: string;
  accountId: string;
  /** ISO date. */
  on: string;
  description: string;
  currency: string;
  /** In thousandths of the currency; positive is money in. */
  amount: number;
}

export interface Rule {
  /** Folded (`foldedText`). */
  text: string;
  direction: 'in' | 'out' | null;
  category: PaymentCategory;
  own: boolean;
}

export interface Categorised extends Payment {
  category: PaymentCategory;
  by: 'own-rule' | 'firm-rule' | 'transfer' | 'nothing';
}

/** Longest time between the two sides of a transfer. Days. */
const transferDays = 3;

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/** A function that takes one payment of a day that came into another account than the given one, while there are any. */
function arrivals(ins: readonly Payment[]): (day: number, from: string) => Payment | undefined {
  const byDay = new Map(
    [...Map.groupBy(ins, ({ on }) => dayNumber(on))].map(([day, some]) => [
      day,
      Map.groupBy(some, ({ accountId }) => accountId),
    ]),
  );
  return (day, from) =>
    [...(byDay.get(day) ?? [])].find(([account, waiting]) => account !== from && waiting.length > 0)?.[1].pop();
}

/**
 * Payments that are one side of a transfer between two of the accounts: the same amount out of one and into another
 * within three days. Each payment is in one transfer at most; the closest days go first. A payment is compared with
 * days, not with every other payment: a bank may report thousands of one amount.
 */
export function transfersAmong(payments: readonly Payment[]): Set<string> {
  const amountKey = ({ currency, amount }: Payment) => `${currency} ${Math.abs(amount)}`;
  const found = new Set<string>();
  for (const alike of Map.groupBy(payments, amountKey).values()) {
    const outs = alike.filter(({ amount }) => amount < 0);
    const arrivalOf = arrivals(alike.filter(({ amount }) => amount > 0));
    for (let days = 0; days <= transferDays; days += 1) {
      for (const { id, on, accountId } of outs) {
        if (found.has(id)) continue;
        const day = dayNumber(on);
        const into = arrivalOf(day + days, accountId) ?? arrivalOf(day - days, accountId);
        if (into) found.add(id).add(into.id);
      }
    }
  }
  return found;
}

/** The rule that applies to a description: own ones first, then the longest text. */
function ruleFor(sorted: readonly Rule[], description: string, direction: 'in' | 'out'): Rule | undefined {
  const inWords = ` ${foldedText(description)} `;
  // A rule is learnt from the payee, in which words of the description between others may be missing.
  const payee = ` ${payeeText(description)} `;
  const applies = ({ text, own }: Rule) => inWords.includes(` ${text} `) || (own && payee.includes(` ${text} `));
  return sorted.find((rule) => (rule.direction === null || rule.direction === direction) && applies(rule));
}

/**
 * A function that gives payments their category: a rule of the client, then a transfer between the accounts, then a
 * rule of the firm; `other` without any.
 * @param payments all payments of the client's accounts, in which transfers are found
 */
export function categoriser(payments: readonly Payment[], rules: readonly Rule[]): (payment: Payment) => Categorised {
  const sorted = [...rules].sort(
    (one, other) => Number(other.own) - Number(one.own) || other.text.length - one.text.length,
  );
  const transfers = transfersAmong(payments);
  const known = new Map<string, Rule | undefined>();
  return (payment) => {
    const direction = payment.amount > 0 ? 'in' : 'out';
    const key = `${direction} ${payment.description}`;
    if (!known.has(key)) known.set(key, ruleFor(sorted, payment.description, direction));
    const rule = known.get(key);
    if (rule?.own) return { ...payment, category: rule.category, by: 'own-rule' };
    if (transfers.has(payment.id)) return { ...payment, category: 'transfer', by: 'transfer' };
    return rule
      ? { ...payment, category: rule.category, by: 'firm-rule' }
      : { ...payment, category: 'other', by: 'nothing' };
  };
}
