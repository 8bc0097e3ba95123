import { afterEach, expect, test } from '@jest/globals';
import { type Answer, type Upstream, upstream } from '../testing/upstream.ts';
import { ApiUnreadableError, checkCalls, deployedCalls, missingCalls } from './deployed-calls.ts';

let server: Upstream | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** The base address of an API that answers like this. */
async function apiThat(answer: Answer): Promise<string> {
  server = await upstream(answer);
  return `http://${server.at}/api`;
}

const documented = { get: { summary: '' } };
const document = {
  openapi: '3.0.3',
  paths: {
    '/api/plans/{plan}': { ...documented, patch: {} },
    '/api/chart/{plan}': documented,
    '/api/chart/{plan}/{period}': documented,
    // Where the document leaves out the base address.
    '/news': documented,
  },
};

test('calls that the deployed API has are found, whatever their parameters are called', async () => {
  const address = await apiThat((_, response) => response.end(JSON.stringify(document)));
  const deployed = await deployedCalls(`${address}/`);
  expect(server?.asked.map(({ url }) => url)).toEqual(['/api/docs/json']);
  const calls = ['GET /plans/:id', 'PATCH /plans/:plan', 'GET /chart/:plan/:period?/:date?', 'GET /news'];
  expect(missingCalls(Object.fromEntries(calls.map((name) => [name, ['src/a.ts']])), deployed)).toEqual([]);
});

test('calls that it lacks are refused by name and file, and none where it does not tell', () => {
  const uses = {
    imports: {},
    emits: {},
    listens: {},
    copies: {},
    calls: { 'DELETE /plans/:plan': ['src/pages/plans.tsx'], 'GET /news': ['src/a.ts'], 'POST /news': ['src/b.ts'] },
  };
  expect(checkCalls(uses, new Set(['GET /plans/:', 'GET /news']))).toEqual([
    {
      reason: 'calls',
      message: expect.stringMatching(
        /^The deployed API has no DELETE \/plans\/:plan \(src\/pages\/plans\.tsx\); POST \/news \(src\/b\.ts\)\. Deploy/,
      ),
    },
  ]);
  expect(checkCalls(uses, undefined)).toEqual([]);
});

test.each<[string, Answer, RegExp]>([
  ['is not served', (_, response) => response.writeHead(404).end(), /it answers 404/],
  ['is a page', (_, response) => response.end('<!doctype html>'), /JSON/],
  ['is another document', (_, response) => response.end('{"paths": 3}'), /paths/],
  [
    'leads elsewhere',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    /fetch failed/,
  ],
  [
    'does not end',
    (_, response) => {
      const more = (): void => void response.write(' '.repeat(1024 * 1024), (error) => error ?? more());
      more();
    },
    /it says more than 8388608 bytes/,
  ],
])('an OpenAPI document that %s is none', async (_, answer, expected) => {
  const asked = deployedCalls(await apiThat(answer));
  await expect(asked).rejects.toThrow(ApiUnreadableError);
  await expect(asked).rejects.toThrow(expected);
});
