import { z } from 'zod/mini';

// The provider's answers (TrueLayer Data API v1 and its auth server), as far as they are used. Numbers are texts here
// (`lossless-json.ts`). Everything has a maximum: what is longer is not what we know.

const name = z.string().check(z.minLength(1), z.maxLength(200));
const shortText = z.string().check(z.maxLength(500));
const digits = z.string().check(z.maxLength(60));
const token = z.string().check(z.minLength(1), z.maxLength(8_000));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}([T ][\d:.]{1,20}(Z|[+-]\d{2}:?\d{2})?)?$/));
const seconds = z.string().check(z.regex(/^\d{1,9}$/));
/** An empty text or null is what some banks send for something that they do not know. */
const unknown = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(z.union([shape, z.literal('')])));

export const tokenAnswer = z.object({
  access_token: token,
  refresh_token: z.optional(token),
  expires_in: seconds,
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const extendAnswer = z.union([
  z.object({ action_needed: z.literal('no_action_needed'), ...tokenAnswer.shape }),
  z.object({
    action_needed: z.enum(['reconfirmation_of_consent_needed', 'authentication_needed']),
    user_input_link: z.url().check(z.maxLength(4_000)),
  }),
]);
export type ExtendAnswer = z.infer<typeof extendAnswer>;

export const errorAnswer = z.object({ error: z.string().check(z.maxLength(100)) });

const logo = z.optional(z.nullable(z.string().check(z.maxLength(500))));

export const providersAnswer = z
  .array(z.object({ provider_id: name, display_name: name, logo_url: logo, logo_uri: logo }))
  .check(z.maxLength(2_000));

/** The results of a data call. */
export function resultsOf<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.object({ results: z.array(shape).check(z.maxLength(20_000)) });
}

const bank = z.object({ display_name: z.optional(z.nullable(name)), provider_id: name, logo_uri: logo });

export const meResult = z.object({
  credentials_id: name,
  consent_expires_at: z.optional(z.nullable(moment)),
  provider: bank,
  scopes: z.optional(z.nullable(z.array(name).check(z.maxLength(50)))),
});
export type Me = z.infer<typeof meResult>;

export const accountResult = z.object({
  account_id: name,
  account_type: z.optional(z.nullable(name)),
  display_name: z.optional(z.nullable(shortText)),
  currency,
  account_number: z.optional(
    z.nullable(
      z.object({
        iban: z.optional(z.nullable(digits)),
        number: z.optional(z.nullable(digits)),
        sort_code: z.optional(z.nullable(digits)),
      }),
    ),
  ),
});

export const cardResult = z.object({
  account_id: name,
  card_type: z.optional(z.nullable(name)),
  display_name: z.optional(z.nullable(shortText)),
  currency,
  partial_card_number: z.optional(z.nullable(digits)),
});

/** The text of a number. */
const number = z.string().check(z.minLength(1), z.maxLength(60));

export const balanceResult = z.object({
  currency,
  current: number,
  available: z.optional(z.nullable(number)),
});

export const standingOrderResult = z.object({
  frequency: z.optional(z.nullable(shortText)),
  status: z.optional(z.nullable(name)),
  currency: unknown(currency),
  reference: z.optional(z.nullable(shortText)),
  payee: z.optional(z.nullable(z.union([shortText, z.object({ name: z.optional(z.nullable(shortText)) })]))),
  next_payment_date: unknown(moment),
  next_payment_amount: z.optional(z.nullable(number)),
  final_payment_date: unknown(moment),
});

export const directDebitResult = z.object({
  name: z.optional(z.nullable(shortText)),
  status: z.optional(z.nullable(name)),
  currency: unknown(currency),
  previous_payment_timestamp: unknown(moment),
  previous_payment_amount: z.optional(z.nullable(number)),
});

export const transactionResult = z.object({
  transaction_id: name,
  timestamp: moment,
  description: z.optional(z.nullable(shortText)),
  transaction_type: z.enum(['CREDIT', 'DEBIT']),
  amount: number,
  currency,
});
