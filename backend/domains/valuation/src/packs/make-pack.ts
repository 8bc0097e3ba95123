import { gunzipSync, gzipSync } from 'node:zlib';
import { renderPdf } from '@harbour/backend-documents/render-pdf';
import { type PackChanges, packYearName } from '@harbour/definitions/investments/yearly-packs';
import makeStatement from '../statements/make-statement.ts';
import { changePart } from './change-part.ts';
import { type PackContent, packChanges, packContent } from './pack-changes.ts';
import { packDefinition } from './pack-definition.ts';
import type { PackRecords } from './read-pack.ts';
import { valuationPart } from './valuation-part.ts';

/** What a version is made from, and the content of the version before. */
export interface PackInput {
  firm: string;
  /** ISO date. */
  preparedOn: string;
  records: PackRecords;
  before: { version: number; content: Uint8Array } | null;
}

/** A version; null where no figure differs from the version before. */
export type MadePack = { pdf: Uint8Array; content: Uint8Array; version: number; changes: PackChanges | null } | null;

const readContent = (bytes: Uint8Array): PackContent =>
  packContent.parse(JSON.parse(gunzipSync(bytes).toString('utf8')));

function contentOf({ scope, valuation, change, statements }: PackRecords): PackContent {
  const parts = [valuationPart(valuation), changePart(change, scope), ...statements.map(makeStatement)];
  return {
    people: scope.people.map(({ uuid, name }) => ({ uuid, name })),
    parts: parts.map(({ title, leftOut, sections, notes }) => ({ title, leftOut, sections, notes })),
  };
}

/** Makes a version of a yearly document, in a worker. */
export default async function makePack({ firm, preparedOn, records, before }: PackInput): Promise<MadePack> {
  const { scope, valuation } = records;
  const content = contentOf(records);
  const changes = before === null ? null : packChanges(readContent(before.content), content);
  if (before !== null && changes === null) return null;
  const version = (before?.version ?? 0) + 1;
  const pdf = await renderPdf(
    packDefinition({
      firm,
      client: valuation.client,
      yearName: packYearName(Number(scope.from.slice(0, 4))),
      from: scope.from,
      to: scope.to,
      preparedOn,
      version,
      people: scope.people.map(({ name }) => name),
      parts: content.parts,
      changes,
    }),
  );
  return { pdf, content: gzipSync(JSON.stringify(content)), version, changes };
}
