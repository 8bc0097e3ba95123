import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@harbour/backend-database';
import { createTestDatabase } from '@harbour/backend-database/testing';
import { seedSmallFirm } from '@harbour/backend-testing/small-firm';
import { yearlyPack } from '@harbour/domain-valuation/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { runDataCommand } from './data-command.ts';
import { migratePortal } from './migrate.ts';

describe('yearly statements by command', () => {
  let server: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: string;

  beforeAll(async () => {
    server = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'harbour-packs-'));
    const database = await openDatabase({ url: server.url });
    await migratePortal(database);
    await seedSmallFirm(database);
    await database.close();
  });
  afterAll(async () => {
    await server.drop();
    await rm(folder, { recursive: true });
  });

  async function data(...parameters: string[]) {
    const lines = { out: '', errors: '' };
    const code = await runDataCommand(['yearly-statements', ...parameters, '--objects', folder], {
      environment: { DATABASE_URL: server.url },
      folder: '/',
      print: (text) => {
        lines.out += `${text}\n`;
      },
      printError: (text) => {
        lines.errors += `${text}\n`;
      },
    });
    return { code, ...lines };
  }

  test('are made in threads for every client, once, in the name of somebody who may', async () => {
    const made = await data('2025-26', '--by', 'Ada@clients.example');
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.out).toContain('Made: 3, corrected: 0, unchanged: 0, without plans: 1, failed: 0.');
    const again = await data('2025-26', '--by', 'ada@clients.example');
    expect(again.out).toContain('Made: 0, corrected: 0, unchanged: 3, without plans: 1, failed: 0.');
    const database = await openDatabase({ url: server.url });
    const packs = await database.db.select().from(yearlyPack);
    const acts = await database.db.select().from(auditRecord).where(eq(auditRecord.actorSub, 'command-line'));
    await database.close();
    expect(packs.map(({ version }) => version)).toEqual([1, 1, 1]);
    expect(await readdir(folder)).toHaveLength(3);
    expect(acts).toMatchObject([
      { call: 'POST /firm/yearly-packs', changes: [{ field: 'Yearly statements 2025/26' }] },
      { call: 'POST /firm/yearly-packs' },
    ]);
  });

  test.each([
    [['2025-26', '--by', 'sue@clients.example'], /not the e-mail address of somebody who may/],
    [['2025-26', '--by', 'anna@clients.example'], /not the e-mail address of somebody who may/],
    [['2025', '--by', 'ada@clients.example'], /Write a tax year as 2025-26/],
    [['2098-99', '--by', 'ada@clients.example'], /has not ended/],
  ])('%j is refused', async (parameters, reason) => {
    expect(await data(...parameters)).toMatchObject({ code: 1, errors: expect.stringMatching(reason) });
  });
});
