import { describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { defineResource, serverResources } from './server-resources.ts';

describe('the resources of a server', () => {
  const opened: string[] = [];
  const closed: string[] = [];
  const pool = defineResource({
    open: () => {
      opened.push('pool');
      return 'pool';
    },
    close: async (value) => void closed.push(value),
  });

  test('are opened when they are first used, also while the server answers, and closed with it', async () => {
    const app = Fastify();
    const resources = serverResources();
    app.addHook('onClose', resources.close);
    app.get('/', async () => pool.of(resources));
    await app.listen({ host: '127.0.0.1', port: 0 });
    expect(opened).toEqual([]);
    expect((await app.inject('/')).payload).toBe('pool');
    expect((await app.inject('/')).payload).toBe('pool');
    expect([opened, closed]).toEqual([['pool'], []]);
    await app.close();
    expect(closed).toEqual(['pool']);
  });

  test('of two servers are two, and one that was provided is not closed', async () => {
    const [one, other] = [serverResources(), serverResources()];
    pool.provide('theirs')(other);
    expect([pool.of(one), pool.of(other)]).toEqual(['pool', 'theirs']);
    closed.length = 0;
    await Promise.all([one.close(), other.close()]);
    expect(closed).toEqual(['pool']);
  });
});
