import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { securityHeaders } from '../gateway/security-headers.ts';
import { ConfigurationError } from './read-config.ts';

/** An address that cannot be decoded gets as far as no hook or handler of ours. */
function refuseAddress(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
  reply
    .status(error.statusCode ?? 400)
    .headers(securityHeaders)
    .send({ error: { name: 'InvalidRequest', message: 'The address could not be read.' } });
}

/**
 * A server as the portal needs it, with nothing to serve yet.
 * @param trustedProxies whose X-Forwarded-For is believed: a comma list of addresses or networks
 * @throws ConfigurationError when that is something else
 */
export function newServer(trustedProxies: string | undefined) {
  try {
    return Fastify({
      logger: { level: 'warn', redact: ['req.headers.authorization', 'req.headers["x-id-token"]'] },
      bodyLimit: 1_048_576,
      // A comma list of plans is one parameter; a large client has sixty.
      routerOptions: { maxParamLength: 4_096 },
      frameworkErrors: refuseAddress,
      trustProxy: trustedProxies || false,
    });
  } catch (error) {
    if (!trustedProxies) throw error;
    throw new ConfigurationError(
      `HARBOUR_TRUSTED_PROXIES is not a comma list of addresses or networks, such as 10.0.0.7,192.168.0.0/16: ${trustedProxies}`,
      { cause: error },
    );
  }
}
