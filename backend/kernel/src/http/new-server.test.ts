import { once } from 'node:events';
import { connect } from 'node:net';
import { SettingsError } from '@harbour/backend-process';
import { describe, expect, test } from '@jest/globals';
import { newServer } from './new-server.ts';

test('a request that does not arrive whole within two minutes is dropped', async () => {
  // Node enforces this timeout; without the option Fastify waits forever.
  const app = newServer({ trustedProxies: undefined });
  expect(app.server.requestTimeout).toBe(120_000);
  await app.close();
});

test('a body that arrives too slowly is watched for', async () => {
  const app = newServer({ trustedProxies: undefined });
  expect(app.server.listeners('request').map(({ name }) => name)).toContain('watchBody');
  await app.close();
});

test('a connection without a request does not keep it from closing', async () => {
  const app = newServer({ trustedProxies: undefined });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const arrived = once(app.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await arrived;
  await app.close();
  socket.destroy();
});

describe('who called, by a proxy in front', () => {
  async function caller(trustedProxies: string | undefined, remoteAddress: string): Promise<string> {
    const app = newServer({ trustedProxies });
    app.get('/', async ({ ip }) => ip);
    const { payload } = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } });
    await app.close();
    return payload;
  }

  test.each([
    ['a proxy that is trusted', '10.0.0.7, 192.168.0.0/16', '192.168.3.4', '203.0.113.9'],
    ['somebody else', '10.0.0.7, 192.168.0.0/16', '198.51.100.1', '198.51.100.1'],
    ['anybody, where none is trusted', undefined, '10.0.0.7', '10.0.0.7'],
    ['anybody, where the setting is empty', '', '10.0.0.7', '10.0.0.7'],
  ])('is believed or not: %s', async (_, trusted, from, ip) => {
    expect(await caller(trusted, from)).toBe(ip);
  });

  test('proxies that are no addresses are refused by the name of the setting', () => {
    expect(() => newServer({ trustedProxies: 'the proxy' })).toThrow(SettingsError);
    expect(() => newServer({ trustedProxies: 'the proxy' })).toThrow(/^HARBOUR_TRUSTED_PROXIES is not .*: the proxy$/);
  });
});
