import type { Database } from '@harbour/backend-database';
import {
  correctPayment,
  getMoney,
  getPaymentsOfCategory,
  mostPayments,
  type OwnRule,
  removePaymentRule,
} from '@harbour/definitions/investments/open-banking/money';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireClient } from '@harbour/kernel/people/require-client';
import { and, count, eq, ne, or } from 'drizzle-orm';
import { inUnits, monthsOf } from './month-money.ts';
import { payeeText } from './payment-text.ts';
import { categorisedOfClient, type NamedCategorised, paymentsOfClient } from './read-payments.ts';
import { recurringAmong } from './recurring.ts';
import { paymentRule } from './tables.ts';

/** Most rules of a client's own. */
const mostRules = 300;

const own = ({ amount, currency }: Pick<NamedCategorised, 'amount' | 'currency'>) => ({
  amount: inUnits(amount),
  currency,
});

function recurringOf(payments: readonly NamedCategorised[], today: string) {
  const accounts = new Map(payments.map(({ id, account }) => [id, account]));
  return recurringAmong(payments, today).map(({ newest, ...rest }) => ({
    ...rest,
    id: newest.id,
    description: newest.description,
    account: accounts.get(newest.id) ?? '',
    category: newest.category,
    newest: own(newest),
    lastOn: newest.on,
  }));
}

/** Pounds first, the others by code. */
const byCurrency = ([one]: [string, unknown], [other]: [string, unknown]) =>
  Number(other === 'GBP') - Number(one === 'GBP') || one.localeCompare(other);

/** Stores a client's own rule; one for the same text and direction is replaced, also when there is no room for more. */
async function learn(
  { db }: Pick<Database, 'db'>,
  rule: Omit<OwnRule, 'id'> & { clientUid: string },
): Promise<OwnRule> {
  const [known] = await db
    .select({ number: count() })
    .from(paymentRule)
    .where(
      and(
        eq(paymentRule.clientUid, rule.clientUid),
        or(ne(paymentRule.text, rule.text), ne(paymentRule.direction, rule.direction)),
      ),
    );
  if (known && known.number >= mostRules) {
    throw new RefusedError(409, 'TooManyRules', `You have ${mostRules} rules. Remove one that you do not need first.`);
  }
  const [stored] = await db
    .insert(paymentRule)
    .values(rule)
    .onConflictDoUpdate({
      target: [paymentRule.clientUid, paymentRule.text, paymentRule.direction],
      set: { category: rule.category },
    })
    .returning({ id: paymentRule.id });
  if (!stored) throw new Error('The rule was not stored.');
  const { text, direction, category } = rule;
  return { id: stored.id, text, direction, category };
}

export const moneyCalls = [
  bind(
    getMoney,
    async ({ database, caller, today }) => {
      const { payments, rules } = await categorisedOfClient(database, caller.clientUid);
      const [from, to] = [payments.at(-1)?.on ?? null, payments[0]?.on ?? null];
      const known = { from: from ?? today(), today: today() };
      return {
        from,
        to,
        currencies: [...Map.groupBy(payments, ({ currency }) => currency)].sort(byCurrency).map(([currency, some]) => ({
          currency,
          months: monthsOf(some, known),
          recurring: recurringOf(some, today()),
        })),
        rules: rules.flatMap(({ id, text, direction, category, own: isOwn }) =>
          isOwn && direction !== null ? { id, text, direction, category } : [],
        ),
      };
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getPaymentsOfCategory,
    async ({ database, caller, params: { month, currency, category } }) => {
      const { payments } = await categorisedOfClient(database, caller.clientUid);
      const asked = payments.filter(
        (one) => one.on.startsWith(month) && one.currency === currency && one.category === category,
      );
      return {
        payments: asked.slice(0, mostPayments).map((one) => ({
          id: one.id,
          on: one.on,
          description: one.description,
          account: one.account,
          category: one.category,
          by: one.by,
          value: own(one),
        })),
        more: Math.max(asked.length - mostPayments, 0),
      };
    },
    { limit: 'heavyRead' },
  ),

  bind(correctPayment, async ({ database, caller, params, body }) => {
    const { uid: clientUid } = await requireClient(database, caller.clientUid);
    const payment = (await paymentsOfClient(database, clientUid)).find(({ id }) => id === params.payment);
    if (!payment) throw new RefusedError(404, 'PaymentNotFound', 'This payment is not among yours any more.');
    const direction = payment.amount > 0 ? 'in' : 'out';
    const text = payeeText(payment.description);
    return { rule: await learn(database, { clientUid, text, direction, category: body.category }) };
  }),

  bind(removePaymentRule, async ({ database, caller, params }) => {
    const [removed] = await database.db
      .delete(paymentRule)
      .where(and(eq(paymentRule.id, params.paymentRule), eq(paymentRule.clientUid, caller.clientUid)))
      .returning({ id: paymentRule.id });
    if (!removed) throw new RefusedError(404, 'RuleNotFound', 'There is no such rule among yours.');
    return { success: true as const };
  }),
];
