import type { SelfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import type {
  Product,
  SelfManagedDetail,
  SelfManagedKind,
} from '@harbour/definitions/investments/self-managed/products';
import type { OwnershipShare } from '@harbour/definitions/investments/self-managed/totals';
import type { ChosenProduct } from '../catalogue.ts';
import type { Listing } from './listing-index.ts';

/** Takes an optional choice back. No option of a product is called so: their values begin with a letter. */
export const noAnswer = '-';

/** Answers to a product's questions: what its fields have, by the questions' ids. */
export type Answers = Readonly<Record<string, string | number | undefined>>;
/** Percent by person; a person without an entry owns nothing. */
export type Shares = Readonly<Record<string, number | undefined>>;

/** A fund or share as it is entered. */
export interface EnteredListing extends Omit<Listing, 'exchange'> {
  /** Tells it from others of the form. */
  key: string;
  exchange?: string | undefined;
  units?: number | undefined;
  value?: number | undefined;
  valuationDate: string;
}

/** What step 2 asks about a holding. */
export interface DetailsForm {
  planName: string;
  currency: string;
  shares: Shares;
  linkedLiabilities: readonly string[];
  details: Answers;
  /** Of a holding that is valued as a whole. */
  valuationDate?: string | undefined;
  value?: number | undefined;
  /** Of one that is valued by funds and shares. */
  lines: readonly EnteredListing[];
}

/** A number as the calls take it, exact: `0.00000001`, never `1e-8`. */
function decimalText(number: number, decimals: number): string {
  const text = number.toFixed(decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** How many decimals the answer to a question may have. */
export function answerDecimals({ decimals = 0 }: Product['extendedDetails'][number]): number {
  return decimals;
}

/** Answers as the calls take them: those that are given, in the product's order. */
export function filteredDetails(product: Pick<Product, 'extendedDetails'>, answers: Answers): SelfManagedDetail[] {
  return product.extendedDetails.flatMap((question) => {
    const answer = answers[question.id];
    if (answer === undefined || answer === noAnswer) return [];
    const value = typeof answer === 'number' ? decimalText(answer, answerDecimals(question)) : answer.trim();
    return value === '' ? [] : [{ id: question.id, value }];
  });
}

/** Stored answers as the fields take them. */
export function answersOf(product: Pick<Product, 'extendedDetails'>, details: readonly SelfManagedDetail[]): Answers {
  const given = new Map(details.map(({ id, value }) => [id, value]));
  return Object.fromEntries(
    product.extendedDetails.map(({ id, type }) => {
      const value = given.get(id);
      if (value === undefined) return [id, undefined];
      return [id, ['number', 'money', 'percent'].includes(type) ? Number(value) : value];
    }),
  );
}

/** Owners as the calls take them. */
export function ownershipOf(shares: Shares): OwnershipShare[] {
  return Object.entries(shares).flatMap(([owner, percentage]) =>
    percentage === undefined ? [] : [{ owner, percentage }],
  );
}

/** Equal shares that add up to exactly 100: the first ones have the hundredth that is left over. */
export function equalShares(people: readonly string[]): Shares {
  const each = Math.floor(10_000 / people.length);
  const left = 10_000 - each * people.length;
  return Object.fromEntries(people.map((person, index) => [person, (each + (index < left ? 1 : 0)) / 100]));
}

/** Step 2 as the calls take it. */
export function payloadOf(
  mode: SelfManagedKind,
  chosen: ChosenProduct,
  product: Product,
  form: DetailsForm,
): SelfManagedPayload {
  const { planName, currency, shares, linkedLiabilities, details, valuationDate = '', value, lines } = form;
  const payload = [{ name: planName, valuationDate, ...(value === undefined ? {} : { value }) }];
  const listed = lines.map((line) => ({
    name: line.name,
    valuationDate: line.valuationDate,
    symbol: line.symbol,
    ...(line.units === undefined ? {} : { units: line.units }),
    ...(line.value === undefined || line.priced ? {} : { value: line.value }),
  }));
  return {
    mode,
    selectedCategory: chosen.category,
    selectedInvestmentType: chosen.product,
    planName,
    currency,
    ownership: ownershipOf(shares),
    linkedLiabilities: product.canBeFinanced ? [...linkedLiabilities] : [],
    filteredExtendedDetails: filteredDetails(product, details),
    holdings: product.valuedBy === 'listings' ? listed : payload,
  };
}
