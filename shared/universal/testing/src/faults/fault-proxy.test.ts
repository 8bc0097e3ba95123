import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type FaultProxy, rulesPath, startFaultProxy } from './fault-proxy.ts';
import { parseRules } from './rules.ts';

const script = `console.log('${'harbour '.repeat(4_000)}');`;
const file = '/remotes/mf-ims/1.0.0/656.js';

let portal: Server;
let target: string;
let asked: string[];
const open: FaultProxy[] = [];

beforeEach(async () => {
  asked = [];
  portal = createServer(async (request, response) => {
    const body = await buffer(request);
    asked.push(`${request.method} ${request.url} ${body.toString()}`.trim());
    response.setHeader('x-from', 'portal');
    if (request.url === file) response.setHeader('content-length', script.length).end(script);
    else response.writeHead(201).end(`${request.method} ${request.url}`);
  });
  await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening));
  const address = portal.address();
  target = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((proxy) => proxy.close()));
  await new Promise((closed) => {
    portal.close(closed);
    portal.closeAllConnections();
  });
});

async function proxy(rules: string, wait?: (milliseconds: number) => Promise<void>): Promise<FaultProxy> {
  const started = await startFaultProxy({ target, port: 0, rules: parseRules(rules), ...(wait ? { wait } : {}) });
  open.push(started);
  return started;
}

/** Asks on a connection of its own. */
function ask(address: string): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    get(address, { agent: false }, answered).on('error', failed);
  });
}

test('without a fault everything goes through, whatever its method, status, headers and body', async () => {
  const { address } = await proxy('');
  const response = await fetch(`${address}/api/cases?n=1`, { method: 'POST', body: 'hello' });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-from')).toBe('portal');
  expect(await response.text()).toBe('POST /api/cases?n=1');
  expect(asked).toEqual(['POST /api/cases?n=1 hello']);
});

test('refused: the connection is reset', async () => {
  const { address } = await proxy('mf-ims=refused');
  await expect(ask(address + file)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect((await ask(`${address}/remotes/mf-tools/1.0.0/656.js`)).statusCode).toBe(201);
});

test('hang: nothing is answered while another request is, until the connection ends', async () => {
  const started = await proxy('mf-ims=hang');
  const answered = jest.fn();
  const over = ask(started.address + file).then(answered, ({ code }) => code);
  expect((await ask(`${started.address}/`)).statusCode).toBe(201);
  expect(answered).not.toHaveBeenCalled();
  await started.close();
  expect(await over).toBe('ECONNRESET');
});

test('truncated: half arrives, less than was announced', async () => {
  const { address } = await proxy('mf-ims=truncated');
  const response = await ask(address + file);
  expect(response.headers['content-length']).toBe(String(script.length));
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  await expect(new Promise((_, failed) => response.on('error', failed))).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(Buffer.concat(parts).toString()).toBe(script.slice(0, script.length / 2));
});

test('corrupt: as long as it was, and not what it was', async () => {
  const { address } = await proxy('mf-ims=corrupt');
  const text = await (await fetch(address + file)).text();
  expect(text).toHaveLength(script.length);
  expect(text).not.toBe(script);
});

test('slow: late, then in parts no faster than the line', async () => {
  const waits: number[] = [];
  const { address } = await proxy('mf-ims=slow-3g', async (milliseconds) => void waits.push(milliseconds));
  const text = await (await fetch(address + file)).text();
  expect(text).toBe(script);
  // 50 kB a second are 5,000 bytes in a tenth of one.
  expect(waits).toEqual([2_000, ...Array(Math.ceil(script.length / 5_000)).fill(100)]);
});

test('an answer of the API’s own', async () => {
  const { address } = await proxy('api/valuation=500');
  const refused = await fetch(`${address}/api/valuation/plans`);
  expect(refused.status).toBe(500);
  expect(await refused.json()).toHaveProperty('error.name', 'InternalError');
  expect((await fetch(`${address}/api/settings`)).status).toBe(201);
});

test('the rules are read and replaced while it runs; bad ones are refused and change nothing', async () => {
  const { address } = await proxy('mf-ims=500');
  const rules = address + rulesPath;
  expect(await (await fetch(rules)).text()).toBe('mf-ims=500\n');
  expect(await (await fetch(rules, { method: 'PUT', body: 'api=down\nmf-tools=hang' })).text()).toBe(
    'api=down\nmf-tools=hang\n',
  );
  expect((await fetch(address + file)).status).toBe(200);
  for (const bad of ['api=tired', 'registry=stale']) {
    const refused = await fetch(rules, { method: 'PUT', body: bad });
    expect(refused.status).toBe(400);
  }
  expect(await (await fetch(rules)).text()).toBe('api=down\nmf-tools=hang\n');
  expect(asked).toEqual([`GET ${file}`]);
});

test('a portal that is not there is told as such', async () => {
  const { address } = await proxy('');
  await new Promise((closed) => portal.close(closed));
  const response = await fetch(`${address}/`);
  expect(response.status).toBe(502);
  expect(await response.text()).toContain(`The portal at ${target} did not answer`);
});
