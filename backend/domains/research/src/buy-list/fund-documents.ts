import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const onOffer = z.object({ isin: z.string(), type: z.string(), name: z.string(), publishedOn: z.string() });

/** The newest document of each kind of some funds on a day, by ISIN, in one statement. */
export async function documentsOf(database: Database, isins: readonly string[], today: string) {
  const found = await rows(
    database,
    onOffer,
    sql`
    select distinct on (instrument.isin, kind.position, kind.type)
      instrument.isin, kind.type, kind.name, document.published_on::text as "publishedOn"
    from portal.fund_document document
    join portal.fund_document_type kind on kind.type = document.type
    join portal.instrument on instrument.id = document.instrument_id
    where instrument.isin = any(string_to_array(${isins.join(',')}, ','))
      and instrument.own_plan is null and document.published_on <= ${today}::date
    order by instrument.isin, kind.position, kind.type, document.published_on desc`,
  );
  const byIsin = Map.groupBy(found, ({ isin }) => isin);
  return (isin: string) => (byIsin.get(isin) ?? []).map(({ isin: _, ...document }) => document);
}

const schema = z.object({
  ...onOffer.shape,
  fund: z.string(),
  /** Base64, which both drivers give alike. */
  pdf: z.string(),
});

/**
 * The newest document of a kind of a fund, with its content.
 * @throws RefusedError 404 for a kind or a fund that the firm does not know, or if it has none
 */
export async function newestDocument(
  database: Database,
  { type, isin }: { type: string; isin: string },
  today: string,
) {
  const [found] = await rows(
    database,
    schema,
    sql`
    select instrument.isin, instrument.name as fund, kind.type, kind.name,
      document.published_on::text as "publishedOn", encode(document.pdf, 'base64') as pdf
    from portal.fund_document document
    join portal.fund_document_type kind on kind.type = document.type
    join portal.instrument on instrument.id = document.instrument_id
    where instrument.isin = ${isin} and instrument.own_plan is null
      and document.type = ${type} and document.published_on <= ${today}::date
    order by document.published_on desc
    limit 1`,
  );
  if (found) return { ...found, pdf: Buffer.from(found.pdf, 'base64') };
  throw new RefusedError(
    404,
    'FundDocumentNotFound',
    'We have no such document of this fund. The page of the fund lists those that we have.',
  );
}
