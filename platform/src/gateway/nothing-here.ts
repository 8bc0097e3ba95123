import type { FastifyReply } from 'fastify';

/** Says that there is neither a file nor a page at an address, which no cache may keep. */
export function nothingHere(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .send({ error: { name: 'NotFound', message: 'There is nothing at this address.' } });
}
