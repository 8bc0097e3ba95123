import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startProcess } from '@harbour/backend-process/testing';
import { largeClientAccount, smallClientIds } from '@harbour/demonstration';
import { z } from 'zod/mini';
import type { Assignment } from './attacker.ts';
import { type Attacked, attacks, type Outcome } from './attacks.ts';
import { measuredCalls } from './measured-calls.ts';

/**
 * A client's dashboard beside an attacker: how long its calls take while the attacker sleeps and during each attack, and
 * the server's memory before and after. `node backend/api/bench/attack-bench.ts [seconds of each attack]
 * [pglite or postgresql] [part of an attack's name]`. The bar is a
 * ratio of 3, of medians. Everything stays on this machine, and attackers share its cores with the server.
 */
const seconds = Number(process.argv[2] ?? 15);
const [only, named = ''] = process.argv.slice(3);
/** Dashboards measured while the attacker sleeps. */
const idleDashboards = 9;
/** Connections of a browser to one server. */
const connections = 6;

// The test server's URL must be in the environment before the modules that read it are loaded.
const { default: startPostgres } = await import('../../database/testing/start-postgres.mjs');
const { default: stopPostgres } = await import('../../database/testing/stop-postgres.mjs');
await startPostgres();
const { createTestDatabase, everyDatabaseKind } = await import('@harbour/backend-database/testing');

const tokens = z.object({ accessToken: z.string(), idToken: z.string() });
const memoryAnswer = z.object({ rss: z.number() });
const plansAnswer = z.object({ plans: z.array(z.object({ planstring: z.string() })) });

async function readAs<Answer>(schema: z.ZodMiniType<Answer>, url: string, headers: Record<string, string> = {}) {
  return schema.parse(await (await fetch(url, { headers })).json());
}

const memoryOf = async (address: string) => (await readAs(memoryAnswer, `${address}/bench/memory`)).rss / 2 ** 20;

async function signedIn(address: string, uid: string): Promise<Attacked> {
  const { accessToken, idToken } = await readAs(tokens, `${address}/bench/tokens/${uid}`);
  return { address, headers: { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken } };
}

/** The calls of a dashboard. */
async function dashboardPaths({ address, headers }: Attacked): Promise<string[]> {
  const { plans } = await readAs(plansAnswer, `${address}/valuation/plans`, headers);
  const list = plans.map(({ planstring }) => planstring).join(',');
  const about = { plans: list, plan: '', today: '', yearAgo: '' };
  const wanted = [
    'plans',
    'portfolios',
    'plan totals',
    'chart, 12 months',
    'assets and liabilities',
    'asset allocation',
  ];
  const more = ['performance, 12 months', 'return headlines, 12 months', 'ISA allowances', 'data feeds', 'currencies'];
  return measuredCalls.filter(({ name }) => [...wanted, ...more].includes(name)).map((one) => one.address(about));
}

/** Loads a dashboard as a browser does. Milliseconds, and how many of its calls failed. */
async function dashboard({ address, headers }: Attacked, paths: readonly string[]) {
  const left = [...paths];
  let failed = 0;
  const begun = performance.now();
  async function one(): Promise<void> {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const response = await fetch(address + path, { headers });
      await response.arrayBuffer();
      if (!response.ok) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, one));
  return { took: performance.now() - begun, failed };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const inWords = (outcome: Outcome) =>
  [...outcome].map(([status, count]) => `${count} × ${status === 0 ? 'cut' : status}`).join(', ');

/** Attacks from a thread, so that the attacker's work is not measured as the client's. */
function attackFromThread(workerData: Assignment): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData });
  worker.once('message', (outcome: Outcome) => resolve(outcome));
  worker.once('error', reject);
  return promise;
}

async function measureAttack(client: Attacked, name: string, attacker: Attacked) {
  const paths = await dashboardPaths(client);
  const idle: number[] = [];
  for (let each = 0; each < idleDashboards; each += 1) idle.push((await dashboard(client, paths)).took);
  const before = await memoryOf(client.address);
  const ended = AbortSignal.timeout(seconds * 1_000);
  const attacking = attackFromThread({ name, attacked: attacker, seconds });
  const during: number[] = [];
  let failed = 0;
  while (!ended.aborted) {
    const measured = await dashboard(client, paths);
    during.push(measured.took);
    failed += measured.failed;
    // A person looks at it.
    await pause(300);
  }
  const highest = await memoryOf(client.address);
  const outcome = await attacking;
  await pause(3_000);
  const after = await memoryOf(client.address);
  const cells = [median(idle), median(during), Math.max(...during)].map((time) => time.toFixed(0));
  const memory = [before, highest, after].map((mebibytes) => mebibytes.toFixed(0));
  const ratio = (median(during) / median(idle)).toFixed(1);
  console.log(
    `| ${[name, ...cells, ratio, failed, inWords(outcome), ...memory, (after / before).toFixed(2)].join(' | ')} |`,
  );
}

for (const kind of everyDatabaseKind.filter((each) => only === undefined || each === only)) {
  const place = kind === 'postgresql' ? await createTestDatabase() : undefined;
  const server = await startProcess(join(import.meta.dirname, 'attacked-server.ts'), {
    ...(place ? { DATABASE_URL: place.url } : {}),
  });
  const client = await signedIn(server.address, `${smallClientIds.client}${'1'.padStart(12, '0')}`);
  const attacker = await signedIn(server.address, largeClientAccount.uid);
  console.log(
    `\n${kind}: ${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}; ${seconds} s each; load average before: ${loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log(
    '| attack | idle ms | attacked ms | worst ms | ratio | failed | answers to the attacker | MiB before | at the end | after | ratio |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |');
  for (const { name } of attacks.filter((each) => each.name.includes(named)))
    await measureAttack(client, name, attacker);
  await server.kill();
  await place?.drop();
}
await stopPostgres();
