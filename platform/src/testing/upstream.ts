import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request that a stub of one of our servers received. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  bytes: number;
}

export type Answer = (request: Asked, response: ServerResponse) => void;

/** A stub server that records its requests and gives the configured answers. */
export async function upstream(answer: Answer, port = 0) {
  const asked: Asked[] = [];
  const server: Server = createServer(async (request, response) => {
    const content = await buffer(request);
    const heard = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      bytes: content.length,
    };
    asked.push(heard);
    answer(heard, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    asked,
    at: `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type Upstream = Awaited<ReturnType<typeof upstream>>;
