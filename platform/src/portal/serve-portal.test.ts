import { cp } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { migratePortal } from '@harbour/backend-api';
import { DataFolderInUseError, openDatabase } from '@harbour/backend-database';
import { demonstrationAccounts } from '@harbour/demonstration';
import { DemonstrationRefusedError } from '@harbour/kernel/people/require-right-firm';
import { nightly } from '@harbour/testing/nightly';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { securityHeaders } from '../gateway/security-headers.ts';
import { minimalRelease } from '../testing/small-release.ts';
import { minimalShell } from '../testing/small-shell.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { NothingReleasedError } from './released.ts';
import { type ServedPortal, servePortal } from './serve-portal.ts';

const home = temporaryFolder();
const shell = minimalShell(join(home, 'shell'));
const firmsData = join(home, 'data of a firm');
/** Several portals use the demonstration's data, one after the other: seeding takes seconds. */
const start = (demonstration: boolean, data?: string): Promise<ServedPortal> =>
  servePortal({ home, data, shell, host: '127.0.0.1', port: 0, demonstration });
beforeAll(() => minimalRelease(home));

/** An answer to an exact address: `fetch` would normalise it first. */
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
  });
  afterAll(() => portal.close());

  test.each([
    ['/', 200],
    ['/investments', 200],
    ['/health', 200],
    ['/assets/main.0123456789.js', 200],
    ['/assets/gone.js', 404],
    ['/registry.json', 200],
    ['/api/valuation/plans', 401],
    ['/api/no/such/call', 404],
    ['/api/docs/json', 200],
    ['/api/objects/nothing', 403],
    ['/idp/no/such/thing', 404],
    ['/idp/captcha', 200],
    ['/dev/outbox', 200],
    ['/bank-sandbox/api/providers', 200],
    ['/bank-sandbox/logos/ob-northbridge.svg', 200],
    ['/bank-sandbox/no/such/thing', 404],
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

  test('asks for a solved captcha before it sends a code to an address', async () => {
    const answer = await fetch(`${portal.address}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      },
      body: JSON.stringify({ ClientId: 'harbourportal', Username: demonstrationAccounts.newClient.email }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ __type: 'CaptchaRequiredException' }),
    ]);
  });

  test('offers its accounts in the page', async () => {
    const text = await (await fetch(portal.address)).text();
    for (const { email } of Object.values(demonstrationAccounts)) expect(text).toContain(email);
    expect(text).not.toContain('large@harbour.example');
  });

  test('[R202] has banks to link, which send clients back to its open banking pages and nowhere else', async () => {
    const { port } = new URL(portal.address);
    const answerTo = (redirect: string) =>
      fetch(
        `${portal.address}/bank-sandbox/?${new URLSearchParams({
          response_type: 'code',
          client_id: 'harbour-demonstration',
          redirect_uri: redirect,
          scope: 'accounts',
          providers: 'uk-ob-all',
          code_challenge: 'c'.repeat(43),
          code_challenge_method: 'S256',
        })}`,
        { redirect: 'manual' },
      );
    for (const page of ['/investments/openbanking', '/investments/openbankingrenew']) {
      for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
        expect((await answerTo(`http://${host}:${port}${page}`)).status).toBe(303);
      }
    }
    for (const elsewhere of [`${portal.address}/`, 'https://evil.example/investments/openbanking']) {
      expect((await answerTo(elsewhere)).status).toBe(400);
    }
  });

  test('holds its data folder for itself', async () => {
    await expect(openDatabase({ folder: join(home, 'data') })).rejects.toBeInstanceOf(DataFolderInUseError);
  });
});

describe('the demonstration portal with the large client in it', () => {
  (nightly ? test : test.skip)('offers and makes their sign-in too', async () => {
    const data = join(home, 'data with a large client');
    await cp(join(home, 'data'), data, { recursive: true });
    const open = () => openDatabase({ folder: data });
    const filled = await open();
    const uid = '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b07';
    await filled.db.execute(`insert into portal.person (uuid, name) values ('${uid}', 'Large Client')`);
    await filled.db.execute(
      `insert into portal.client (uid, person_uuid, firstname, surname, dob, email_address)
       values ('${uid}', '${uid}', 'Large', 'Client', '1970-01-01', 'large@harbour.example')`,
    );
    await filled.close();
    const portal = await start(true, data);
    expect(await (await fetch(portal.address)).text()).toContain('large@harbour.example');
    expect(portal.accounts.map(({ email }) => email)).toContain('large@harbour.example');
    await portal.close();
    const database = await open();
    expect(
      await database.db.execute("select email from identity.user_account where email like 'large%'"),
    ).toMatchObject({ rows: [{ email: 'large@harbour.example' }] });
    await database.close();
  });
});

describe('the same installation without the demonstration', () => {
  let portal: ServedPortal;
  beforeAll(async () => {
    portal = await start(false, firmsData);
  });
  afterAll(() => portal.close());

  test('shows no mail, no documentation, no accounts and no banks that are not real', async () => {
    const banks = ['/bank-sandbox/', '/bank-sandbox/api/providers', '/bank-sandbox/logos/ob-northbridge.svg'];
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/api/docs', '/api/docs/json', ...banks])
      expect([path, (await fetch(portal.address + path)).status]).toEqual([path, 404]);
    const text = await (await fetch(portal.address)).text();
    for (const { email, password } of Object.values(demonstrationAccounts)) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(password);
    }
  });
});

describe('the demonstration with a provider of open banking', () => {
  (nightly ? test : test.skip)('serves no sandbox beside it', async () => {
    const settings = {
      HARBOUR_OPEN_BANKING_AUTH_URL: 'https://auth.provider.example',
      HARBOUR_OPEN_BANKING_API_URL: 'https://api.provider.example',
      HARBOUR_OPEN_BANKING_CLIENT_ID: 'firm',
      HARBOUR_OPEN_BANKING_CLIENT_SECRET: 'secret of the firm',
    };
    Object.assign(process.env, settings);
    try {
      const portal = await start(true);
      expect((await fetch(`${portal.address}/bank-sandbox/api/providers`)).status).toBe(404);
      await portal.close();
    } finally {
      for (const name of Object.keys(settings)) delete process.env[name];
    }
  });
});

describe('an installation that is not to be served', () => {
  /** Twice: a refusal leaves the database free. */
  async function expectRefused(refused: () => Promise<ServedPortal>, kind: new () => Error, expected: string) {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const started = refused();
      await expect(started).rejects.toBeInstanceOf(kind);
      await expect(started).rejects.toThrow(expected);
    }
  }

  test('because it holds the demonstration firm, and a firm is to be served', async () => {
    await expectRefused(() => start(false), DemonstrationRefusedError, 'whose passwords everybody knows');
  });

  test('because it holds a firm, and the demonstration is to be served: no sign-in of it is made', async () => {
    const open = () => openDatabase({ folder: firmsData });
    const filled = await open();
    await migratePortal(filled);
    const personUuid = '0b5f3a52-6c1d-4e7f-9a10-000000000001';
    await filled.db.execute(`insert into portal.person (uuid, name) values ('${personUuid}', 'Anna')`);
    await filled.db.execute(
      `insert into portal.client (uid, person_uuid, firstname, surname, dob, email_address)
       values ('${personUuid}', '${personUuid}', 'Anna', 'Aa', '1970-01-01', 'anna@firm.example')`,
    );
    await filled.close();
    await expectRefused(() => start(true, firmsData), DemonstrationRefusedError, "holds a firm's own clients");
    const database = await open();
    expect(await database.db.execute('select email from identity.user_account')).toMatchObject({ rows: [] });
    await database.close();
  });

  test('because nothing is released in it', async () => {
    const empty = join(home, 'nothing released');
    const served = () => servePortal({ home: empty, shell, host: '127.0.0.1', port: 0, demonstration: true });
    await expectRefused(served, NothingReleasedError, 'npm run release <remote>');
  });

  test('because the shell is not built', async () => {
    const unbuilt = join(home, 'no shell');
    const served = () => servePortal({ home, shell: unbuilt, host: '127.0.0.1', port: 0, demonstration: true });
    await expectRefused(served, NothingReleasedError, `The shell is not built in ${unbuilt}`);
  });
});
