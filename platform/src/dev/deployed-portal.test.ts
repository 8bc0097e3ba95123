import { afterAll, beforeEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { readDeployedPortal, TargetError } from './deployed-portal.ts';

const own = 'http://127.0.0.1:4100';
let config: unknown;
const app = Fastify();
app.get('/', (_, reply) =>
  reply
    .type('text/html')
    .send(`<script type="application/json" id="harbour-config" nonce="n">${JSON.stringify(config)}</script>`),
);
const target = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const allowing = {
  environment: 'test',
  registry: { url: '/registry.json', publicKey: { kty: 'EC' } },
  localDevelopment: [own],
};
beforeEach(() => {
  config = allowing;
});

test('a portal that allows this server says where its registry is and who signs it', async () => {
  expect(await readDeployedPortal(`${target}/ims`, own)).toEqual({
    origin: target,
    registry: `${target}/registry.json`,
    publicKey: { kty: 'EC' },
  });
});

test.each<[string, unknown, RegExp]>([
  ['one with clients', { ...allowing, environment: 'production' }, /has clients/],
  ['one that allows another server', { ...allowing, localDevelopment: ['http://127.0.0.1:4999'] }, /It allows .*4999/],
  ['one that allows none', { ...allowing, localDevelopment: undefined }, /under localDevelopment/],
  ['something else', { hello: 'world' }, /no Harbour portal/],
])('%s is refused', async (_, given, message) => {
  config = given;
  await expect(readDeployedPortal(target, own)).rejects.toThrow(TargetError);
  await expect(readDeployedPortal(target, own)).rejects.toThrow(message);
});

test('an address that does not answer is refused', async () => {
  await expect(readDeployedPortal('http://127.0.0.1:9', own)).rejects.toThrow('does not answer');
});
