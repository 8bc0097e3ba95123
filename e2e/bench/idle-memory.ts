import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '@harbour/platform/paths';

/**
 * Measures the memory of an idle `npm start` with the demonstration, of the start that seeds the database and of the
 * next one: `node e2e/bench/idle-memory.ts`. One table, nothing asserted. Linux only, since it reads /proc.
 */
const port = 4790;
/** By then the portal has done what it does after its start. Milliseconds. */
const restMs = 20_000;

/** MiB of a process and its threads that are in memory, and the most so far. */
function memoryOf(pid: number): { idle: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mebibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { idle: mebibytes('VmRSS'), most: mebibytes('VmHWM') };
}

/** The portal is a child of the process that installs and builds. */
function portalOf(parent: number): number {
  const [child] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  return Number(child);
}

async function measure(home: string): Promise<{ idle: number; most: number }> {
  const parameters = ['--home', home, '--port', String(port)];
  const start = spawn(process.execPath, ['platform/setup/start.mjs', ...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const text of start.stdout.setEncoding('utf8')) if (String(text).includes('Harbour is at')) break;
    await setTimeout(restMs);
    return memoryOf(portalOf(start.pid ?? 0));
  } finally {
    const ended = new Promise((resolve) => start.once('exit', resolve));
    start.kill('SIGTERM');
    await ended;
  }
}

const home = mkdtempSync(join(tmpdir(), 'harbour-idle-'));
try {
  const rows: Record<string, { 'idle, MiB': string; 'most, MiB': string }> = {};
  for (const name of ['first start, with seeding', 'second start']) {
    const { idle, most } = await measure(home);
    rows[name] = { 'idle, MiB': idle.toFixed(0), 'most, MiB': most.toFixed(0) };
  }
  console.table(rows);
} finally {
  rmSync(home, { recursive: true, force: true });
}
