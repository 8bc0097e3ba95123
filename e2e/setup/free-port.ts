import { createServer } from 'node:net';

/** A port that nothing uses, for a server whose address must be known before it is started. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (typeof address !== 'object' || !address) throw new Error('The port of a server is not known.');
  return address.port;
}
