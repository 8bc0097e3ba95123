// Runs in a thread of its own: compressing a client's data takes seconds of processor time.
import { strToU8, zipSync } from 'fflate';
import type { CollectedData } from './collect-data.ts';
import { type ArchiveFacts, readablePages } from './readable-pages.ts';

export interface ArchiveContent {
  facts: ArchiveFacts;
  data: CollectedData;
  /** The sign-in as JSON; null for somebody without one. */
  account: string | null;
}

/** An archive of all data of a client: pages to read, the same as JSON, and files. */
export default function writeArchive({ facts, data, account }: ArchiveContent): Uint8Array {
  const texts: [string, string][] = [
    ...Object.entries(readablePages(facts, data)),
    ...data.tables.map(({ table, rows }): [string, string] => [
      `data/${table}.json`,
      rows.length === 0 ? '[]\n' : `[\n${rows.join(',\n')}\n]\n`,
    ]),
    ...(account === null ? [] : [['account.json', account] satisfies [string, string]]),
  ];
  return zipSync(
    {
      ...Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)])),
      ...Object.fromEntries(data.files.map(({ name, bytes }) => [name, bytes])),
    },
    { level: 6 },
  );
}
