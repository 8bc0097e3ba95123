import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createTestDatabase, type DatabaseKind } from '@harbour/backend-database/testing';
import { startProcess } from '@harbour/backend-process/testing';
import { largeClientAccount, smallClientIds } from '@harbour/demonstration';
import { z } from 'zod/mini';
import type { Assignment } from './attacker.ts';
import { type Attacked, attacks, type Outcome } from './attacks.ts';
import { dashboardCalls } from './measured-calls.ts';

/** Connections of a browser to one server. */
const connections = 6;

/** A call of the client without an answer in this time has failed. Milliseconds. */
const callMs = 30_000;

/**
 * How long the server may take to give memory back: scenarios that an attacker saved are simulated in the background,
 * one after another. Milliseconds.
 */
export const settleMs = 180_000;

/** Dashboards measured while the attacker sleeps. */
const idleDashboards = 9;

/** Memory after an attack, divided by memory before: at most this. */
export const memoryBar = 1.2;

const tokens = z.object({ accessToken: z.string(), idToken: z.string() });
const memoryAnswer = z.object({ rss: z.number() });
const plansAnswer = z.object({ plans: z.array(z.object({ planstring: z.string() })) });

async function readAs<Answer>(schema: z.ZodMiniType<Answer>, url: string, headers: Record<string, string> = {}) {
  return schema.parse(await (await fetch(url, { headers, signal: AbortSignal.timeout(callMs) })).json());
}

export interface Dashboard {
  /** Milliseconds. */
  took: number;
  /** How many of its calls were not answered with 200. */
  failed: number;
}

export interface Attempted {
  name: string;
  outcome: Outcome;
  /** The client's dashboards right before, while the attacker sleeps. */
  idle: readonly Dashboard[];
  /** The client's dashboards meanwhile. */
  dashboards: readonly Dashboard[];
  /**
   * Mebibytes after garbage collection: before, at the end, and once they were given back or `settleMs` were over.
   * What an earlier attack has led the process to give back besides is no growth when it is taken again: `before` is at
   * least what the server had before the first attack.
   */
  memory: { before: number; atEnd: number; after: number };
}

/** The server under attack, a small client of it, and its end. */
export interface AttackedServer {
  /** Attacks for some seconds, while the small client looks at their dashboard again and again, as before. */
  attack: (name: string, seconds: number) => Promise<Attempted>;
  stop: () => Promise<void>;
}

async function signedIn(address: string, uid: string, sub: string): Promise<Attacked> {
  const { accessToken, idToken } = await readAs(tokens, `${address}/bench/tokens/${uid}/${encodeURIComponent(sub)}`);
  return { address, headers: { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken } };
}

async function dashboardPaths({ address, headers }: Attacked): Promise<string[]> {
  const { plans } = await readAs(plansAnswer, `${address}/valuation/plans`, headers);
  const about = {
    plans: plans.map(({ planstring }) => planstring).join(','),
    plan: '',
    listing: 0,
    today: '',
    yearAgo: '',
  };
  return dashboardCalls.map((one) => one.address(about));
}

async function loadDashboard({ address, headers }: Attacked, paths: readonly string[]): Promise<Dashboard> {
  const left = [...paths];
  let failed = 0;
  const startedAt = performance.now();
  async function isAnswered(path: string): Promise<boolean> {
    const response = await fetch(address + path, { headers, signal: AbortSignal.timeout(callMs) });
    await response.arrayBuffer();
    return response.ok;
  }
  async function one(): Promise<void> {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      if (!(await isAnswered(path).catch(() => false))) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, one));
  return { took: performance.now() - startedAt, failed };
}

/** Attacks from a thread, so that the attacker's work is not measured as the client's. */
function attackFromThread(workerData: Assignment): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData });
  worker.once('message', (outcome: Outcome) => resolve(outcome));
  worker.once('error', reject);
  return promise;
}

const memoryOf = async (address: string) => (await readAs(memoryAnswer, `${address}/bench/memory`)).rss / 2 ** 20;

/** Memory once it is below the bar: threads end and documents that nobody waits for are made, which takes seconds. */
async function settledMemory(address: string, before: number): Promise<number> {
  const latest = performance.now() + settleMs;
  let after = await memoryOf(address);
  while (after > before * memoryBar && performance.now() < latest) {
    await pause(1_000);
    after = await memoryOf(address);
  }
  return after;
}

/** Starts the server with the large client and twenty small ones, as `attacked-server.ts` says. */
export async function startAttackedServer(kind: DatabaseKind): Promise<AttackedServer> {
  const testDatabase = kind === 'postgresql' ? await createTestDatabase() : undefined;
  const server = await startProcess(
    join(import.meta.dirname, 'attacked-server.ts'),
    testDatabase ? { DATABASE_URL: testDatabase.url } : {},
  );
  const { address } = server;
  const client = await signedIn(address, `${smallClientIds.client}${'1'.padStart(12, '0')}`, 'client');
  const paths = await dashboardPaths(client);
  const dashboard = () => loadDashboard(client, paths);
  await dashboard();
  const memoryBefore = await memoryOf(address);

  return {
    async attack(name, wanted) {
      const seconds = Math.max(wanted, attacks.find((each) => each.name === name)?.leastSeconds ?? 0);
      // A subject for each attack: none begins with what another has used up.
      const attacked = await signedIn(address, largeClientAccount.uid, name);
      const idle: Dashboard[] = [];
      while (idle.length < idleDashboards) idle.push(await dashboard());
      const before = Math.max(memoryBefore, await memoryOf(address));
      const ended = AbortSignal.timeout(seconds * 1_000);
      const attacking = attackFromThread({ name, attacked, seconds });
      const dashboards: Dashboard[] = [];
      while (!ended.aborted) {
        dashboards.push(await dashboard());
        // A person looks at it.
        await pause(300);
      }
      const atEnd = await memoryOf(address);
      const outcome = await attacking;
      return {
        name,
        outcome,
        idle,
        dashboards,
        memory: { before, atEnd, after: await settledMemory(address, before) },
      };
    },
    async stop() {
      await server.kill();
      await testDatabase?.drop();
    },
  };
}
