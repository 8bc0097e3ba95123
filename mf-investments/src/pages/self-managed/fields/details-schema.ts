import * as z from '@harbour/contract/schema';
import { isoDate, isStorable, uuid } from '@harbour/definitions/call';
import {
  enteredAmount,
  enteredUnits,
  largestAmount,
  mostLines,
  selfManagedName,
} from '@harbour/definitions/investments/self-managed/changes';
import {
  type ExtendedDetail,
  longestDetail,
  type Product,
} from '@harbour/definitions/investments/self-managed/products';
import { currencyCode } from '@harbour/definitions/investments/valuation/currencies';
import { formatDate } from '@harbour/ui';
import {
  type Answers,
  answerDecimals,
  type DetailsForm,
  type EnteredListing,
  noAnswer,
  type Shares,
} from './details-form.ts';

const notANumber = 'Enter a number, like 1,250.50.';

/** Decimals that a number is written with. */
function decimalsIn(number: number): number {
  const [digits = '', exponent = '0'] = number.toString().split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** The day of a value: from 1900 to today. */
export function valuedDay(today: string) {
  return isoDate.check(z.refine((day) => day <= today, `a value is of today (${formatDate(today)}) or an earlier day`));
}

function numberAnswer(question: ExtendedDetail) {
  const { type, min, max } = question;
  const decimals = answerDecimals(question);
  const least = typeof min === 'number' ? min : type === 'number' ? -largestAmount : 0;
  const most = typeof max === 'number' ? max : type === 'percent' ? 100 : largestAmount;
  const shown = (limit: number) => limit.toLocaleString('en-GB', { maximumFractionDigits: 8 });
  return z.number({ error: ({ input }) => (input === undefined ? undefined : notANumber) }).check(
    z.gte(least, `enter ${shown(least)} or more`),
    z.lte(most, `enter ${shown(most)} or less`),
    z.refine(
      (number) => decimalsIn(number) <= decimals,
      decimals === 0 ? 'enter a whole number' : `enter at most ${decimals} decimals`,
    ),
  );
}

function answerSchema(question: ExtendedDetail): z.ZodMiniType<string | number | undefined> {
  const { type, required, min, max, options = [] } = question;
  if (type === 'text') {
    const text = z
      .string()
      .check(
        z.maxLength(longestDetail, `enter at most ${longestDetail} characters`),
        z.refine(isStorable, 'this text cannot be stored'),
      );
    return required
      ? text.check(z.refine((entered) => entered.trim() !== '', 'Please fill this in.'))
      : z.optional(text);
  }
  if (type === 'date') {
    const day = isoDate.check(
      z.refine(
        (entered) => min === undefined || entered >= String(min),
        `choose ${min && formatDate(String(min))} or later`,
      ),
      z.refine(
        (entered) => max === undefined || entered <= String(max),
        `choose ${max && formatDate(String(max))} or earlier`,
      ),
    );
    return required ? day : z.optional(day);
  }
  if (type === 'choice') {
    const choice = z
      .string()
      .check(
        z.refine(
          (chosen) => (!required && chosen === noAnswer) || options.some(({ value }) => value === chosen),
          'Please choose one of these.',
        ),
      );
    return required ? choice : z.optional(choice);
  }
  return required ? numberAnswer(question) : z.optional(numberAnswer(question));
}

/** What may be answered to a product's questions, each said at its own field. */
export function answersSchema(product: Pick<Product, 'extendedDetails'>): z.ZodMiniType<Answers> {
  return z.object(Object.fromEntries(product.extendedDetails.map((question) => [question.id, answerSchema(question)])));
}

/** Percent in whole hundredths, since floats do not add up to 100. */
const hundredths = (percentage: number) => Math.round(percentage * 100);

/** The sum of all shares: percent with two decimals. */
export function shareTotal(shares: Shares): number {
  const all = Object.values(shares).flatMap((share) =>
    share === undefined || Number.isNaN(share) ? [] : hundredths(share),
  );
  return all.reduce((sum, share) => sum + share, 0) / 100;
}

const share = z
  .number({ error: ({ input }) => (input === undefined ? undefined : 'Enter a percentage, like 33.34.') })
  .check(
    z.refine((entered) => entered > 0, 'a share is above 0: leave it empty for somebody who owns none of it'),
    z.lte(100, 'a share is at most 100'),
    z.refine((entered) => decimalsIn(entered) <= 2, 'a share has at most two decimals'),
  );

/**
 * Who owns how much: shares above 0 with two decimals that add up to exactly 100, one of them the client's, which is
 * said at the first person.
 * @param people their ids, the client first
 */
export function sharesSchema(people: readonly string[]): z.ZodMiniType<Shares> {
  return z.object(Object.fromEntries(people.map((person) => [person, z.optional(share)]))).check(
    z.refine((shares: Shares) => hundredths(shareTotal(shares)) === 10_000, {
      path: people.slice(0, 1),
      error: ({ input }) => `The shares add up to ${shareTotal(Object(input))}%. They must add up to exactly 100%.`,
    }),
    // As the server has it: nobody adds to another's totals.
    z.refine(
      (shares: Shares) =>
        people[0] === undefined || hundredths(shareTotal(shares)) !== 10_000 || Boolean(shares[people[0]]),
      {
        path: people.slice(0, 1),
        error: 'You own no part of this. Enter your own share, or let its owner record it.',
      },
    ),
  );
}

const line: (today: string) => z.ZodMiniType<EnteredListing> = (today) =>
  z
    .object({
      key: z.string(),
      name: selfManagedName,
      symbol: z.string(),
      exchange: z.optional(z.string()),
      currency: z.string(),
      priced: z.boolean(),
      units: z.optional(enteredUnits),
      value: z.optional(enteredAmount),
      valuationDate: valuedDay(today),
    })
    .check(
      z.refine(({ units }) => units !== undefined, {
        path: ['units'],
        error: 'Enter the number of units.',
      }),
      z.refine(({ priced, value }) => priced || value !== undefined, {
        path: ['value'],
        error: 'Enter the value: we have no price for it.',
      }),
    );

/**
 * What step 2 may send on, for one product.
 * @param people ids of those who can be owners, the client first
 * @param today ISO date
 */
export function detailsSchema(product: Product, people: readonly string[], today: string): z.ZodMiniType<DetailsForm> {
  const listings = product.valuedBy === 'listings';
  const lines = z.array(line(today));
  return z.object({
    planName: selfManagedName,
    currency: currencyCode,
    shares: sharesSchema(people),
    linkedLiabilities: z.array(uuid),
    details: answersSchema(product),
    valuationDate: listings ? z.optional(z.string()) : valuedDay(today),
    value: listings ? z.optional(z.number()) : enteredAmount,
    lines: listings
      ? lines.check(
          z.minLength(1, 'find at least one fund or share'),
          z.maxLength(mostLines, `at most ${mostLines} lines`),
        )
      : lines,
  });
}
