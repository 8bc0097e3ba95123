import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that a server can listen, before the work of starting one.
 * @throws Error of Node with the code EADDRINUSE, EADDRNOTAVAIL or EACCES
 */
export async function requireFreeAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
