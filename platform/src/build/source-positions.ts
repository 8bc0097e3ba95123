import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** A line of a stack, as Chromium (`at Name (https://…/1.js:2:3)`) or Firefox (`Name@https://…/1.js:2:3`) writes it. */
const frame = /^\s*(?:at )?(?:async )?([^\s@(]*)[\s@(]*https?:\S*\/([\w.-]+\.js):(\d+):(\d+)\)?$/;

export interface Frame {
  /** The function's name in the stack. */
  name: string;
  /** The script, without its folder. */
  file: string;
  /** From 1. */
  row: number;
  column: number;
}

/** A line of a stack that names a script; undefined for other lines. */
export function frameOf(line: string): Frame | undefined {
  const [, name = '', file, row, column] = frame.exec(line) ?? [];
  return file ? { name, file, row: Number(row), column: Number(column) } : undefined;
}

/**
 * The file of the repository that a place in a script comes from.
 * @param owner the package that was built, such as `mf-ims`
 * @returns path and line, as in an editor; undefined for a library, or where the map knows nothing
 */
export function sourcePosition(map: SourceMapPayload, { row, column }: Frame, owner: string): string | undefined {
  const found = new SourceMap(map).findEntry(row - 1, column - 1);
  if (!('originalSource' in found)) return undefined;
  const [, source] = /^webpack:\/\/[^/]*\/(\.{1,2}\/.+)$/.exec(found.originalSource) ?? [];
  return source === undefined ? undefined : `${join(owner, source)}:${found.originalLine + 1}`;
}
