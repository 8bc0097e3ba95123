import type { Database } from '@harbour/backend-database';
import {
  changeFirmRule,
  type FirmRule,
  getFirmRules,
  mostFirmRules,
} from '@harbour/definitions/investments/open-banking/firm-rules';
import { categoryNames, type PaymentCategory } from '@harbour/definitions/investments/open-banking/payment-categories';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { foldedText } from './payment-text.ts';
import { paymentRule } from './tables.ts';

type RuleKey = Pick<FirmRule, 'text' | 'direction'>;

const ofFirm = isNull(paymentRule.clientUid);

const named = ({ text, direction }: RuleKey) =>
  `“${text}”${direction === null ? '' : direction === 'in' ? ', money in' : ', money out'}`;

const asText = (category: PaymentCategory | null) => (category === null ? null : categoryNames[category]);

const keyOf = ({ text, direction }: RuleKey) =>
  and(
    ofFirm,
    eq(paymentRule.text, text),
    direction === null ? isNull(paymentRule.direction) : eq(paymentRule.direction, direction),
  );

/** The category that a rule of the firm gives, locked until the transaction ends; null without the rule. */
async function categoryOf({ db }: Pick<Database, 'db'>, key: RuleKey): Promise<PaymentCategory | null> {
  const [found] = await db.select({ category: paymentRule.category }).from(paymentRule).where(keyOf(key)).for('update');
  return found?.category ?? null;
}

async function requireRoom({ db }: Pick<Database, 'db'>): Promise<void> {
  const [found] = await db.select({ number: count() }).from(paymentRule).where(ofFirm);
  if (found && found.number >= mostFirmRules) {
    throw new RefusedError(409, 'TooManyFirmRules', `There are ${mostFirmRules} rules. Remove one first.`);
  }
}

async function store({ db }: Pick<Database, 'db'>, key: RuleKey, category: PaymentCategory | null): Promise<void> {
  if (category === null) await db.delete(paymentRule).where(keyOf(key));
  else {
    await db
      .insert(paymentRule)
      .values({ ...key, category })
      .onConflictDoUpdate({
        target: [paymentRule.clientUid, paymentRule.text, paymentRule.direction],
        set: { category },
      });
  }
}

/** What staff see and change of the firm's rules for categories of payments. */
export const firmRuleCalls = [
  bind(getFirmRules, async ({ database }) => {
    const rules = await database.db
      .select({ text: paymentRule.text, direction: paymentRule.direction, category: paymentRule.category })
      .from(paymentRule)
      .where(ofFirm)
      .orderBy(asc(paymentRule.text), asc(paymentRule.direction));
    return { rules };
  }),

  bind(changeFirmRule, async ({ database, caller, body, record }) => {
    const key: RuleKey = { text: foldedText(body.text), direction: body.direction };
    const before = await categoryOf(database, key);
    if (before !== body.before) {
      throw new RefusedError(
        409,
        'PaymentRuleChanged',
        before === null
          ? `${named(key)} is not among the rules any more. Nothing was changed.`
          : `${named(key)} gives ${categoryNames[before]} already. Nothing was changed: look at the list again.`,
      );
    }
    if (before === null) await requireRoom(database);
    await store(database, key, body.after);
    await record([caller.actor.uid], {
      changes: [{ field: `Rules for payments: ${named(key)}`, before: asText(before), after: asText(body.after) }],
    });
    return { ...key, rule: body.after && { ...key, category: body.after } };
  }),
];
