import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './has-code.ts';
import { isBefore, parsedLine } from './log-entry.ts';
import type { Store } from './store.ts';

/** Approximate size of a log entry. Bytes. */
const usualEntry = 400;

/** The last bytes of a file; empty if there is none. */
async function endOf(file: string, bytes: number): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const content = Buffer.alloc(Math.min(bytes, size));
      await handle.read(content, 0, content.length, size - content.length);
      return content.toString('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** The log of a store in a folder: a line of JSON for each change, the newest last. */
export function folderLog(folder: string): Pick<Store, 'log' | 'readLog'> {
  const logFile = join(folder, 'registry-log.jsonl');
  return {
    async log(entry) {
      await mkdir(folder, { recursive: true });
      const present = await endOf(logFile, 1);
      // A full disk may have truncated the last line: appending to that line would lose the new entry too.
      const start = present === '' || present === '\n' ? '' : '\n';
      await appendFile(logFile, `${start}${JSON.stringify(entry)}\n`);
    },
    async readLog(last = Number.POSITIVE_INFINITY, before = Number.POSITIVE_INFINITY) {
      for (let bytes = last * usualEntry; ; bytes *= 2) {
        const text = await endOf(logFile, bytes);
        const lines = text.split('\n').filter((line) => line !== '');
        const isComplete = Buffer.byteLength(text) < bytes;
        const wanted = lines.map(parsedLine).filter((entry) => isBefore(entry, before));
        // The first line of a partial read may be truncated.
        if (isComplete || wanted.length > last) return wanted.slice(-last);
      }
    },
  };
}
