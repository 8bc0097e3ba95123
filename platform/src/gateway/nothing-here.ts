import type { FastifyReply } from 'fastify';
import { denyAllPolicy } from './security-headers.ts';

/** Says that there is neither a file nor a page at an address, which no cache may keep. */
export function notFoundResponse(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', denyAllPolicy)
    .send({ error: { name: 'NotFound', message: 'There is nothing at this address.' } });
}
