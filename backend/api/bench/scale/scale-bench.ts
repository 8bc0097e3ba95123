import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { londonToday } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { dashboardCalls, type Subject, subjectOf } from '../measured-calls.ts';
import { type ScaleFigures, scaleFigures } from './figures.ts';
import { scalePage } from './scale-page.ts';

/**
 * The load test with 10,000 clients on one PostgreSQL and two API processes, and docs/scale.md, which is made from its
 * figures. `node backend/api/bench/scale/scale-bench.ts [seconds of each load] [clients]`; `--page` makes the page again
 * from the figures of the last run. It ends by itself, and everything stays on this machine.
 */
const docs = join(import.meta.dirname, '../../../../docs');
const [pagePath, figuresPath] = [join(docs, 'scale.md'), join(import.meta.dirname, 'figures.json')];
const given = process.argv.slice(2).filter((argument) => argument !== '--page');
const [seconds = 10, clients = 10_000] = given.map(Number);
/** Sign-ins that stand for all clients. */
const signIns = 40;

async function measure(): Promise<ScaleFigures> {
  const today = londonToday();
  const loadBefore = loadavg()[0] ?? 0;
  // The test server's URL must be in the environment before the modules that read it are loaded.
  const { default: startPostgres } = await import('../../../database/testing/start-postgres.mjs');
  const { default: stopPostgres } = await import('../../../database/testing/stop-postgres.mjs');
  await startPostgres();
  const { startScalePortal } = await import('./scale-portal.ts');
  const { measureLoad } = await import('./measure-load.ts');
  const { measureTasks } = await import('./measure-tasks.ts');
  const { from, signIn } = await import('@harbour/backend-identity/testing');
  const portal = await startScalePortal(clients, signIns, today);
  try {
    const apiOf = (count: number) => `${portal.apis[count % portal.apis.length]?.address}/api`;
    const accountOf = (count: number) => portal.accounts[count % signIns] ?? { email: '', password: '' };

    async function signedIn(count: number) {
      const { email, password } = accountOf(count);
      // Each from an address of its own, as clients are.
      const source = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
      const { AccessToken, IdToken } = await signIn(from(portal.identity, source), email, password);
      return { authorization: `Bearer ${AccessToken}`, 'x-id-token': IdToken };
    }
    async function ask(count: number, path: string, headers: Record<string, string>, body?: object): Promise<unknown> {
      const sent = body
        ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
        : { headers };
      const response = await fetch(apiOf(count) + path, sent);
      if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
      return response.json();
    }

    const visitors: { headers: Record<string, string>; about: Subject }[] = [];
    for (let count = 0; count < signIns; count += 1) {
      const headers = await signedIn(count);
      visitors.push({ headers, about: await subjectOf((path) => ask(count, path, headers), today) });
    }
    const visitorOf = (count: number) => {
      const visitor = visitors[count % signIns];
      if (!visitor) throw new Error('Nobody has signed in.');
      return visitor;
    };
    const message = () => ({
      messageID: randomUUID(),
      version: 0,
      draft: false,
      recipient: [defaultRecipient.id],
      cc: [],
      subject: 'A question',
      category: 'Correspondence',
      messagebody: '<p>How much may I still pay in this year?</p>',
    });
    const loads = [
      await measureLoad(portal, 'sign-in', { seconds, atOnce: 4 }, async (count) => void (await signedIn(count))),
      await measureLoad(portal, 'dashboard', { seconds, atOnce: 6 }, async (count) => {
        const { headers, about } = visitorOf(count);
        await Promise.all(dashboardCalls.map(({ address }) => ask(count, address(about), headers)));
      }),
      await measureLoad(portal, 'message sent', { seconds, atOnce: 4 }, async (count) => {
        const { headers } = visitorOf(count);
        await ask(count, clientMessaging.addMessage.path, headers, message());
      }),
    ];
    const tasks = await measureTasks(portal, today);
    const tables = await rows(
      portal.database,
      z.object({ name: z.string(), rows: z.number(), bytes: z.number() }),
      sql`
      select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_live_tup::float8 as rows
      from pg_stat_user_tables where schemaname in ('portal', 'identity') and n_live_tup > 0
      order by pg_total_relation_size(relid) desc limit 12`,
    );
    return {
      machine: `${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, PostgreSQL 18`,
      day: today,
      loadBefore,
      clients,
      loads,
      tasks,
      database: { empty: portal.empty, full: await portal.size(), tables },
    };
  } finally {
    await portal.stop();
    await stopPostgres();
  }
}

if (!process.argv.includes('--page')) await writeFile(figuresPath, `${JSON.stringify(await measure(), null, 2)}\n`);
const figures = scaleFigures.parse(JSON.parse(await readFile(figuresPath, 'utf8')));
const page = scalePage(figures);
await writeFile(pagePath, page);
console.log(page);
