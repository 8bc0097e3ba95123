import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPlans, keepValues } from '@harbour/domain-plans';
import { rows } from '@harbour/kernel/database/rows';
import { runImport } from '@harbour/kernel/importing/run-import';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { importers } from '../../src/importers.ts';
import type { MeasuredTask } from './figures.ts';
import { processorOf } from './measure-load.ts';
import type { ScalePortal } from './scale-portal.ts';

/** Plans whose values are kept together. */
const plansAtOnce = 200;

/** The time of one task on all clients; its work in this process counts as well. */
async function measured(portal: ScalePortal, name: string, what: string, run: () => Promise<number>) {
  const sum = async () => Object.values(await processorOf(portal)).reduce((total, each) => total + each, 0);
  const [before, own, startedAt] = [await sum(), process.cpuUsage(), performance.now()];
  const count = await run();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(own);
  const processor = (await sum()) - before + (user + system) / 1e6;
  return { name, what, count, seconds, processor } satisfies MeasuredTask;
}

/** Every listing at a new price, as a file of the firm's. */
async function importPrices({ database }: ScalePortal, today: string): Promise<number> {
  const importer = importers.prices;
  if (!importer) throw new Error('There is no importer for prices.');
  const listed = await rows(
    database,
    z.object({ symbol: z.string() }),
    sql`
    select listing.symbol from portal.listing
    join portal.instrument on instrument.id = listing.instrument_id where instrument.kind <> 'cash'`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'harbour-scale-'));
  try {
    const file = join(folder, 'prices.csv');
    const lines = listed.map(({ symbol }, at) => `${symbol},${today},${(1 + at / 100).toFixed(4)},GBP`);
    await writeFile(file, ['symbol,date,price,currency', ...lines, ''].join('\n'));
    await runImport(database, { kind: 'prices', importer, file, today });
  } finally {
    await rm(folder, { recursive: true });
  }
  return listed.length;
}

/** The value of every plan on a day, kept. */
async function keepEvery({ database }: ScalePortal, today: string): Promise<number> {
  const plans = await rows(database, z.object({ planstring: z.string() }), sql`select planstring from portal.plan`);
  for (let first = 0; first < plans.length; first += plansAtOnce) {
    const some = plans.slice(first, first + plansAtOnce).map(({ planstring }) => planstring);
    const { failed } = await keepValues(database, some, [today]);
    if (failed) throw failed;
  }
  return plans.length;
}

/** What is done for all clients: when prices arrive, and at night. */
export async function measureTasks(portal: ScalePortal, today: string): Promise<MeasuredTask[]> {
  const { database } = portal;
  return [
    await measured(portal, 'values of a day', 'plans', () => keepEvery(portal, today)),
    await measured(portal, 'import of prices, which forgets these values', 'prices', () => importPrices(portal, today)),
    await measured(portal, 'values of the day again', 'plans', () => keepEvery(portal, today)),
    await measured(portal, 'transfers and differences of all plans', 'plans', async () => {
      await database.db.transaction((tx) => checkPlans({ db: tx }, undefined, today));
      return (await rows(database, z.object({ one: z.number() }), sql`select 1 as one from portal.plan`)).length;
    }),
  ];
}
