import { basename } from 'node:path';
import { addDays } from '@harbour/kernel/calendar';
import { isPicture } from '@harbour/kernel/content/pictures';
import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import type { Importer } from '@harbour/kernel/importing/importer';
import { readFolder, readSingleFile, type SourceFile } from '@harbour/kernel/importing/read-source';

/** A paragraph of Markdown that is a picture and nothing else. */
const pictureParagraph = /^!\[[^\]]*\]\([^)]*\)\n\n?/gm;

const isText = ({ name }: SourceFile) => /\.(?:md|csv)$/.test(name);

interface Reading {
  findings: ImportFindings;
  /** ISO date. Days in the texts count from it: `{today-3}`. */
  today: string;
  /** Whether files can be stored; without, there are no pictures. */
  withFiles: boolean;
}

/** Reads a folder or a file of the demonstration for its importer. */
export async function readContent(
  path: string,
  { endings }: Pick<Importer, 'endings'>,
  { findings, today, withFiles }: Reading,
): Promise<SourceFile[]> {
  const files = endings
    ? await readFolder(path, endings, findings)
    : await readSingleFile(path, basename(path), findings);
  return files
    .filter((file) => withFiles || !isPicture(file))
    .map((file) => {
      if (!isText(file)) return file;
      const dated = Buffer.from(file.bytes)
        .toString('utf8')
        .replace(/\{today([+-]\d+)\}/g, (_, count: string) => addDays(today, Number(count)));
      return { name: file.name, bytes: Buffer.from(withFiles ? dated : dated.replace(pictureParagraph, '')) };
    });
}
