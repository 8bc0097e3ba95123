import { createHash } from 'node:crypto';
import { openDatabase } from '@harbour/backend-database';
import { createTestDatabase } from '@harbour/backend-database/testing';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { machineCredential } from '@harbour/kernel/credentials/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runDataCommand } from './data-command.ts';

describe('credentials of the firm’s systems, by command', () => {
  let server: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    server = await createTestDatabase();
    await data('create-admin', '--email', 'ada@firm.example', '--given-name', 'Ada', '--family-name', 'Byron');
  });
  afterAll(() => server.drop());

  async function data(...words: string[]) {
    const lines = { out: '', errors: '' };
    const code = await runDataCommand(words, {
      environment: { DATABASE_URL: server.url, HARBOUR_PUBLIC_ADDRESS: 'https://portal.example' },
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
  const issue = (name: string, scopes: string, by = 'Ada@firm.example') =>
    data('issue-credential', '--name', name, '--role', 'operations', '--scopes', scopes, '--by', by);

  test('one is issued, listed without its secret, revoked once, and both are recorded', async () => {
    expect((await data('credentials')).out).toBe('No credential was issued.\n');
    const { code, out } = await issue('Price loader', 'data.read,data.load');
    expect(code).toBe(0);
    const [, id = '', secret = ''] = /^ID=(\S+)\nSECRET=(\S+)\n$/.exec(out) ?? [];
    const listed = (await data('credentials')).out;
    expect(listed).toMatch(new RegExp(`^${id}  Price loader\n  operations: data.read, data.load\n.* never used`));
    expect(listed).not.toContain(secret);
    const revoke = () => data('revoke-credential', id, '--by', 'ada@firm.example');
    expect(await revoke()).toMatchObject({ code: 0, out: 'The credential of Price loader is revoked.\n' });
    expect((await data('credentials')).out).toContain('revoked 20');
    expect(await revoke()).toMatchObject({ code: 1, errors: expect.stringMatching(/revoked already/) });

    const database = await openDatabase({ url: server.url });
    const stored = await database.db.select().from(machineCredential);
    const acts = await database.db.select().from(auditRecord).orderBy(auditRecord.id);
    await database.close();
    expect(stored).toMatchObject([{ id, secretHash: createHash('sha256').update(secret).digest('hex') }]);
    const field = 'Credential of a system';
    expect(acts).toMatchObject([
      { actorSub: 'command-line', subjectUid: id, changes: [{ field, after: 'Price loader: data.read, data.load' }] },
      { call: 'POST /firm/credentials/:credential/revocation', changes: [{ field, before: 'Price loader' }] },
    ]);
  });

  test.each([
    ['a scope that its role does not have', 'scopes: the role does not include all', () => issue('Two', 'roles.give')],
    ['a scope that does not exist', 'scopes.0', () => issue('Two', 'everything')],
    [
      'somebody who is no administrator',
      'eve@firm.example is not',
      () => issue('Two', 'data.read', 'eve@firm.example'),
    ],
    ['an id that is none', 'no id', () => data('revoke-credential', 'x', '--by', 'ada@firm.example')],
  ])('%s is refused with the reason', async (_, reason, command) => {
    const { code, errors } = await command();
    expect(code).toBe(1);
    expect(errors).toContain(reason);
    expect(errors).not.toContain('    at ');
    expect((await data('credentials')).out).not.toContain('Two');
  });
});
