import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, uuid } from '../../call.ts';
import { currencyCode, ownAmount } from './amounts.ts';
import { paymentCategories } from './payment-categories.ts';

/** Calendar month, such as 2026-11. */
export const calendarMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written like 2026-11'));

const category = z.enum(paymentCategories);

/** How often a recurring payment is made. */
export const paymentPeriods = ['week', 'fortnight', 'four-weeks', 'month'] as const;
export type PaymentPeriod = (typeof paymentPeriods)[number];

const inAndOut = {
  /** Money in and out, both positive, in the currency of the accounts. */ in: z.number(),
  out: z.number(),
};

const monthMoney = z.object({
  month: calendarMonth,
  /** False for the current month, and for the first one if payments are known for a part of it only. */
  complete: z.boolean(),
  /** Without transfers between the client's own accounts. */
  ...inAndOut,
  /** Transfers between own accounts are listed, and not counted in the month. The largest first. */
  categories: z.array(z.object({ category, ...inAndOut })),
});
export type MonthMoney = z.infer<typeof monthMoney>;

const recurring = z.object({
  /** The newest payment. */
  id: uuid,
  description: z.string(),
  account: z.string(),
  category,
  period: z.enum(paymentPeriods),
  /** The newest amount: positive is money in. */
  newest: ownAmount,
  /** Whether all amounts were the same. */
  sameAmount: z.boolean(),
  lastOn: isoDate,
  nextOn: isoDate,
});
export type RecurringPayment = z.infer<typeof recurring>;

/** A rule that the client taught by correcting a payment. */
const ownRule = z.object({ id: uuid, text: z.string(), direction: z.enum(['in', 'out']), category });
export type OwnRule = z.infer<typeof ownRule>;

export const getMoney = defineCall({
  method: 'GET',
  path: '/openbanking/money',
  summary: 'Money in and out of linked accounts by month and category, recurring payments, and the client’s own rules',
  addition: true,
  response: z.object({
    /** The first and the last day of known payments; null without any. */
    from: z.nullable(isoDate),
    to: z.nullable(isoDate),
    /** One for each currency of accounts with payments, pounds first; months newest first. */
    currencies: z.array(
      z.object({ currency: currencyCode, months: z.array(monthMoney), recurring: z.array(recurring) }),
    ),
    rules: z.array(ownRule),
  }),
});

const categorised = z.object({
  id: uuid,
  on: isoDate,
  description: z.string(),
  account: z.string(),
  value: ownAmount,
  category,
  /** What decided: a rule of the client, of the firm, a transfer that was found, or nothing. */
  by: z.enum(['own-rule', 'firm-rule', 'transfer', 'nothing']),
});
export type CategorisedPayment = z.infer<typeof categorised>;

/** Most payments in one answer. */
export const mostPayments = 200;

export const getPaymentsOfCategory = defineCall({
  method: 'GET',
  path: '/openbanking/money/payments/:month/:currency/:category',
  summary: 'The payments of a month in a category, the newest first',
  addition: true,
  params: z.object({ month: calendarMonth, currency: currencyCode, category }),
  response: z.object({ payments: z.array(categorised), /** How many there are beyond these. */ more: z.int() }),
});

/** Refusals: 404 PaymentNotFound, 409 TooManyRules. */
export const correctPayment = defineCall({
  method: 'POST',
  path: '/openbanking/money/payments/:payment/category',
  summary: 'Corrects the category of a payment: learnt as the client’s own rule for payments alike',
  addition: true,
  params: z.object({ payment: uuid }),
  body: z.strictObject({ category }),
  response: z.object({ rule: ownRule }),
});

/** Refusal: 404 RuleNotFound. */
export const removePaymentRule = defineCall({
  method: 'DELETE',
  path: '/openbanking/money/rules/:paymentRule',
  summary: 'Removes a rule that the client taught: the firm’s rules decide again',
  addition: true,
  params: z.object({ paymentRule: uuid }),
  response: z.object({ success: z.literal(true) }),
});
