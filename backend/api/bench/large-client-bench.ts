import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { testIssuer } from '@harbour/backend-testing/tokens';
import { largeClientAccount, seedLoadTest, smallClientIds } from '@harbour/demonstration';
import { londonToday } from '@harbour/kernel/calendar';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import Fastify, { type FastifyInstance } from 'fastify';
import { migratePortal } from '../src/migrate.ts';
import { portalApi } from '../src/portal-api.ts';
import { everyDatabaseKind, openEmptyDatabase, stopPostgres } from './bench-databases.ts';
import { measuredCalls, type Subject, subjectOf } from './measured-calls.ts';
import { ms, row } from './table-row.ts';

/**
 * Benchmarks the reads of the large client (60 plans, 2,000 holdings, 50,000 transactions) against those of a small
 * one, on PostgreSQL and PGlite: the first call, and the median of further ones. Calls of both alternate, so that a
 * busy machine slows both. `node backend/api/bench/large-client-bench.ts [calls each] [pattern of the reads]`.
 * Everything stays on this machine.
 */
const calls = Number(process.argv[2] ?? 9);
const wanted = new RegExp(process.argv[3] ?? '');
const today = londonToday();
/** The bar for the large client's time, divided by the small one's. */
const bar = 1.5;

const issuer = await testIssuer();
const objects = await mkdtemp(join(tmpdir(), 'harbour-bench-'));

/** Calls a read of one client, and measures it: milliseconds, and the size of its answer in bytes. */
type Read = () => Promise<{ took: number; bytes: number }>;

/** The reads of one client, by their addresses. */
async function readsOf(app: FastifyInstance, uid: string): Promise<(address: (of: Subject) => string) => Read> {
  const { accessToken, idToken } = await issuer.tokens({ sub: uid, uid, groups: [] });
  const headers = { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken };
  const ask = async (url: string) => {
    const answer = await app.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${url.slice(0, 80)}: ${answer.payload.slice(0, 300)}`);
    return answer;
  };
  const about = await subjectOf(async (url): Promise<unknown> => (await ask(url)).json(), today);
  return (address) => async () => {
    const started = performance.now();
    const { rawPayload } = await ask(address(about));
    return { took: performance.now() - started, bytes: rawPayload.length };
  };
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
const { client } = smallClientIds;
const small = `${client}${'1'.padStart(12, '0')}`;

console.log(
  `\n${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, ${today}; ` +
    `${calls} calls each; load average before: ${loadavg()[0]?.toFixed(1)}`,
);
for (const kind of everyDatabaseKind.toReversed()) {
  const database = await openEmptyDatabase(kind);
  await migratePortal(database);
  await seedLoadTest(database, { large: true, clients: 100 }, today);
  const app = Fastify({ routerOptions: { maxParamLength: 4_096 } });
  await app.register(portalApi, {
    database,
    tokens: issuer.rules,
    firm: 'Benchmark',
    limits: { counting: 'off' },
    objects: { store: folderStore(objects), signingKey: randomBytes(32) },
  });
  const [ofSmall, ofLarge] = [await readsOf(app, small), await readsOf(app, largeClientAccount.uid)];
  console.log(`\n${kind}: the large client’s reads ÷ a small client’s; the bar is ${bar}\n`);
  row('read', 'first, small ms', 'first, large ms', 'small ms', 'large ms', 'large ÷ small', 'answer, KB', 'bar');
  row('---', ...Array.from({ length: 6 }, () => '---:'), '---');
  for (const { name, address } of measuredCalls.filter((one) => wanted.test(one.name))) {
    const [one, other] = [ofSmall(address), ofLarge(address)];
    const firsts = [await one(), await other()] as const;
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let call = 0; call < calls; call += 1) {
      times.small.push((await one()).took);
      times.large.push((await other()).took);
    }
    const [less, more] = [median(times.small), median(times.large)];
    row(
      name,
      ...firsts.map(({ took }) => ms(took)),
      ms(less),
      ms(more),
      (more / less).toFixed(1),
      firsts.map(({ bytes }) => (bytes / 1_024).toFixed(1)).join(' → '),
      more / less <= bar ? 'met' : 'missed',
    );
  }
  await app.close();
  await database.close();
}
await stopPostgres();
await rm(objects, { recursive: true });
