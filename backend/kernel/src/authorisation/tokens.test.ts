import { createServer, type ServerResponse } from 'node:http';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { testIssuer } from '@harbour/backend-testing/tokens';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { answerError } from '../http/error-answers.ts';
import { verifyTokens } from './tokens.ts';

describe('the keys of a user pool elsewhere', () => {
  let answer: (response: ServerResponse) => unknown = (response) => response.end('{"keys":[]}');
  const pool = createServer((_, response) => void answer(response));
  let url: URL;
  let issuer: Awaited<ReturnType<typeof testIssuer>>;
  beforeAll(async () => {
    issuer = await testIssuer();
    await new Promise<void>((resolve) => void pool.listen(0, '127.0.0.1', resolve));
    const address = pool.address();
    url = new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/jwks.json`);
  });
  afterAll(() => void pool.close());

  /** Calls the API with these tokens, and with these keys to verify them. */
  async function answered(keys: JWTVerifyGetKey, made: 'tokens' | 'forgedTokens' = 'tokens') {
    const { accessToken, idToken } = await issuer[made](staffAndClients.anna);
    const app = Fastify();
    app.setErrorHandler(answerError);
    app.get('/', () => verifyTokens({ ...issuer.rules, keys }, accessToken, idToken));
    const { statusCode, payload } = await app.inject('/');
    await app.close();
    return { status: statusCode, payload };
  }
  const remote = () => createRemoteJWKSet(url, { timeoutDuration: 200 });

  test.each<[string, typeof answer]>([
    ['answers with an error', (response) => response.writeHead(500).end()],
    ['hangs up', (response) => response.destroy()],
    ['does not answer in time', () => undefined],
    ['answers a web page', (response) => response.end('<!doctype html>')],
    ['answers something else than keys', (response) => response.end('{"keys":7}')],
  ])('that %s: 503, and nobody is signed out', async (_, how) => {
    answer = how;
    const { status, payload } = await answered(remote());
    expect(status).toBe(503);
    expect(JSON.parse(payload)).toMatchObject({ error: { name: 'StorageUnavailable' } });
    expect(payload).not.toMatch(/127\.0\.0\.1|jwks/i);
  });

  test('that are not those of the token: 401', async () => {
    answer = (response) => response.end('{"keys":[]}');
    expect((await answered(remote())).status).toBe(401);
    expect((await answered(issuer.rules.keys, 'forgedTokens')).status).toBe(401);
    expect((await answered(issuer.rules.keys)).status).toBe(200);
  });
});
