import type { Database } from '@harbour/backend-database';
import type { EnteredLine, SelfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import type { Product, SelfManagedKind } from '@harbour/definitions/investments/self-managed/products';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { clientNotFound } from '@harbour/kernel/people/require-client';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { productOf } from '../products/product-types.ts';
import { detailProblems, type FieldProblem } from './check-details.ts';

/** What a request names, as the database knows it. */
const referenceRow = z.object({
  /** The client's own person. */
  me: z.string(),
  /** Persons whom the client sees. */
  people: z.array(z.string()),
  /** Debts that the client recorded. */
  debts: z.array(z.string()),
  listings: z.array(z.object({ symbol: z.string(), id: z.number(), kind: z.string() })),
  /** Currencies that can be converted to pounds. */
  currencies: z.array(z.string()),
});
export type References = z.infer<typeof referenceRow>;

/** A request to look up: what is left out is not asked about. */
interface Named {
  owners?: readonly string[] | undefined;
  debts?: readonly string[] | undefined;
  symbols?: readonly string[];
  currencies?: readonly string[];
}

/**
 * Looks up everything that a request names, in one statement.
 * @throws RefusedError 404 for a signed-in user who is not a client
 */
export async function readReferences(database: Database, clientUid: string, named: Named): Promise<References> {
  const { owners = [], debts = [], symbols = [], currencies = [] } = named;
  const [found] = await rows(
    database,
    referenceRow,
    sql`
    select
      client.person_uuid::text as me,
      coalesce((
        select json_agg(person_uuid) from portal.visible_person
        where client_uid = ${clientUid}::uuid and person_uuid = any(string_to_array(${commaList(owners)}, ',')::uuid[])
      ), '[]') as people,
      coalesce((
        select json_agg(id) from portal.self_managed_holding
        where client_uid = ${clientUid}::uuid and kind = 'liability' and removed_at is null
          and id = any(string_to_array(${commaList(debts)}, ',')::uuid[])
      ), '[]') as debts,
      coalesce((
        select json_agg(json_build_object('symbol', symbol, 'id', listing.id, 'kind', instrument.kind))
        from portal.listing join portal.instrument on instrument.id = listing.instrument_id
        where instrument.own_plan is null and symbol in (select json_array_elements_text(${JSON.stringify(symbols)}::json))
      ), '[]') as listings,
      coalesce((
        select json_agg(asked) from unnest(string_to_array(${commaList(currencies)}, ',')) asked
        where asked in ('GBP', 'EUR') or exists (select from portal.fx_rate where currency = asked)
      ), '[]') as currencies
    from portal.client where client.uid = ${clientUid}::uuid`,
  );
  if (!found) throw clientNotFound();
  return found;
}

/** The kinds of instrument that a search offers. */
export const kindsOfSearch = { funds: ['fund', 'etf'], shares: ['equity', 'etf'] } as const;

/** Entries of one fund, share or name are one line, with a value for each of their days. */
export const lineKey = ({ symbol, name }: Pick<EnteredLine, 'symbol' | 'name'>) => symbol ?? name;

function lineProblems(product: Product, lines: readonly EnteredLine[], references: References): FieldProblem[] {
  const kinds: readonly string[] = product.search ? kindsOfSearch[product.search] : [];
  const listed = product.valuedBy === 'listings';
  const days = lines.map((line) => `${lineKey(line)} ${line.valuationDate}`);
  return [
    ...(listed || new Set(lines.map(lineKey)).size === 1
      ? []
      : [{ path: 'holdings', message: `${product.label} has one value, not several.` }]),
    ...lines.flatMap(({ symbol }, index): FieldProblem[] => {
      const path = `holdings.${index}.symbol`;
      if (listed && symbol === undefined) return [{ path, message: 'Choose a fund or share.' }];
      if (symbol === undefined) return [];
      if (!listed) return [{ path, message: `${product.label} is valued by what you enter, not by a price.` }];
      const found = references.listings.some((one) => one.symbol === symbol && kinds.includes(one.kind));
      return found ? [] : [{ path, message: 'There is no such fund or share.' }];
    }),
    ...(new Set(days).size < days.length ? [{ path: 'holdings', message: 'Each has one value a day.' }] : []),
  ];
}

/** The parts of a holding that can also be changed later. */
type Changeable = {
  [Part in 'ownership' | 'linkedLiabilities' | 'filteredExtendedDetails']?: SelfManagedPayload[Part] | undefined;
};

/** Problems of the parts that can also be changed later. */
export function changeProblems(
  { kind, product, today }: { kind: SelfManagedKind; product: Product; today: string },
  change: Changeable & { days: readonly { path: string; day: string }[] },
  references: References,
): FieldProblem[] {
  const { ownership = [], linkedLiabilities = [], filteredExtendedDetails, days } = change;
  const isOthers = ({ owner }: { owner: string }) => owner !== references.me && references.people.includes(owner);
  return [
    ...ownership.flatMap(({ owner }, index) =>
      references.people.includes(owner)
        ? []
        : [{ path: `ownership.${index}.owner`, message: 'You do not see the plans of this person.' }],
    ),
    // What is wholly another person's is theirs to record: nobody adds to another's totals.
    ...(ownership.length > 0 && ownership.every(isOthers)
      ? [{ path: 'ownership', message: 'You own no part of this. Enter your own share, or let its owner record it.' }]
      : []),
    ...(linkedLiabilities.length > 0 && (kind === 'liability' || !product.canBeFinanced)
      ? [{ path: 'linkedLiabilities', message: `No debt can be linked to ${product.label.toLowerCase()}.` }]
      : []),
    ...linkedLiabilities.flatMap((id, index) =>
      references.debts.includes(id)
        ? []
        : [{ path: `linkedLiabilities.${index}`, message: 'There is no such debt among yours.' }],
    ),
    ...(filteredExtendedDetails ? detailProblems(product, filteredExtendedDetails) : []),
    ...days.flatMap(({ path, day }) => (day > today ? [{ path, message: 'A date cannot be in the future.' }] : [])),
  ];
}

/** @throws RefusedError 400 if there are problems; the first is its message */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first) throw new RefusedError(400, 'SelfManagedNotValid', first.message, [...problems]);
}

/** What some holdings name, to be looked up. */
export function namedIn(payloads: readonly SelfManagedPayload[]): Named {
  return {
    owners: payloads.flatMap(({ ownership }) => ownership.map(({ owner }) => owner)),
    debts: payloads.flatMap(({ linkedLiabilities }) => linkedLiabilities),
    symbols: [...new Set(payloads.flatMap(({ holdings }) => holdings.flatMap(({ symbol }) => symbol ?? [])))],
    currencies: [...new Set(payloads.map(({ currency }) => currency))],
  };
}

/**
 * Checks a holding against the catalogue, and against what was looked up of what it names.
 * @param today ISO date
 * @returns every wrong field with a message; none if all are right
 */
export function payloadProblems(payload: SelfManagedPayload, today: string, references: References): FieldProblem[] {
  const { mode, selectedCategory, selectedInvestmentType, currency, holdings } = payload;
  const product = productOf(mode, selectedCategory, selectedInvestmentType);
  if (!product) return [{ path: 'selectedInvestmentType', message: 'There is no such product.' }];
  const days = holdings.map(({ valuationDate }, index) => ({
    path: `holdings.${index}.valuationDate`,
    day: valuationDate,
  }));
  return [
    ...(references.currencies.includes(currency)
      ? []
      : [{ path: 'currency', message: `There is no exchange rate for ${currency}. Choose another currency.` }]),
    ...changeProblems({ kind: mode, product, today }, { ...payload, days }, references),
    ...lineProblems(product, holdings, references),
  ];
}
