import type { FastifyReply } from 'fastify';
import { denyAllPolicy } from './security-headers.ts';

/** Answers that there is no file or page at an address; no cache may store that. */
export function notFoundResponse(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', denyAllPolicy)
    .send({ error: { name: 'NotFound', message: 'There is nothing at this address.' } });
}
