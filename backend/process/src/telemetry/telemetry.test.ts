import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { sendTelemetry } from './telemetry.ts';
import type { TelemetryOptions } from './telemetry-options.ts';

/** A collector: what it was sent, as text by address. */
const received = new Map<string, string>();
let server: Server;
let collector = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      received.set(request.url ?? '', (received.get(request.url ?? '') ?? '') + JSON.stringify(body));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  collector = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

/** Serves some requests, and closes. @returns what the collector was sent */
async function serve(options: Partial<TelemetryOptions> = {}) {
  received.clear();
  const app = fastify();
  await sendTelemetry(app, { collector, service: 'harbour-test', ...options });
  app.get('/clients/:person', async () => ({ name: 'Anna Zander' }));
  app.get('/broken', async () => {
    throw new Error('Anna Zander cannot be read');
  });
  const headers = { authorization: 'Bearer secret-token', 'x-target-id': 'secret-client' };
  await app.inject({ url: '/clients/anna?text=zander', headers });
  await app.inject({ url: '/clients/ben' });
  await app.inject({ url: '/broken' });
  await app.inject({ url: '/nowhere/anna' });
  await app.close();
  return { metrics: received.get('/v1/metrics') ?? '', traces: received.get('/v1/traces') ?? '' };
}

test('requests are counted by method, route and status, and traced', async () => {
  const { metrics, traces } = await serve();
  expect(metrics).toContain('"service.name","value":{"stringValue":"harbour-test"}');
  expect(metrics).toContain('"name":"http.server.request.duration"');
  expect(metrics).toContain('"http.route","value":{"stringValue":"/clients/:person"}');
  expect(metrics).toContain('"http.response.status_code","value":{"intValue":500}');
  // Only what the server failed to do is an error, not a wrong address.
  expect([...metrics.matchAll(/"error.type","value":\{"stringValue":"(\d+)"/g)].map(([, type]) => type)).toEqual([
    '500',
  ]);
  expect(metrics).toContain('"name":"nodejs.eventloop.delay.p99"');
  expect(metrics).toContain('"name":"process.memory.usage"');
  expect(traces).toContain('"name":"GET /clients/:person"');
  expect(traces).toContain('"name":"GET none"');
});

test('nothing that may name a client is sent: no address, query, header, answer or message of an error', async () => {
  const { metrics, traces } = await serve();
  expect(metrics.length).toBeGreaterThan(500);
  for (const secret of ['anna', 'zander', 'ben', 'secret', '127.0.0.1', 'lightMyRequest']) {
    expect(`${metrics}${traces}`.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test('the firm’s own metrics are read for each time that they are sent; a failure leaves the others', async () => {
  const readMetrics = async () => ({ 'harbour.job.failed': [{ value: 3, attributes: { job: 'outlooks' } }] });
  const { metrics } = await serve({ readMetrics });
  expect(metrics).toMatch(/"name":"harbour.job.failed".*"job","value":\{"stringValue":"outlooks"\}.*"asDouble":3/);
  const without = await serve({ readMetrics: () => Promise.reject(new Error('no database')) });
  expect(without.metrics).toContain('"name":"http.server.request.duration"');
  expect(without.metrics).not.toContain('"stringValue":"outlooks"');
});

test('without a collector nothing is collected or sent', async () => {
  expect(await serve({ collector: undefined })).toEqual({ metrics: '', traces: '' });
});

test('a collector that is away does not stop the server or its end', async () => {
  expect(await serve({ collector: 'http://127.0.0.1:9' })).toEqual({ metrics: '', traces: '' });
});
