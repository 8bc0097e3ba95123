import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { listeningKey } from '../listening/listening-address.ts';
import { type Watched, type WatchedStates, watchStates } from '../listening/watched-states.ts';
import type { ObjectContext } from '../objects/keep-object.ts';
import { isSigned } from '../objects/signed-address.ts';
import { type ObjectGuard, readSigned, requireUnexpired, signedFields } from './signed-request.ts';
import { stillWorking } from './too-many-requests.ts';

const wanted = z.object({
  ...signedFields,
  name: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  client: z.uuid(),
});

/** A browser has one connection for all its tabs; a client may have a few browsers, and staff who look on. */
const connectionsOfClient = 8;
/** Each connection costs about 20 KB. */
const connectionsOfProcess = 5_000;
/** Between two comments, which keep proxies from closing the connection, and of two checks of the session. Milliseconds. */
const heartbeat = 20_000;

/** Server-sent events of a client's states, at addresses of `listeningAddress`. */
export async function serveStates(
  app: FastifyInstance,
  { database, signingKey, now, warn }: ObjectContext,
  guard: ObjectGuard,
  watched: readonly Watched[],
): Promise<void> {
  const watches = new Map<string, WatchedStates>(
    watched.map(({ name, statesOf }) => [name, watchStates((clients) => statesOf(database, clients), warn)]),
  );
  const open = new Map<PassThrough, string>();
  // A connection that never ends would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const page of open.keys()) page.end();
    for (const watch of watches.values()) watch.stop();
  });

  /** What the address allows. */
  async function allowed(request: FastifyRequest) {
    const found = await readSigned(request, guard, wanted, (parameters) => {
      const key = listeningKey(parameters.name, parameters.client);
      const watch = watches.get(parameters.name);
      return watch && isSigned(signingKey, { ...parameters, key }, parameters.signature)
        ? { ...parameters, key, watch }
        : undefined;
    });
    await guard.countCall(request, 'file', found.key);
    return found;
  }

  app.get('/listen/:name/:client', { schema: { hide: true } }, async (request, reply) => {
    const address = await allowed(request);
    const { client, key, watch } = address;
    const requireValid = () => requireUnexpired(guard, address, now(), 'Ask for a new one.');
    await requireValid();
    const ofClient = [...open.values()].filter((one) => one === key).length;
    if (ofClient >= connectionsOfClient || open.size >= connectionsOfProcess) throw stillWorking(60);
    const page = new PassThrough();
    open.set(page, key);
    const stopListening = watch.listen({ client, onState: (state) => void page.write(`data: ${state}\n\n`) });
    const beat = setInterval(() => {
      page.write(':\n\n');
      requireValid().catch(() => page.end());
    }, heartbeat);
    beat.unref();
    page.once('close', () => {
      clearInterval(beat);
      stopListening();
      open.delete(page);
    });
    reply.raw.once('close', () => page.destroy());
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        // Kept for a next request, it would keep the server from closing.
        .header('connection', 'close')
        // nginx would keep events until its buffer is full.
        .header('x-accel-buffering', 'no')
        .send(page)
    );
  });
}
