import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, lockDataFolder, openDatabase } from '@harbour/backend-database';
import { createTestDatabase } from '@harbour/backend-database/testing';
import { accountDirectory, identityService } from '@harbour/backend-identity';
import { auditSigningKey, sealedFile } from '@harbour/domain-firm';
import { client, person } from '@harbour/kernel/people/tables';
import { nightly } from '@harbour/testing/nightly';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { runDataCommand } from './data-command.ts';

/** Asks the identity service for an operation. */
type Ask = (operation: string, body: object) => Promise<object>;

const cli = join(import.meta.dirname, 'cli.ts');

describe('pnpm data', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'harbour-cli-'));
    await writeFile(join(folder, 'good.csv'), 'Date,USD\n2026-04-13,1.1684\n');
    await writeFile(join(folder, 'bad.csv'), 'Date,USD\n2026-04-13,x\n');
  });
  const databases: { drop: () => Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(databases.map(({ drop }) => drop()));
    await rm(folder, { recursive: true });
  });

  /** The address of a new database on the test server: a command that is not about a folder runs there in a moment. */
  async function newDatabase(template?: string): Promise<string> {
    const database = await createTestDatabase(template);
    databases.push(database);
    return database.url;
  }

  let migrated: Promise<string> | undefined;
  /** The settings of an installation with all tables: a copy of one that the command made once. */
  async function withTables(): Promise<{ DATABASE_URL: string }> {
    migrated ??= newDatabase().then(async (url) => {
      expect(await dataOf({ DATABASE_URL: url }, 'migrate')).toMatchObject({ code: 0 });
      return new URL(url).pathname.slice(1);
    });
    return { DATABASE_URL: await newDatabase(await migrated) };
  }

  interface Ended {
    code: number;
    out: string;
    errors: string;
  }

  /** Runs the command line as a process, in the folder of the files. */
  function dataProcess(environment: Record<string, string>, ...args: string[]): Promise<Ended> {
    const { DATABASE_URL: _, npm_lifecycle_event: __, ...inherited } = process.env;
    const env = { ...inherited, ...environment };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [cli, ...args], { cwd: folder, env }, (_error, out, errors) =>
        resolve({ code: child.exitCode ?? -1, out, errors }),
      );
    });
  }

  /** The same in this process, with these settings alone. */
  async function dataOf(environment: Record<string, string>, ...args: string[]): Promise<Ended> {
    const lines = { out: '', errors: '' };
    const code = await runDataCommand(args, {
      environment,
      folder,
      print: (text) => {
        lines.out += `${text}\n`;
      },
      printError: (text) => {
        lines.errors += `${text}\n`;
      },
    });
    return { code, ...lines };
  }
  const data = (...args: string[]) => dataOf({}, ...args);

  test("imports into the installation's own database, and finds everything unchanged in that folder later", async () => {
    const first = await dataProcess({ HARBOUR_HOME: join(folder, 'home') }, 'import', 'fx', 'good.csv');
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.out).toContain('1  stored (1 new, 0 changed)');
    const second = await data('import', 'fx', 'good.csv', '--data', 'home/data');
    expect(second.out).toContain('0  stored (0 new, 0 changed)\n           1  unchanged');
  });

  (nightly ? test : test.skip)('stores nothing in a dry run', async () => {
    const server = await withTables();
    const dry = await dataOf(server, 'import', 'fx', 'good.csv', '--dry-run');
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.out).toContain('dry run: nothing was stored');
    expect((await dataOf(server, 'import', 'fx', 'good.csv')).out).toContain('1 new');
  });

  test('refuses a bad file with exit code 1 and the reasons, without a stack trace', async () => {
    expect(await dataOf(await withTables(), 'import', 'fx', 'bad.csv')).toEqual({
      code: 1,
      out: '',
      errors:
        'bad.csv was refused because of a problem in it; nothing was stored.\n' +
        '  row 2, column USD: "x" is not a number. Write it as 1234.5, without signs, spaces or thousands separators.\n' +
        'Correct it, then import the file again.\n',
    });
  });

  test('verifies an export of the record of actions with the installation’s key, or one that is given', async () => {
    const seed = Buffer.alloc(32, 5);
    const file = sealedFile(['Entry', 'Who', 'What', 'Purpose']);
    file.add(['1', 'Ada', 'Looked at a client', 'A review']);
    const facts = { firm: 'Firm', exportedAt: '2026-03-18T12:00:00Z', exportedBy: 'ada', exportedFor: 'oversight' };
    const { bytes } = file.end({ ...facts, search: {} }, auditSigningKey(seed));
    await writeFile(join(folder, 'audit.csv'), bytes);
    await writeFile(join(folder, 'changed.csv'), bytes.toString().replace('Ada', 'Ben'));
    const own = { HARBOUR_AUDIT_SIGNING_KEY: seed.toString('base64') };
    const key = (await dataOf(own, 'audit-key')).out.trim();
    expect(await dataOf(own, 'verify-audit', 'audit.csv')).toMatchObject({ code: 0, errors: '' });
    const verified = await data('verify-audit', 'audit.csv', '--public-key', key);
    expect(verified.out).toContain('Every row is as it was exported by Firm');
    expect(await data('verify-audit', 'changed.csv', '--public-key', key)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Line 2 or its order was changed/),
    });
    const home = { HARBOUR_HOME: join(folder, 'nowhere') };
    expect((await dataOf(home, 'verify-audit', 'audit.csv')).errors).toMatch(/^Say with --public-key/);
  });

  test('reconciles all plans, and prints where holdings and transactions differ', async () => {
    expect(await dataOf(await withTables(), 'reconcile')).toEqual({
      code: 0,
      errors: '',
      out: 'Holdings and transactions of every plan agree.\n',
    });
  });

  test('lists the kinds when there is no such one', async () => {
    const { code, errors } = await dataProcess({}, 'import', 'shares', 'good.csv');
    expect(code).toBe(1);
    expect(errors).toContain(
      "'shares' is invalid for argument 'kind'. Allowed choices are announcements, benchmarks, breakdowns, buylist, clients, comparator-levels, comparators, consumer-prices, corporate-actions, fund-data, fund-documents, fund-facts, fx, glossary, help, holdings, instruments, library, news, payment-rules, plans, prices, property-income, proposals, reportable-income, search-synonyms, tax-records, transactions.",
    );
  });

  (nightly ? test : test.skip)('adds clients for tests of scale, once, and says what it did', async () => {
    const server = await withTables();
    const first = await dataOf(server, 'seed', '--clients', '2');
    expect(first).toEqual({ code: 0, errors: '', out: '0 small clients were there, 2 were added.\n' });
    const second = await dataOf(server, 'seed', '--clients', '2');
    expect(second.out).toBe('2 small clients were there, 0 were added.\n');
  });

  test.each([
    [[], 'Say what to add: --large, --clients <n>, or both.'],
    [['--clients', '0'], 'Give a whole number from 1 to 999999.'],
    [['--clients', '1e3'], 'Give a whole number from 1 to 999999.'],
    [['--clients', '1000000'], 'Give a whole number from 1 to 999999.'],
  ])('adds nothing when it is not told what: seed %j', async (args, message) => {
    const { code, errors } = await data('seed', ...args, '--data', 'nothing');
    expect(code).toBe(1);
    expect(errors).toContain(message);
    expect(errors).not.toContain('    at ');
  });

  describe('create-admin', () => {
    const ada = ['--email', 'Ada@Firm.example', '--given-name', 'Ada', '--family-name', 'Byron'];
    const address = { HARBOUR_PUBLIC_ADDRESS: 'https://portal.example/' };
    const tokenIn = ({ out }: Ended) =>
      /https:\/\/portal\.example\/invitation#token=([\w-]{43})\n$/.exec(out)?.[1] ?? '';

    /** Opens the identity service on the command's database. */
    async function withIdentity<Done>(
      url: string,
      act: (ask: Ask, database: Database) => Promise<Done>,
    ): Promise<Done> {
      const database = await openDatabase({ url });
      const app = fastify();
      try {
        await app.register(
          identityService({
            database,
            pool: { userPoolId: 'eu-west-1_Test', userPoolClientId: 'test' },
            masterKey: Buffer.alloc(32, 7),
            mail: async () => undefined,
            publicAddress: () => 'https://portal.example',
          }),
          { prefix: '/idp' },
        );
        const ask: Ask = async (operation, body) => {
          const answer = await app.inject({
            method: 'POST',
            url: '/idp/',
            headers: {
              'content-type': 'application/x-amz-json-1.1',
              'x-amz-target': `HarbourIdentityService.${operation}`,
            },
            payload: JSON.stringify(body),
          });
          return answer.json();
        };
        return await act(ask, database);
      } finally {
        await app.close();
        await database.close();
      }
    }

    test('prints a link that opens the first administrator’s account; the newest link counts', async () => {
      const server = await withTables();
      const create = (...args: string[]) => dataOf({ ...address, ...server }, 'create-admin', ...args);
      const first = await create(...ada);
      expect(first).toMatchObject({ code: 0, errors: '' });
      const second = await create(...ada);
      const Password = 'seven grey herons';
      await withIdentity(server.DATABASE_URL, async (ask, database) => {
        expect(await ask('AcceptInvitation', { Token: tokenIn(first), Password })).toMatchObject({
          __type: 'InvitationNotValidException',
        });
        expect(await ask('AcceptInvitation', { Token: tokenIn(second), Password })).toEqual({
          Email: 'ada@firm.example',
        });
        const staff = await database.db.select().from(client);
        expect(staff).toMatchObject([
          { firstname: 'Ada', surname: 'Byron', emailAddress: 'ada@firm.example', staffGroup: 'admin' },
        ]);
        const directory = accountDirectory({
          database,
          mail: async () => undefined,
          hasMailServer: true,
          firm: 'Harbour',
          publicAddress: () => '',
          afterwards: () => undefined,
        });
        expect(await directory.account(staff[0]?.uid ?? '')).toMatchObject({ state: 'open', groups: ['admin'] });
      });
      for (const again of [ada, ['--email', 'eve@firm.example', '--given-name', 'Eve', '--family-name', 'Moss']]) {
        expect(await create(...again)).toEqual({
          code: 1,
          out: '',
          errors: 'There is an administrator with an account already. Administrators invite staff in the portal.\n',
        });
      }
    });

    test.each([
      [{ HARBOUR_PUBLIC_ADDRESS: '' }, ada, /Say where people reach the portal/],
      [{}, ['--email', 'ada', ...ada.slice(2)], /--email is not an e-mail address/],
      [{}, [...ada.slice(0, 3), ' ', ...ada.slice(4)], /--given-name is empty/],
    ])('makes nobody of what is wrong: %j %j', async (environment, args, message) => {
      const settings = { ...address, ...(await withTables()), ...environment };
      const refused = await dataOf(settings, 'create-admin', ...args);
      expect(refused).toMatchObject({ code: 1, out: '', errors: expect.stringMatching(message) });
      expect(refused.errors).not.toContain('    at ');
    });

    test('makes no administrator of a client', async () => {
      const server = await withTables();
      const database = await openDatabase({ url: server.DATABASE_URL });
      const [uid, personUuid] = [randomUUID(), randomUUID()];
      const named = { firstname: 'Ada', surname: 'Byron', dob: '1985-12-10', emailAddress: 'ada@firm.example' };
      await database.db.insert(person).values({ uuid: personUuid, name: 'Ada Byron' });
      await database.db.insert(client).values({ uid, personUuid, ...named });
      await database.close();
      const args = [...ada, '--address', 'https://portal.example'];
      expect((await dataOf(server, 'create-admin', ...args)).errors).toMatch(/^ada@firm\.example belongs to a client/);
    });
  });

  test('says who uses the folder when somebody does', async () => {
    const unlock = lockDataFolder(join(folder, 'busy'));
    try {
      const { code, errors } = await data('import', 'fx', 'good.csv', '--data', 'busy');
      expect(code).toBe(1);
      expect(errors).toMatch(/^Another Harbour \(process \d+ on .*\) is using .*busy\. Stop it first/);
      expect(errors).not.toContain('    at ');
    } finally {
      unlock();
    }
  });
});
