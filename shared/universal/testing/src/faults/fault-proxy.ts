import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { createFaultBox, type FaultBox } from './fault-box.ts';
import type { RegistryChange } from './faulty-registry.ts';
import { corrupted, firstHalf, type Outcome } from './outcome.ts';
import { FaultNeedsSignatureError, FaultRuleError, formatRule, parseRules } from './rules.ts';

export interface FaultProxyOptions extends Omit<RegistryChange, 'changes'> {
  /** The portal behind, such as `http://127.0.0.1:4000`. */
  target: string;
  /** Where to listen on this machine; 0 is any free port. */
  port: number;
  /** Waits this many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
}

export interface FaultProxy {
  address: string;
  box: FaultBox;
  close: () => Promise<void>;
}

/** Where the rules are read (GET) and replaced (PUT): no address of the portal. */
export const rulesPath = '/-/faults';

const inReal = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
/** A paced answer is sent in as many parts a second. */
const partsPerSecond = 10;

/** What is to be changed is asked for as it is, and whole. */
function asked(headers: IncomingHttpHeaders, uncompressed: boolean): IncomingHttpHeaders {
  if (!uncompressed) return headers;
  const { 'if-none-match': _, 'if-modified-since': __, range: ___, ...kept } = headers;
  return { ...kept, 'accept-encoding': 'identity' };
}

/** Asks the portal the same, and gives its answer. */
function ask(target: URL, incoming: IncomingMessage, uncompressed: boolean): Promise<IncomingMessage> {
  const { method = 'GET', url: path = '/' } = incoming;
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = send(target, { method, path, headers: asked(incoming.headers, uncompressed) }, resolve);
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}

function begin(response: ServerResponse, answer: IncomingMessage, bytes: number): void {
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': bytes });
}

/** Sends a body at this many bytes a second at most, after the latency. */
async function paced(
  response: ServerResponse,
  body: Uint8Array,
  { latency, bytesPerSecond }: Extract<Outcome, { act: 'pace' }>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const part = Math.ceil(bytesPerSecond / partsPerSecond);
  await wait(latency);
  for (let sent = 0; sent < body.length && !response.destroyed; sent += part) {
    response.write(body.subarray(sent, sent + part));
    await wait(1_000 / partsPerSecond);
  }
  response.end();
}

/** Reads or replaces the rules. A page of another origin cannot: PUT asks first, and nothing answers that. */
async function control(box: FaultBox, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (incoming.method === 'PUT') box.set(parseRules((await buffer(incoming)).toString('utf8')));
    response.setHeader('content-type', 'text/plain; charset=utf-8').end(`${box.rules().map(formatRule).join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof FaultRuleError || error instanceof FaultNeedsSignatureError)) throw error;
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`);
  }
}

/**
 * Starts a proxy in front of a running portal that answers as the portal does, but for what the rules say.
 * It listens on this machine only.
 * @throws FaultNeedsSignatureError when a rule needs a signature and nothing can sign
 */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const { target, port, wait = inReal, ...change } = options;
  const box = createFaultBox(change);
  const portal = new URL(target);

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (path === rulesPath) return control(box, incoming, response);
    const outcome = box.decide(path);
    if (outcome.act === 'hang') return;
    if (outcome.act === 'refuse') {
      incoming.socket.resetAndDestroy();
      return;
    }
    if (outcome.act === 'answer') {
      response.writeHead(outcome.status, { 'content-type': outcome.type, 'cache-control': 'no-store' });
      response.end(outcome.body);
      return;
    }
    const from = await ask(portal, incoming, outcome.act !== 'pass');
    if (outcome.act === 'pass') {
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
      return;
    }
    const body = await buffer(from);
    if (outcome.act === 'rewrite') {
      const text = Buffer.from(await box.rewrite(body.toString('utf8')));
      begin(response, from, text.length);
      response.end(text);
    } else if (outcome.act === 'cut') {
      begin(response, from, body.length);
      response.write(firstHalf(body), () => incoming.socket.destroy());
    } else if (outcome.act === 'damage') {
      begin(response, from, body.length);
      response.end(corrupted(body));
    } else {
      begin(response, from, body.length);
      await paced(response, body, outcome, wait);
    }
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (response.headersSent) return response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      return response.end(`The portal at ${target} did not answer: ${reason}\n`);
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`,
    box,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
