import { readdir, readFile } from 'node:fs/promises';

/** A process that this one has started, or that one of those has. */
export interface Descendant {
  pid: number;
  program: string;
  /** Processor time so far, user and system, its ended children included, in seconds. */
  seconds: number;
}

/** `/proc/<pid>/stat`: the name of the program is in brackets and may have spaces. */
function readStat(stat: string) {
  const [, pid, program, rest = ''] = /^(\d+) \((.*)\) (.*)$/s.exec(stat) ?? [];
  const fields = rest.split(' ');
  // Times are in hundredths.
  const seconds = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
  return pid && program ? [{ pid: Number(pid), program, parent: Number(fields[1]), seconds }] : [];
}

/** The descendants of this process, which include the database of a benchmark. Linux only. */
export async function descendants(): Promise<Descendant[]> {
  const found = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process may end meanwhile.
  const stats = await Promise.all(found.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const parsed = stats.flatMap(readStat);
  const own = new Set([process.pid]);
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { pid, parent } of parsed) if (own.has(parent)) own.add(pid);
  }
  return parsed.filter(({ pid }) => pid !== process.pid && own.has(pid));
}
