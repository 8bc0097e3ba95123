import { connect, createServer, type Socket } from 'node:net';
import { openDatabase } from '@harbour/backend-database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { KeysUnavailableError } from '../authorisation/tokens.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { ObjectStoreUnavailableError } from '../objects/object-store.ts';
import { answerError, toErrorResponse as answered } from './error-answers.ts';

describe('what went wrong is answered', () => {
  const logged: string[] = [];
  const app = Fastify({
    genReqId: () => 'reference-7',
    logger: { level: 'error', stream: { write: (line) => void logged.push(line) } },
  });
  let failure: unknown;

  beforeAll(() => {
    app.setErrorHandler(answerError);
    app.get('/', () => Promise.reject(failure));
    app.post('/', async () => 'read');
    app.put('/', () => Promise.reject(failure));
    app.patch('/', {
      handler: () => Promise.reject(failure),
      errorHandler: (error, request, reply) => {
        const { status, body } = answered(error, request, 'atomic');
        reply.status(status).send(body);
      },
    });
  });
  afterAll(() => app.close());

  async function toErrorResponse(error: unknown, method: 'GET' | 'PUT' | 'PATCH' = 'GET') {
    failure = error;
    logged.length = 0;
    const { statusCode, payload } = await app.inject({ method, url: '/' });
    return { status: statusCode, text: payload, body: JSON.parse(payload) as unknown };
  }
  const coded = (code: string) => Object.assign(new Error('relation "portal.client" at 10.0.0.7'), { code });

  test.each([
    ['no room', '53100'],
    ['too many connections', '53300'],
    ['shutting down', '57P01'],
    ['starting', '57P03'],
    ['a broken connection', '08006'],
    ['read-only', '25006'],
    ['a broken disk', '58030'],
    ['a server that is not there', 'ECONNREFUSED'],
    ['a connection that broke', 'ECONNRESET'],
    ['a server that does not answer', 'ETIMEDOUT'],
    ['a name that is not known', 'ENOTFOUND'],
    ['a full disk', 'ENOSPC'],
    ['a read-only disk', 'EROFS'],
  ])('%s (%s): 503, in words, and nothing of the inside', async (_, code) => {
    for (const error of [coded(code), new DrizzleQueryError('select secret from portal.client', [], coded(code))]) {
      const { status, text, body } = await toErrorResponse(error);
      expect({ status, body }).toEqual({
        status: 503,
        body: {
          error: {
            name: 'StorageUnavailable',
            message: 'Your data cannot be reached or stored right now. Please try again later.',
          },
        },
      });
      expect(text).not.toMatch(/portal|10\.0|select/);
    }
  });

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('what pg says without a code (%s): 503', async (message) => {
    expect((await toErrorResponse(new DrizzleQueryError('select 1', [], new Error(message)))).status).toBe(503);
  });

  const byPg = (message: string, cause?: Error) => new DrizzleQueryError('commit', [], new Error(message, { cause }));
  const lost = 'Connection terminated unexpectedly';

  test.each([
    ['the server was shut down', coded('57P01')],
    ['the server crashed', coded('57P02')],
    ['the connection failed', new DrizzleQueryError('commit', [], coded('08006'))],
    ['the connection was reset', coded('ECONNRESET')],
    ['the connection timed out', Object.assign(coded('ETIMEDOUT'), { syscall: 'read' })],
    ['the connection ended', byPg(lost)],
    [
      'the rollback after a commit without an answer',
      byPg('Client has encountered a connection error and is not queryable'),
    ],
  ])('a change whose connection was lost on the way (%s): nobody says that nothing was changed', async (_, error) => {
    for (const method of ['PUT', 'PATCH'] as const)
      expect(await toErrorResponse(error, method)).toMatchObject({
        status: 503,
        body: {
          error: {
            name: 'OutcomeUnknown',
            message:
              'The connection to your data was lost, and we cannot tell whether this was done. ' +
              'Please look before you repeat it.',
          },
        },
      });
  });

  test.each([
    ['no room', coded('53100')],
    ['the server starts', coded('57P03')],
    ['no server', coded('ECONNREFUSED')],
    ['no way to the server', Object.assign(coded('EHOSTUNREACH'), { syscall: 'connect' })],
    ['the connection was refused', coded('08004')],
    ['no connection in time', byPg('Connection terminated due to connection timeout', new Error(lost))],
    ['no connection free', byPg('timeout exceeded when trying to connect')],
    ['no keys to check tokens with', new KeysUnavailableError('The keys cannot be fetched.')],
  ])('a change in one transaction that did not begin (%s): nothing was changed', async (_, error) => {
    const { status, text } = await toErrorResponse(error, 'PATCH');
    expect({ status, text }).toEqual({ status: 503, text: expect.stringContaining('Nothing was changed') });
  });

  test.each([
    ['trouble with the storage', coded('53100'), 503],
    ['trouble with the files', new ObjectStoreUnavailableError('s3://files cannot be used.'), 503],
    ['a mistake of ours', new TypeError('secret'), 500],
  ])('that nothing was changed is promised of one transaction alone: %s', async (_, error, status) => {
    const [read, complete, other] = [
      await toErrorResponse(error),
      await toErrorResponse(error, 'PATCH'),
      await toErrorResponse(error, 'PUT'),
    ];
    expect([read.status, complete.status, other.status]).toEqual([status, status, status]);
    expect(complete.text).toContain('Nothing was changed.');
    expect(`${read.text} ${other.text}`).not.toContain('Nothing was changed');
    expect(other.text).toContain('Please look whether it was done before you repeat it.');
  });

  test.each([
    ['a mistake of ours', new TypeError('cannot read secret of undefined')],
    ['a wrong statement', new DrizzleQueryError('select secret from portal.client', [], coded('42P01'))],
    ['a column that is not unique', coded('23505')],
    ['no error at all', 'secret'],
    ['an error of a service behind', Object.assign(new Error('secret'), { statusCode: 502 })],
  ])('%s: 500 with a reference, and nothing of the inside', async (_, error) => {
    const { status, text, body } = await toErrorResponse(error);
    expect({ status, body }).toMatchObject({
      status: 500,
      body: { error: { name: 'InternalError', message: expect.stringContaining('(reference reference-7)') } },
    });
    expect(text).not.toMatch(/secret|portal|select|relation/);
    // The reference leads to the cause.
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'a call failed', reqId: 'reference-7' }]);
  });

  test('a refusal: its own status, name and words', async () => {
    expect(
      await toErrorResponse(new RefusedError(404, 'PlanNotFound', 'There is no such plan among yours.')),
    ).toMatchObject({
      status: 404,
      body: { error: { name: 'PlanNotFound', message: 'There is no such plan among yours.' } },
    });
    expect(logged).toEqual([]);
  });

  test('what cannot be read: its status, in the same shape', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { name: 'InvalidRequest', message: 'The request could not be read.' } });
  });

  const server = process.env.HARBOUR_TEST_DATABASE_URL;
  (server ? test : test.skip)(
    'PostgreSQL going away under a running process: 503, and answers again when it is back',
    async () => {
      const { hostname, port } = new URL(server ?? '');
      const open = new Set<Socket>();
      const away = createServer((socket) => {
        const behind = connect(Number(port), hostname);
        for (const one of [socket, behind]) {
          open.add(one);
          one.on('error', () => undefined);
        }
        socket.pipe(behind).pipe(socket);
      });
      const listen = (at: number) => new Promise<void>((resolve) => void away.listen(at, '127.0.0.1', resolve));
      await listen(0);
      const address = away.address();
      const proxyPort = typeof address === 'object' && address ? address.port : 0;
      const database = await openDatabase({
        url: Object.assign(new URL(server ?? ''), { hostname: '127.0.0.1', port: String(proxyPort) }).href,
      });
      const behind = Fastify();
      behind.setErrorHandler(answerError);
      behind.get('/', async () => {
        await database.db.execute(sql`select 1`);
        return 'here';
      });
      const status = async () => (await behind.inject('/')).statusCode;
      expect(await status()).toBe(200);
      const closed = new Promise((resolve) => away.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
      expect([await status(), await status()]).toEqual([503, 503]);
      await listen(proxyPort);
      expect(await status()).toBe(200);
      await behind.close();
      await database.close();
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => away.close(resolve));
    },
  );
});
