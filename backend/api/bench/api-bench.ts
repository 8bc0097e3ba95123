import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { FairQueue } from '@harbour/backend-process';
import { testIssuer } from '@harbour/backend-testing/tokens';
import { largeClientAccount, seedLoadTest, smallClientIds } from '@harbour/demonstration';
import { londonToday } from '@harbour/kernel/calendar';
import { heavyReadsInWork } from '@harbour/kernel/http/calls-in-work';
import { stillWorking } from '@harbour/kernel/http/too-many-requests';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import Fastify from 'fastify';
import { migratePortal } from '../src/migrate.ts';
import { portalApi } from '../src/portal-api.ts';
import { type Replay, recordStatements } from './bare-statements.ts';
import { databaseKinds, openEmptyDatabase, stopPostgres } from './bench-databases.ts';
import { type Load, load } from './load.ts';
import { measuredCalls, type Subject, subjectOf } from './measured-calls.ts';
import { ms, row } from './table-row.ts';

/**
 * Benchmarks the API's reads on PGlite and PostgreSQL: calls per second and p50/p99, by number of clients in the
 * database, for a small and for the large client, compared with the bare SQL statements through the same server. `node
 * backend/api/bench/api-bench.ts [seconds per measurement]`. Everything stays on this machine.
 */
const seconds = Number(process.argv[2] ?? 2);
const sizes = [100, 1_000, 10_000] as const;
const today = londonToday();

const issuer = await testIssuer();
const objects = await mkdtemp(join(tmpdir(), 'harbour-bench-'));

async function serve(database: Database) {
  const app = Fastify({ routerOptions: { maxParamLength: 4_096 } });
  await app.register(portalApi, {
    database,
    tokens: issuer.rules,
    firm: 'Benchmark',
    // No rate limits: calls are sent as fast as possible.
    limits: { counting: 'off' },
    // One client calls on all connections: its heavy reads do not wait for one another.
    provide: [
      heavyReadsInWork.provide(
        new FairQueue({
          slots: 100,
          slotsPerCaller: 100,
          waitingPerCaller: 0,
          waiting: 0,
          waitMs: 0,
          refusal: stillWorking,
        }),
      ),
    ],
    objects: { store: folderStore(objects), signingKey: randomBytes(32) },
  });
  const bare = new Map<string, Replay>();
  app.get<{ Params: { call: string } }>('/bare/:call', async ({ params }) => bare.get(params.call)?.());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  async function signedIn(uid: string) {
    const { accessToken, idToken } = await issuer.tokens({ sub: uid, uid, groups: [] });
    return { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken };
  }

  return {
    app,
    bare,
    address,
    async subject(uid: string): Promise<{ headers: Record<string, string>; subject: Subject }> {
      const headers = await signedIn(uid);
      const ask = async (url: string): Promise<unknown> => (await app.inject({ url, headers })).json();
      return { headers, subject: await subjectOf(ask, today) };
    },
  };
}

type Served = Awaited<ReturnType<typeof serve>>;

async function measureAll({ address, subject }: Served, uid: string): Promise<Map<string, Load>> {
  const { headers, subject: about } = await subject(uid);
  const loads = new Map<string, Load>();
  for (const { name, address: path } of measuredCalls) {
    loads.set(name, await load(address + path(about), { headers, seconds }));
  }
  return loads;
}

async function measureBare({ app, bare, address, subject }: Served, uid: string): Promise<Map<string, Load>> {
  const { headers, subject: about } = await subject(uid);
  const loads = new Map<string, Load>();
  for (const { name, address: path } of measuredCalls) {
    const url = path(about);
    bare.set(name, await recordStatements(() => app.inject({ url, headers })));
    loads.set(name, await load(`${address}/bare/${encodeURIComponent(name)}`, { headers: {}, seconds }));
  }
  return loads;
}

const small = `${smallClientIds.client}${'1'.padStart(12, '0')}`;
console.log(
  `\n${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, ${today}; 4 connections, ${seconds} s each`,
);

for (const kind of databaseKinds) {
  const database = await openEmptyDatabase(kind);
  await migratePortal(database);
  const served = await serve(database);
  const bySize = new Map<number, Map<string, Load>>();
  for (const clients of sizes) {
    const started = performance.now();
    await seedLoadTest(database, { large: false, clients }, today);
    console.log(`\n${kind}: ${clients} clients seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    bySize.set(clients, await measureAll(served, small));
  }
  const bare = await measureBare(served, small);
  await seedLoadTest(database, { large: true, clients: 0 }, today);
  const large = await measureAll(served, largeClientAccount.uid);

  console.log(`\n${kind}, a small client among 100, 1,000 and 10,000; the large client (60 plans, 2,000 holdings)\n`);
  row(
    'read',
    ...sizes.map((size) => `calls/s (${size})`),
    'growth ×',
    'p50 ms',
    'p99 ms',
    'of the bare SQL',
    'large: calls/s',
    'p50 ms',
    'p99 ms',
    'failed',
  );
  row('---', ...sizes.map(() => '---:'), '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:');
  for (const { name } of measuredCalls) {
    const loads = sizes.map((size) => bySize.get(size)?.get(name));
    const [first, last] = [loads[0], loads.at(-1)];
    const [ofBare, ofLarge] = [bare.get(name), large.get(name)];
    if (!first || !last || !ofBare || !ofLarge) continue;
    row(
      name,
      ...loads.map((measured) => (measured?.rate ?? 0).toFixed(0)),
      (first.rate / last.rate).toFixed(2),
      ms(last.p50),
      ms(last.p99),
      (last.rate / ofBare.rate).toFixed(2),
      ofLarge.rate.toFixed(ofLarge.rate < 10 ? 1 : 0),
      ms(ofLarge.p50),
      ms(ofLarge.p99),
      [...loads, ofBare, ofLarge].reduce((sum, measured) => sum + (measured?.failed ?? 0), 0),
    );
  }
  await served.app.close();
  await database.close();
}
await stopPostgres();
await rm(objects, { recursive: true });
