import type { Database } from '@harbour/backend-database';
import { isStorable } from '@harbour/definitions/call';
import { longestWording, mostMeanings } from '@harbour/definitions/publishing/synonyms';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { spaced } from '@harbour/search/alternatives';
import { sql } from 'drizzle-orm';
import { searchSynonym } from '../tables.ts';

interface Synonym {
  row: number;
  term: string;
  means: string[];
}

function readWording(text: string): Reading<string> {
  const wording = spaced(text);
  if (wording === '') return { reason: 'has no words.' };
  if (Math.max(text.length, wording.length) > longestWording)
    return { reason: `has more than ${longestWording} characters.` };
  return isStorable(text)
    ? { value: wording }
    : { reason: 'has characters that cannot be shown, such as a line break.' };
}

function read(csv: Csv, _: unknown, { findings }: ImportContext): Synonym[] {
  const synonyms = csv.rows.flatMap((row): Synonym[] => {
    findings.read += 1;
    const wording = (column: string, text: string) =>
      findings.value(readWording(text), { row: row.number, column, value: text });
    const term = wording('term', csv.cell(row, 'term'));
    const listed = csv.cell(row, 'means');
    const meanings = listed.split(';').filter((meaning) => meaning.trim() !== '');
    const means = meanings.flatMap((meaning) => wording('means', meaning) ?? []);
    if (meanings.length > mostMeanings) {
      findings.problem({ row: row.number, column: 'means', value: listed, reason: `has more than ${mostMeanings}.` });
    }
    if (term === undefined) return [];
    return [{ row: row.number, term, means }];
  });
  noteRepeats(synonyms, { column: 'term', textOf: ({ term }) => term }, findings);
  return synonyms;
}

async function store(database: Database, synonyms: readonly Synonym[], { findings }: ImportContext): Promise<Stored> {
  findings.refuseIfProblems();
  return writeRecords(
    database,
    synonyms,
    (batch) => sql`
      insert into portal.search_synonym (term, means)
      select term, means from ${recordSet(batch, 'term text, means text[]')}
      on conflict (term) do update set means = excluded.means
      where search_synonym.means is distinct from excluded.means
      returning ${added}`,
  );
}

/** Imports what else is asked for by what people type. */
export const synonymsImporter = defineImporter({
  description: 'other wordings for the search: term,means (see docs/data-import.md)',
  records: 'synonyms',
  fills: [searchSynonym],
  layouts: [{ name: 'harbour-search-synonyms', columns: ['term', 'means'] }],
  read,
  store,
});
