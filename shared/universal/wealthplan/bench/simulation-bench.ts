import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { outlookOf, pathCount } from '../src/outlook.ts';
import { type PathRange, type PathsResult, simulatedPieces } from '../src/simulate-paths.ts';
import { exampleHousehold } from './example-household.ts';

// `node shared/universal/wealthplan/bench/simulation-bench.ts [runs]`: how long the paths of a couple over 55 years take in one,
// two and four workers, cut into pieces as the browser's worker does (mf-tools/src/wealthplan/outlook.worker.ts). Times
// are from the start of the workers, so they include loading the code. Processor time is of all workers together:
// divided by the processors it is what a machine needs that does nothing else.

const seed = 2026;

function simulateAndPost(range: PathRange): void {
  for (const piece of simulatedPieces(exampleHousehold, range)) parentPort?.postMessage(piece);
}

/**
 * Milliseconds to the first piece, to the last, and to the outlook, of processor time in all; a digest of the outlook.
 */
async function measure(workers: number) {
  const started = performance.now();
  const before = process.cpuUsage();
  const pieces: PathsResult[] = [];
  let first = 0;
  const ranges = Array.from({ length: workers }, (_, index) => {
    const range: PathRange = {
      seed,
      from: Math.round((index * pathCount) / workers),
      to: Math.round(((index + 1) * pathCount) / workers),
    };
    const worker = new Worker(new URL(import.meta.url), { workerData: range });
    worker.on('message', (piece: PathsResult) => {
      first ||= performance.now() - started;
      pieces.push(piece);
    });
    return new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  });
  await Promise.all(ranges);
  const last = performance.now() - started;
  const outlook = outlookOf(exampleHousehold, seed, pieces);
  const all = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const digest = createHash('sha256').update(JSON.stringify(outlook)).digest('hex').slice(0, 12);
  return { first, last, all, processor: (user + system) / 1000, digest };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

if (isMainThread) {
  const runs = Number(process.argv[2] ?? 5);
  console.log(`${pathCount} paths, ${cpus().length} processors, medians of ${runs} runs`);
  for (const workers of [1, 2, 4]) {
    const measured: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < runs; run++) measured.push(await measure(workers));
    const ms = (pick: (of: (typeof measured)[number]) => number) => Math.round(median(measured.map(pick)));
    const last = ms((of) => of.last);
    console.log(
      `${workers} worker${workers > 1 ? 's' : ''}: first piece ${ms((of) => of.first)} ms, last ${last} ms, outlook ${ms((of) => of.all)} ms,`,
      `processor ${ms((of) => of.processor)} ms, ${Math.round((1000 * pathCount) / last)} paths a second, digest ${measured[0]?.digest}`,
    );
  }
} else simulateAndPost(workerData);
