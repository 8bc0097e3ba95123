import { connect } from 'node:net';
import { join } from 'node:path';
import { demonstrationAccounts } from '@harbour/backend-api';
import { DataFolderInUseError, openDatabase } from '@harbour/backend-database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { securityHeaders } from '../gateway/security-headers.ts';
import { smallShell } from '../testing/small-shell.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type ServedPortal, servePortal } from './serve-portal.ts';

const home = temporaryFolder();
const shell = smallShell(join(home, 'shell'));
const start = (demonstration: boolean): Promise<ServedPortal> =>
  servePortal({ home, shell, host: '127.0.0.1', port: 0, demonstration });

/** An answer to an address as it is: `fetch` would tidy it up first. */
function raw(address: string, path: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('the demonstration portal', () => {
  let portal: ServedPortal;
  beforeAll(async () => {
    portal = await start(true);
  }, 120_000);
  afterAll(() => portal.close());

  test.each([
    ['/', 200],
    ['/investments', 200],
    ['/health', 200],
    ['/assets/main.0123456789.js', 200],
    ['/assets/gone.js', 404],
    ['/registry.json', 404],
    ['/api/valuation/plans', 401],
    ['/api/no/such/call', 404],
    ['/api/docs/json', 200],
    ['/idp/no/such/thing', 404],
    ['/dev/outbox', 200],
  ])('%s answers %s, with the security headers', async (path, status) => {
    const answer = await fetch(portal.address + path);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(securityHeaders))
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    expect(answer.headers.get('content-type')).not.toBeNull();
    if (status >= 400)
      expect(await answer.json()).toMatchObject({ error: { name: expect.any(String), message: expect.any(String) } });
  });

  test.each(['/%', '/api/rdsearch/%E0%A4%A', `/api/rdsearch/${'a'.repeat(5_000)}`])(
    'an address that cannot be read is refused in words (%#)',
    async (path) => {
      const answer = await raw(portal.address, path);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer).toContain('{"error":{"name":"InvalidRequest","message":"The address could not be read."}}');
    },
  );

  test('offers its accounts in the page', async () => {
    const text = await (await fetch(portal.address)).text();
    for (const { email } of Object.values(demonstrationAccounts)) expect(text).toContain(email);
  });

  test('holds its data folder for itself', async () => {
    await expect(openDatabase({ folder: join(home, 'data') })).rejects.toBeInstanceOf(DataFolderInUseError);
  });
});

describe('the same installation without the demonstration', () => {
  let portal: ServedPortal;
  beforeAll(async () => {
    portal = await start(false);
  }, 120_000);
  afterAll(() => portal.close());

  test('shows no mail, no documentation and no accounts', async () => {
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/api/docs', '/api/docs/json'])
      expect([path, (await fetch(portal.address + path)).status]).toEqual([path, 404]);
    const text = await (await fetch(portal.address)).text();
    for (const { email, password } of Object.values(demonstrationAccounts)) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(password);
    }
  });
});
