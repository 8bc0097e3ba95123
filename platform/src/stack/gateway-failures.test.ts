import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { securityHeaders, strictTransportSecurity } from '../gateway/security-headers.ts';
import { ask } from '../testing/ask.ts';
import { freePort, type StartedNginx, startNginx } from '../testing/start-nginx.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Answer, type Upstream, upstream } from '../testing/upstream.ts';

const nginx = process.env.HARBOUR_NGINX;
const when = nginx ? describe : describe.skip;
const answers: Answer = ({ url }, response) => response.end(`answer to ${url}`);
/** Like a process that is killed in the middle of a call. */
const diesOnEach: Answer = (_, response) => response.destroy();

when(`nginx when servers behind it fail${nginx ? '' : ' (skipped: there is no nginx here)'}`, () => {
  const base = temporaryFolder();
  let living: Upstream;
  let dying: Upstream;
  let gateway: StartedNginx;

  beforeAll(async () => {
    living = await upstream(answers);
    dying = await upstream(diesOnEach);
    const nobody = `server 127.0.0.1:${await freePort()};`;
    gateway = await startNginx(nginx ?? '', join(base, 'failing'), {
      // Failures do not count here, so that both are always tried.
      HARBOUR_GATEWAY_API: `server ${dying.at} max_fails=0; server ${living.at} max_fails=0;`,
      HARBOUR_GATEWAY_IDENTITY: nobody,
      HARBOUR_GATEWAY_SHELL: nobody,
      HARBOUR_GATEWAY_STORE: nobody,
      HARBOUR_GATEWAY_STORE_HOST: 'store',
      HARBOUR_GATEWAY_STORE_PATH: '/harbour-releases',
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all([living.stop(), dying.stop()]);
  });
  const at = (path: string) => `${gateway.address}${path}`;

  test('a call that may be repeated is answered by the process that lives', async () => {
    for (let call = 0; call < 10; call += 1)
      expect(await ask(at(`/api/plans?call=${call}`))).toMatchObject({
        status: 200,
        text: `answer to /api/plans?call=${call}`,
      });
    expect(dying.asked.length).toBeGreaterThan(0);
  });

  test.each(['POST', 'PATCH'])('a %s that a process may have done is not sent to another one', async (method) => {
    const calls = Array.from({ length: 10 }, (_, call) => `/api/once/${method}/${call}`);
    const statuses: number[] = [];
    for (const call of calls) statuses.push((await ask(at(call), { method, body: Buffer.from('{}') })).status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    for (const call of calls)
      expect([...living.asked, ...dying.asked].filter(({ url }) => url === call)).toHaveLength(1);
  });

  test.each([
    ['/api/plans', 'POST', 'application/json'],
    ['/idp/', 'POST', 'application/json'],
    ['/registry.json', 'GET', 'application/json'],
    ['/assets/main.1.js', 'GET', 'application/json'],
    ['/investments', 'GET', 'text/html; charset=utf-8'],
  ])('where nobody answers, %s says so in words that no cache keeps', async (path, method, type) => {
    let answer = await ask(at(path), { method, body: Buffer.from('{}') });
    // Of the two upstreams used in turn, the live one answers.
    if (answer.status === 200) answer = await ask(at(path), { method, body: Buffer.from('{}') });
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ ...securityHeaders, 'content-type': type, 'cache-control': 'no-store' });
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.text).toMatch(/right now/);
    expect(answer.text).not.toContain('nginx');
  });
});

/** A certificate for this test; openssl is the only way to create one here. */
function makeCertificate(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    join(folder, 'portal.key'),
    '-out',
    join(folder, 'portal.crt'),
  ]);
  return status === 0;
}

const openssl = spawnSync('openssl', ['version']).status === 0;
const whenTls = nginx && openssl ? describe : describe.skip;

whenTls(`nginx with a certificate${nginx && openssl ? '' : ' (skipped: nginx or openssl is not here)'}`, () => {
  const base = temporaryFolder();
  let shell: Upstream;
  let gateway: StartedNginx;

  beforeAll(async () => {
    shell = await upstream((request, response) => {
      // As our servers do when a trusted proxy says that TLS is in front.
      if (request.headers['x-forwarded-proto'] === 'https')
        response.setHeader('strict-transport-security', strictTransportSecurity);
      answers(request, response);
    });
    expect(makeCertificate(join(base, 'tls'))).toBe(true);
    gateway = await startNginx(nginx ?? '', join(base, 'tls'), {
      HARBOUR_GATEWAY_API: `server ${shell.at};`,
      HARBOUR_GATEWAY_IDENTITY: `server ${shell.at};`,
      HARBOUR_GATEWAY_SHELL: `server ${shell.at};`,
      HARBOUR_GATEWAY_STORE: `server ${shell.at};`,
      HARBOUR_GATEWAY_STORE_HOST: 'store',
      HARBOUR_GATEWAY_STORE_PATH: '',
      HARBOUR_GATEWAY_TRANSPORT: 'tls',
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await shell.stop();
  });

  test('serves the portal by it, and has browsers come back that way', async () => {
    const answer = await ask(`${gateway.secureAddress}/investments`);
    expect(answer).toMatchObject({ status: 200, text: 'answer to /investments' });
    expect(answer.headers['strict-transport-security']).toBe(strictTransportSecurity);
    expect(shell.asked.at(-1)?.headers['x-forwarded-proto']).toBe('https');
  });

  test('redirects a request without it to the same address with it, and answers health checks', async () => {
    const answer = await ask(`${gateway.address}/investments?d=1`, { headers: { host: 'portal.example' } });
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe('https://portal.example/investments?d=1');
    expect((await ask(`${gateway.address}/health`)).status).toBe(200);
  });
});
