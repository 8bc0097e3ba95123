import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemonstration, seedLoadTest } from '@harbour/demonstration';
import { makePacksByCommand } from '@harbour/domain-valuation';
import { londonToday } from '@harbour/kernel/calendar';
import { firmWork } from '@harbour/kernel/http/firm-work';
import { serverResources } from '@harbour/kernel/http/server-resources';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { migratePortal } from '../src/migrate.ts';
import { openEmptyDatabase, stopPostgres } from './bench-databases.ts';
import { descendants } from './processor-time.ts';

/**
 * Measures the yearly statements of the demonstration firm and of small clients of the load test: processor time for
 * each, of this process with its threads and of the database. `node backend/api/bench/pack-bench.ts [small clients]
 * [postgresql|pglite]`. The bar is 10,000 in eight hours on two processors. Everything stays on this machine.
 */
const clients = Number(process.argv[2] ?? 50);
const kind = process.argv[3] === 'pglite' ? 'pglite' : 'postgresql';
const [wanted, hours, processors] = [10_000, 8, 2];
const bar = (hours * 3_600 * processors) / wanted;

/** Processor seconds of the processes that this one has started, which are those of the database. */
async function processorOfChildren(): Promise<number> {
  return (await descendants()).reduce((sum, { seconds }) => sum + seconds, 0);
}

const folder = await mkdtemp(join(tmpdir(), 'harbour-bench-'));
const database = await openEmptyDatabase(kind);
const today = londonToday();
const year = Number(today.slice(0, 4)) - (today.slice(5) > '04-05' ? 1 : 2);
await migratePortal(database);
const store = folderStore(folder);
await seedDemonstration(database, today, store);
await seedLoadTest(database, { large: false, clients }, today);

const resources = serverResources();
firmWork.provide({ firm: 'Harbour' })(resources);
const warn = (error: unknown, message: string) => console.error(message, error);
const before = { own: process.cpuUsage(), database: await processorOfChildren(), at: performance.now() };
// What the seed has left is in it.
const memoryBefore = process.memoryUsage.rss();
let most = memoryBefore;
const { counts } = await makePacksByCommand(
  { database, store, now: Date.now, warn, resources },
  { year, email: 'ruth@harbour.example' },
  {
    afterEach() {
      most = Math.max(most, process.memoryUsage.rss());
    },
  },
);
const { user, system } = process.cpuUsage(before.own);
const ofDatabase = (await processorOfChildren()) - before.database;
const elapsed = (performance.now() - before.at) / 1_000;
const own = (user + system) / 1e6;
const each = (own + ofDatabase) / counts.made;
console.log(`${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, ${today}; ${kind}`);
console.log(`made ${counts.made}, without plans ${counts.nothing}, failed ${counts.failed} in ${elapsed.toFixed(0)} s`);
console.log(
  `processor s each: ${(own / counts.made).toFixed(2)} of the process, ${(ofDatabase / counts.made).toFixed(2)} of the ` +
    `database, ${each.toFixed(2)} together (bar ${bar.toFixed(2)}); memory ${(memoryBefore / 2 ** 20).toFixed(0)} MiB before, ${(most / 2 ** 20).toFixed(0)} at most`,
);
await resources.close();
await database.close();
await stopPostgres();
await rm(folder, { recursive: true });
