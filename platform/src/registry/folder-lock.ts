import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { hasCode } from './has-code.ts';
import { RegistryConflictError } from './store.ts';
import { textOf } from './text-of.ts';

/**
 * Timeout of a lock: the work under it takes milliseconds, so after a minute its owner is gone, on any machine.
 * Milliseconds.
 */
const workTimeoutMs = 60_000;

/**
 * A lock is created and written in one step: one that is still empty after this time was abandoned in between.
 * Milliseconds.
 */
const writeTimeoutMs = 1_000;

const owner = z.object({ host: z.string(), process: z.int() });

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/**
 * The present time of the disk that has the locks, which may be another machine's. The clock of this machine cannot
 * tell the age of a file there: a minute fast, it would take a lock that is in use for an abandoned one. Milliseconds.
 */
async function diskTime(folder: string): Promise<number> {
  const file = join(folder, `.clock-${randomUUID()}`);
  try {
    await writeFile(file, '', { flag: 'wx' });
    return (await stat(file)).mtimeMs;
  } finally {
    await rm(file, { force: true });
  }
}

/** Whether the process that created a lock was interrupted and will never remove it. */
async function isAbandoned(lock: string): Promise<boolean> {
  const state = await stat(lock).catch(() => undefined);
  if (!state) return false;
  const age = (await diskTime(dirname(lock))) - state.mtimeMs;
  if (age > workTimeoutMs) return true;
  const text = (await textOf(lock)) ?? '';
  if (text === '') return age > writeTimeoutMs;
  const { host, process } = owner.parse(JSON.parse(text));
  return host === hostname() && !isAlive(process);
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, JSON.stringify({ host: hostname(), process: process.pid }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Runs one exclusive change of a file, starting from exactly this content. A lock belongs to the content that it
 * changes, and the successor of an abandoned lock takes the next number instead of deleting it: so two processes that
 * find the same dead lock at the same time cannot both get it.
 * @throws RegistryConflictError while another process holds the lock, or if the content has changed
 */
export async function withFileLock(
  file: string,
  before: string | undefined,
  action: () => Promise<void>,
): Promise<void> {
  const folder = dirname(file);
  const anyLock = `${basename(file)}.lock-`;
  const start = before === undefined ? 'nothing' : createHash('sha256').update(before).digest('hex').slice(0, 16);
  const ours = `${anyLock}${start}.`;
  const locks = async () => (await readdir(folder)).filter((name) => name.startsWith(anyLock));
  const clear = async (names: string[]) => {
    for (const name of names) await rm(join(folder, name), { force: true });
  };

  const taken = (await locks()).filter((name) => name.startsWith(ours)).map((name) => Number(name.slice(ours.length)));
  const latest = Math.max(0, ...taken);
  const mine = `${ours}${latest + 1}`;
  const free = latest === 0 || (await isAbandoned(join(folder, `${ours}${latest}`)));
  if (!free || !(await take(join(folder, mine)))) {
    throw new RegistryConflictError('Another change of the registry is under way. Nothing was changed; try again.');
  }
  try {
    if ((await textOf(file)) !== before) {
      throw new RegistryConflictError(
        'The registry was changed by somebody else in the meantime. Nothing was changed; try again.',
      );
    }
    // No change can start from outdated content.
    await clear((await locks()).filter((name) => !name.startsWith(ours)));
    await action();
    await clear((await locks()).filter((name) => name.startsWith(ours)));
  } finally {
    await clear([mine]);
  }
}
