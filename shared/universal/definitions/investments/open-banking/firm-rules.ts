import * as z from '@harbour/contract/schema';
import { defineCall, storable } from '../../call.ts';
import { paymentCategories } from './payment-categories.ts';

/** The longest text of a rule. Characters. */
export const longestRuleText = 60;
/** Most rules of the firm. */
export const mostFirmRules = 2_000;

/** Money in or out; null for both. */
const direction = z.nullable(z.enum(['in', 'out']));
const category = z.enum(paymentCategories);

/** Which category a payment has whose description contains the text: lower case, words with single spaces. */
const firmRule = z.object({ text: z.string(), direction, category });
export type FirmRule = z.infer<typeof firmRule>;

export const getFirmRules = defineCall({
  method: 'GET',
  path: '/openbanking/firmrules',
  summary: 'The firm’s rules for categories of bank payments, by text',
  access: 'data.read',
  addition: true,
  response: z.object({ rules: z.array(firmRule) }),
});

/**
 * Adds, changes or removes a rule of the firm, which the opposite change undoes. Rules of clients stay, and go before it.
 * Refusals: 409 PaymentRuleChanged, if it is not what the editor has seen; 409 TooManyFirmRules.
 */
export const changeFirmRule = defineCall({
  method: 'POST',
  path: '/openbanking/firmrules',
  summary: 'Adds, changes or removes a rule of the firm for categories of bank payments',
  access: 'data.load',
  addition: true,
  body: z.strictObject({
    text: storable(longestRuleText).check(z.trim(), z.regex(/[\p{L}\p{N}]/u, 'a rule has letters or digits')),
    direction,
    /** Its category as the editor has seen it; null for a rule that is added. */
    before: z.nullable(category),
    /** Its category from now on; null removes the rule. */
    after: z.nullable(category),
  }),
  response: z.object({ text: z.string(), direction, rule: z.nullable(firmRule) }),
});
