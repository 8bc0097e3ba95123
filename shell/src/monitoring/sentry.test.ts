import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { close, createTransport, flush } from '@sentry/react';
import { captureError, init } from './sentry.ts';

/** What the service's client has sent, as it would go over the network. */
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  window.history.replaceState(null, '', '/tools?target=alex-morgan');
  init({
    dsn: 'https://key@errors.example/1',
    sampleRate: 1,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        sent.push(typeof body === 'string' ? body : Buffer.from(body).toString());
        return { statusCode: 200 };
      }),
  });
});
afterEach(async () => {
  await close();
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('an event tells the error, its cause and whose it is, and nothing of whose visit it was', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  console.warn('a balance of 12,345.67');
  document.body.click();
  window.history.pushState(null, '', '/tools?target=sam-field');
  const cause = new Error('No account for alex@example.co.uk');
  captureError(new Error('GET https://portal.example/api/plans?target=alex-morgan failed', { cause }), {
    remote: 'mf-tools',
    version: '1.4.0',
  });
  await flush();

  expect(sent).toHaveLength(1);
  const [, , event = ''] = sent[0]?.split('\n') ?? [];
  expect(JSON.parse(event)).toMatchObject({
    tags: { remote: 'mf-tools', version: '1.4.0' },
    exception: {
      values: [
        { value: 'No account for (email address)' },
        { value: 'GET https://portal.example/api/plans failed', stacktrace: expect.anything() },
      ],
    },
    sdk: { settings: { infer_ip: 'never' } },
  });
  expect(sent[0]).not.toMatch(/alex|sam-field|12,345|target|breadcrumbs|"request"|"user"|"extra"/);
});

test('what is thrown and is no error tells none of its own fields', async () => {
  captureError({ account: 'alex@example.co.uk' }, {});
  await flush();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain('alex');
});

test('it tells nobody of a visit, nor of errors that it was not given', async () => {
  const heard = jest.fn();
  window.addEventListener('error', heard, { once: true });
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('not given'), message: 'not given' }));
  expect(heard).toHaveBeenCalledTimes(1);
  await flush();
  expect(sent).toEqual([]);
});
