import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseKinds } from '@harbour/backend-database/testing';
import { harbourMetrics, processMetrics } from '@harbour/backend-process';
import { firmAccounts } from '@harbour/backend-testing/firm-accounts';
import { seedSmallFirm } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { recordRun } from '@harbour/kernel/jobs/record-run';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { firmMetrics } from './firm-metrics.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

describe.each(databaseKinds)('the metrics of the firm on %s', (kind) => {
  const accounts = firmAccounts();
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind, {
      openAccounts: accounts.open,
      seed: async (database) => {
        await seedSmallFirm(database);
        await accounts.migrate(database);
      },
    });
  });
  afterAll(() => portal.stop());

  test('are jobs with what failed and their age, and e-mail that waits or was not sent', async () => {
    const at = (time: string) => ({ database: portal.database, now: () => Date.parse(time), warn: () => undefined });
    await recordRun(at('2026-11-20T09:59:00Z'), { name: 'outlooks', total: 9, failed: 2 });
    await portal.database.db.execute(sql`
      insert into identity.mail (recipient, subject, body, state, written_at, settled_at, useful_until, expires_at)
      select recipient, 'A letter', null, state, ${'2026-11-20T09:40:00Z'}::timestamptz, settled_at::timestamptz,
        ${'2026-11-22T09:40:00Z'}::timestamptz, ${'2026-12-22T09:40:00Z'}::timestamptz
      from (values ('a@firm.example', 'waiting', null), ('b@firm.example', 'refused', '2026-11-20T09:45:00Z'),
        ('c@firm.example', 'lapsed', '2026-11-20T08:45:00Z'), ('d@firm.example', 'accepted', '2026-11-20T09:45:00Z'))
        as message (recipient, state, settled_at)`);
    const read = await firmMetrics(portal.database, { hasMail: true, now: () => now })();
    expect(read).toMatchObject({
      'harbour.job.failed': expect.arrayContaining([{ value: 2, attributes: { background_job: 'outlooks' } }]),
      'harbour.job.age': expect.arrayContaining([{ value: 60, attributes: { background_job: 'outlooks' } }]),
      'harbour.mail.waiting': [{ value: 1 }],
      'harbour.mail.oldest.age': [{ value: 1_200 }],
      'harbour.mail.unsent': [{ value: 1 }],
    });
    const without = await firmMetrics(portal.database, { hasMail: false, now: () => now })();
    expect(Object.keys(without)).toEqual(['harbour.job.failed', 'harbour.job.age']);
  });
});

describe('what an on-call reads', () => {
  const folder = join(import.meta.dirname, '../../../docs/operations');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const suffixes: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };
  /** Names in Prometheus. */
  const sent = Object.entries({ ...harbourMetrics, ...processMetrics }).map(
    ([name, { unit }]) => `${name.replaceAll('.', '_')}${suffixes[unit] ?? ''}`,
  );
  const metric = /\b(?:http_server|nodejs|process|harbour)_[a-z0-9_]+/g;
  const named = (text: string) => [
    ...new Set((text.match(metric) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, ''))),
  ];

  test.each(['grafana-dashboard.json', 'alert-rules.yml', 'README.md'])(
    '%s names only metrics that are sent',
    (file) => {
      const names = named(read(file));
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((name) => !sent.includes(name))).toEqual([]);
    },
  );

  test('each alert has its paragraph in the runbook', () => {
    const alerts = [...read('alert-rules.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(6);
    expect(alerts.filter((name) => !read('README.md').includes(`**${name}.**`))).toEqual([]);
  });

  test('the dashboard has a query for each panel', () => {
    const dashboard = z.object({
      panels: z.array(
        z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).check(z.minLength(1)) }),
      ),
    });
    expect(dashboard.parse(JSON.parse(read('grafana-dashboard.json'))).panels.length).toBeGreaterThan(8);
  });
});
