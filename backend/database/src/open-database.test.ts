import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { nightly } from '@harbour/testing/nightly';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { DatabaseUnavailableError } from './errors.ts';
import { startScript } from './fixtures/start-script.ts';
import { DataFolderInUseError } from './folder-lock.ts';
import { type Database, type DatabaseSource, openDatabase } from './open-database.ts';
import { everyDatabaseKind, openEmptyDatabase } from './testing.ts';

const server = process.env.HARBOUR_TEST_DATABASE_URL;
const workFolder = mkdtempSync(join(tmpdir(), 'harbour-database-'));
afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

const written = pgTable('written', { id: integer('id').primaryKey() });

async function storedIds({ db }: Database): Promise<number[]> {
  return (await db.select().from(written).orderBy(asc(written.id))).map(({ id }) => id);
}

/** Everything that a log would contain of the error. */
async function refusal(source: DatabaseSource): Promise<{ message: string; shown: string }> {
  const error: unknown = await openDatabase(source).then(
    async (database) => database.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  return { message: error instanceof Error ? error.message : '', shown: inspect(error, { depth: 9 }) };
}

describe.each(everyDatabaseKind)('a database on %s', (kind) => {
  test('keeps apart which sets of migrations have been applied, and applies each once', async () => {
    const database = await openEmptyDatabase(kind);
    const set = (name: string, statement: string) => {
      const folder = join(workFolder, `${kind}-${name}`);
      mkdirSync(join(folder, 'meta'), { recursive: true });
      writeFileSync(join(folder, '0000_start.sql'), statement);
      const entries = [{ idx: 0, version: '7', when: 1_700_000_000_000, tag: '0000_start', breakpoints: true }];
      writeFileSync(
        join(folder, 'meta/_journal.json'),
        JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
      );
      return database.migrate(folder, name);
    };
    for (let round = 0; round < 2; round += 1) {
      await set('one', 'create table written (id integer primary key)');
      // It has the same timestamp as the other set's migration, but must still be applied.
      await set('two', 'insert into written values (7)');
    }
    expect(await storedIds(database)).toEqual([7]);
    await database.close();
  });

  test('undoes all of a transaction that fails', async () => {
    const database = await openEmptyDatabase(kind);
    await database.db.execute(sql`create table written (id integer primary key)`);
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (1)`);
      await tx.execute(sql`insert into written values (1)`);
    });
    await expect(failing).rejects.toThrow();
    expect(await storedIds(database)).toEqual([]);
    await database.close();
  });
});

describe('a database in a folder', () => {
  const opened: Database[] = [];
  const open = async (source: DatabaseSource) => {
    const database = await openDatabase(source);
    opened.push(database);
    return database;
  };
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  test('is as it was when it is opened again, and is free in between', async () => {
    const folder = join(workFolder, 'reopened');
    const first = await openDatabase({ folder });
    await first.db.execute(sql`create table written (id integer primary key)`);
    await first.db.execute(sql`insert into written values (1), (2)`);
    await expect(openDatabase({ folder })).rejects.toBeInstanceOf(DataFolderInUseError);
    await first.close();
    expect(await storedIds(await open({ folder }))).toEqual([1, 2]);
  });

  test('has lost nothing that was acknowledged when its process is killed in the midst of writing', async () => {
    const folder = join(workFolder, 'killed');
    for (const least of nightly ? [40, 80] : [40]) {
      rmSync(folder, { recursive: true, force: true });
      const writer = startScript('insert-for-ever.ts', folder);
      await writer.printed(least);
      await writer.kill();
      const acknowledged = Number(writer.lines.findLast((line) => line !== ''));
      const database = await openDatabase({ folder });
      const stored = await storedIds(database);
      await database.close();
      expect(stored.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, index) => index + 1));
      // The row in progress may or may not be stored.
      expect(stored.length - acknowledged).toBeLessThanOrEqual(1);
    }
  });

  test('that cannot be written is refused in words that say what to do, and can be used once it can', async () => {
    const file = join(workFolder, 'a-file');
    writeFileSync(file, 'not a folder');
    const { message } = await refusal({ folder: join(file, 'data') });
    expect(message).toMatch(
      /^The database in .*a-file\/data cannot be opened\. Is the disk full or read-only\? Free some space or make/,
    );
    expect(readFileSync(file, 'utf8')).toBe('not a folder');
  });

  test('whose files are broken is refused in words, and set free again', async () => {
    const folder = join(workFolder, 'broken');
    mkdirSync(join(folder, 'pglite'), { recursive: true });
    writeFileSync(join(folder, 'pglite/PG_VERSION'), 'nonsense');
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await refusal({ folder })).message).toContain(`The database in ${folder} cannot be opened.`);
  });

  test('can be dumped, and another be started from the dump', async () => {
    const first = await open({ memory: true });
    await first.db.execute(sql`create table written (id integer primary key)`);
    await first.db.execute(sql`insert into written values (5)`);
    const template = join(workFolder, 'template.tar');
    writeFileSync(template, await first.dump());
    const copy = await open({ memory: true, template });
    await copy.db.execute(sql`insert into written values (6)`);
    expect([await storedIds(first), await storedIds(copy)]).toEqual([[5], [5, 6]]);
  });
});

(server ? describe : describe.skip)('a connection that breaks within a transaction', () => {
  test.each([
    { when: 'between two statements', outside: true },
    { when: 'during a statement', outside: false },
  ])('$when: the call is rejected, and process and pool go on', async ({ outside }) => {
    const database = await openEmptyDatabase('postgresql');
    await database.db.execute(sql`create table written (id integer primary key)`);
    const call = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (1)`);
      const pid = sql<number>`pg_backend_pid()`;
      const [own] = await tx.select({ pid }).from(sql`(values (1)) as one`);
      // Waits for it to exit, 10 s at most.
      const end = sql`select pg_terminate_backend(${own?.pid}::int, 10000)`;
      await (outside ? database.db : tx).execute(end);
      await tx.execute(sql`select 1`);
    });
    await expect(call).rejects.toThrow();
    expect(await storedIds(database)).toEqual([]);
    await database.close();
  });
});

describe('PostgreSQL that cannot be reached', () => {
  test('is named by its address, in words, without the password', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const url = `postgres://harbour:s3cret%21@127.0.0.1:${port}/portal`;
    const answersNothing = await refusal({ url });
    await new Promise((resolve) => server.close(resolve));
    const isAway = await refusal({ url });
    for (const { message, shown } of [answersNothing, isAway]) {
      expect(message).toBe(
        `PostgreSQL at 127.0.0.1:${port} does not answer. Is it running, and is DATABASE_URL right?`,
      );
      expect(shown).not.toMatch(/s3cret/);
    }
  });

  (server ? test : test.skip).each([
    ['a wrong password', { password: 's3cret' }, 'does not accept the user or the password of DATABASE_URL'],
    ['a wrong user', { username: 'nobody' }, 'does not accept the user or the password of DATABASE_URL'],
    ['a database that there is not', { pathname: '/n%C3%B6ne' }, 'has no database "nöne". Create it'],
  ])('because of %s: it says so', async (_, wrong, expectedMessage) => {
    const url = Object.assign(new URL(server ?? ''), wrong);
    const { message, shown } = await refusal({ url: url.href });
    expect(message).toContain(`PostgreSQL at ${url.host} ${expectedMessage}`);
    expect(shown).not.toMatch(/s3cret/);
  });

  test.each([
    's3cret',
    '//harbour:s3cret@host/portal',
    '',
    'harbour:s3cret@host/portal',
    'host:5432/s3cret',
    'mysql://harbour:s3cret@host/portal',
    'postgres://harbour:s3cret%ff@host/portal',
    'postgres://harbour:12/s3cret@host/portal',
    'postgres://harbour:12#s3cret@host/portal',
  ])('because "%s" is no address: in words, without it', async (url) => {
    const { message, shown } = await refusal({ url });
    expect(message).toMatch(/^DATABASE_URL is not an address like/);
    expect(shown).not.toMatch(/s3cret/);
  });
});
