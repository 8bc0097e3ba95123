import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { call, enterPassword, extend, outcome, type Service, signIn, type Tokens } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { TestService } from './testing/test-service.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const body = z.object({
  Sessions: z.array(
    z.strictObject({
      Id: z.string(),
      Device: z.string().nullable(),
      Network: z.string().nullable(),
      SignedInAt: z.iso.datetime(),
      LastUsedAt: z.iso.datetime(),
      Current: z.boolean(),
    }),
  ),
});

describe.each(databaseKinds)('sessions on %s', (kind) => {
  let database: Database;
  let service: TestService;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database, {
      placeOf: (address) => (address.startsWith('2001:') ? 'Lyon, France' : undefined),
    });
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  const at = (address: string, userAgent: string): Service => ({
    endpoint: service.endpoint,
    headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
  });
  const list = async ({ AccessToken }: Tokens) =>
    body.parse((await extend(service, 'ListSessions', { AccessToken })).body).Sessions;

  async function twoSessions() {
    const { email } = await service.user();
    const phone = await signIn(at('2001:db8:7:1::9', safari), email);
    service.tick(60);
    const desktop = await signIn(at('203.0.113.77', firefox), email);
    return { email, phone, desktop };
  }

  test('show device, network and last use, the one that asks first', async () => {
    const { phone, desktop } = await twoSessions();
    const now = service.clock.time;
    const of = (seconds: number) => new Date(now - seconds * 1000).toISOString();
    const iPhone = { Device: 'Safari on iOS', Network: '2001:db8:7::/48', SignedInAt: of(60), LastUsedAt: of(60) };
    const windows = { Device: 'Firefox on Windows', Network: '203.0.113.0/24', SignedInAt: of(0), LastUsedAt: of(0) };
    expect(await list(desktop)).toMatchObject([
      { ...windows, Current: true },
      { ...iPhone, Current: false },
    ]);
    expect(await list(phone)).toMatchObject([
      { ...iPhone, Current: true },
      { ...windows, Current: false },
    ]);
  });

  test('a refresh renews where and when', async () => {
    const { phone, desktop } = await twoSessions();
    service.tick(300);
    await call(at('198.51.100.4', safari), 'GetTokensFromRefreshToken', { RefreshToken: phone.RefreshToken });
    expect((await list(desktop))[1]).toMatchObject({
      Network: '198.51.100.0/24',
      LastUsedAt: new Date(service.clock.time).toISOString(),
      SignedInAt: new Date(service.clock.time - 360_000).toISOString(),
    });
  });

  test('a browser that says nothing is shown as unknown, one that lies breaks nothing', async () => {
    const { email } = await service.user();
    const [session] = await list(await signIn(at('203.0.113.77', '<script>'), email));
    expect(session?.Device).toBeNull();
  });

  test('one is ended by its id, which is no token', async () => {
    const { phone, desktop } = await twoSessions();
    const [own, other] = await list(desktop);
    const id = other?.Id ?? '';
    for (const token of [phone.AccessToken, phone.RefreshToken, phone.IdToken]) expect(token).not.toContain(id);
    const parts = phone.AccessToken.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(parts.join()).not.toContain(id);
    expect(outcome(await call(service, 'GetUser', { AccessToken: id }))).toMatch(/Invalid Access Token/);
    expect(outcome(await call(service, 'GetTokensFromRefreshToken', { RefreshToken: id }))).toMatch(/revoked/);

    expect(outcome(await extend(service, 'EndSession', { ...desktop, Id: id }))).toBe('200');
    expect(outcome(await call(service, 'GetUser', phone))).toMatch(/revoked/);
    expect(outcome(await call(service, 'GetTokensFromRefreshToken', phone))).toMatch(/revoked/);
    expect(await list(desktop)).toMatchObject([{ Id: own?.Id }]);
    expect(outcome(await extend(service, 'EndSession', { ...desktop, Id: id }))).toMatch(/ResourceNotFoundException/);
  });

  test('of somebody else are neither shown nor ended', async () => {
    const { phone, desktop } = await twoSessions();
    const stranger = await signIn(service, (await service.user()).email);
    const [, other] = await list(desktop);
    expect(await list(stranger)).toHaveLength(1);
    expect(outcome(await extend(service, 'EndSession', { ...stranger, Id: other?.Id }))).toMatch(
      /ResourceNotFoundException/,
    );
    expect(outcome(await call(service, 'GetUser', phone))).toBe('200');
  });

  test('all others end at once, with sign-ins in progress', async () => {
    const { email, phone, desktop } = await twoSessions();
    expect(outcome(await extend(service, 'EndOtherSessions', desktop))).toBe('200');
    expect(outcome(await call(service, 'GetUser', phone))).toMatch(/revoked/);
    expect(await list(desktop)).toHaveLength(1);
    await signIn(service, email);
  });

  test.each([
    'ProveIdentity',
    'ListSessions',
    'EndSession',
    'EndOtherSessions',
    'GetRecoveryCodes',
    'MakeRecoveryCodes',
  ])('%s is refused without a session that lives', async (operation) => {
    const { desktop } = await twoSessions();
    await call(service, 'GlobalSignOut', desktop);
    const given = { AccessToken: desktop.AccessToken, Id: 'x', Password: 'x' };
    expect(outcome(await extend(service, operation, given))).toMatch(/^400 NotAuthorizedException/);
    expect(outcome(await call(service, operation, given))).toMatch(/^400 UnknownOperationException/);
  });

  test('the owner reads of a sign-in from a new device, and of no other', async () => {
    const { email } = await service.user();
    const about = () => service.mails.filter(({ to, subject }) => to === email && /new device/.test(subject));
    const desktop = at('203.0.113.77', firefox);
    const first = await enterPassword(desktop, email);
    expect(about()).toEqual([]);
    const cookie = (first.headers.get('set-cookie') ?? '').replace(/;.*$/, '');
    await enterPassword({ ...desktop, headers: { ...desktop.headers, cookie } }, email);
    expect(about()).toEqual([]);
    await enterPassword(at('2001:db8:7:1::9', safari), email);
    expect(about()).toHaveLength(1);
    expect(about()[0]?.text).toMatch(/ UK time, Safari on iOS, Lyon, France\./);
    expect(about()[0]?.text).not.toContain('2001:db8');
    await enterPassword(at('198.51.100.1', 'curl/8'), email);
    expect(about()[1]?.text).toMatch(/ UK time, an unknown device, an unknown place\./);
  });
});
