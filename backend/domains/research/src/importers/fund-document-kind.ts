import type { Database } from '@harbour/backend-database';
import { type ContentOf, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import type { Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { openingAddress } from '@harbour/kernel/objects/keep-object';
import {
  definePublicationKind,
  type KeyedContent,
  type PublishingTime,
} from '@harbour/kernel/publishing/publication-kind';
import { sql } from 'drizzle-orm';
import { fundDocumentType } from '../tables.ts';
import { knownFunds } from './known-funds.ts';
import { unknownFundProblem } from './unknown-fund.ts';

type FundDocument = ContentOf<'fund-document'>;

/** The largest document of a fund: it is read from the database as one value. Bytes. */
const largestDocument = 10 * 1024 * 1024;

/** The types of documents that a fund can have. */
export async function fundDocumentTypes({ db }: Pick<Database, 'db'>): Promise<Set<string>> {
  const found = await db.select({ type: fundDocumentType.type }).from(fundDocumentType);
  return new Set(found.map(({ type }) => type));
}

/** A document of a fund is named by what it is of, and its day. */
export const fundDocumentKey = ({ isin, type, published }: Omit<FundDocument, 'file'>) =>
  `${type}-${isin}-${published}`;

/** Stores documents with their files, which clients read from the database. */
async function put(
  database: Database,
  documents: readonly KeyedContent<FundDocument>[],
  { fileBytes }: PublishingTime,
): Promise<Stored> {
  const funds = await knownFunds(
    database,
    documents.map(({ content }) => content.isin),
  );
  const records = await Promise.all(
    documents.map(async ({ content: { isin, type, published, file } }) => ({
      instrument_id: funds.get(isin),
      type,
      published,
      pdf: Buffer.from(await fileBytes(file.key)).toString('base64'),
    })),
  );
  return writeRecords(
    database,
    records,
    (batch) => sql`
      insert into portal.fund_document (instrument_id, type, published_on, pdf)
      select instrument_id, type, published, decode(pdf, 'base64')
      from ${recordSet(batch, 'instrument_id int, type text, published date, pdf text')}
      on conflict (instrument_id, type, published_on) do update set pdf = excluded.pdf
      where fund_document.pdf is distinct from excluded.pdf
      returning ${added}`,
  );
}

/** Documents of funds; clients see the newest of each type. */
export const fundDocumentKind = definePublicationKind<FundDocument>({
  kind: 'fund-document',
  schema: contentKinds['fund-document'].content,
  title: ({ isin, type, published }) => `${type} of ${isin}, ${published}`,
  keyOf: fundDocumentKey,
  async problems(database, { content: { isin, type, file } }) {
    const types = await fundDocumentTypes(database);
    const known = [...types].sort().join(', ');
    return [
      ...(await unknownFundProblem(database, isin)),
      ...(types.has(type) ? [] : [{ field: 'type', reason: `There is no type ${type}. Write one of: ${known}.` }]),
      ...(file.size > largestDocument ? [{ field: 'file', reason: 'The file is larger than 10 MB.' }] : []),
    ];
  },
  files: ({ file }) => [file.key],
  put,
  async remove({ db }, keys) {
    await db.execute(sql`
      delete from portal.fund_document document using portal.instrument, ${recordSet(
        keys.map((key) => ({ key })),
        'key text',
      )}
      where instrument.id = document.instrument_id
        and document.type || '-' || instrument.isin || '-' || document.published_on::text = incoming.key`);
  },
  view: ({ content: { isin, type, published, file } }, objects) => ({
    title: `${type} of ${isin}`,
    date: published,
    lead: null,
    html: null,
    facts: [],
    file: { name: file.fileName, size: file.size, url: openingAddress(objects, file.key) },
  }),
});
