import { redactingLogger, SettingsError } from '@harbour/backend-process';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';

export interface ServerOptions {
  /** Whose X-Forwarded-For is believed: a comma list of addresses or networks. */
  trustedProxies: string | undefined;
  /** Sent with the one answer that no hook sees: that to an address which cannot be decoded. */
  headers?: Readonly<Record<string, string>>;
  /** The least that is logged; `info` has a line for each request. */
  logLevel?: string;
  log?: { write: (line: string) => void };
}

/** Milliseconds in which a whole request must be here: a file of 7 MiB takes a minute at 1 Mbit/s. */
const slowestRequest = 120_000;

/**
 * A server that the API can be registered in, with nothing to serve yet.
 * @throws SettingsError when `trustedProxies` is something else
 */
export function newServer({ trustedProxies, headers = {}, logLevel = 'warn', log }: ServerOptions) {
  /** An address that cannot be decoded gets as far as no hook or handler of ours. */
  function refuseAddress(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
    reply
      .status(error.statusCode ?? 400)
      .headers(headers)
      .send({ error: { name: 'InvalidRequest', message: 'The address could not be read.' } });
  }

  try {
    return Fastify({
      logger: redactingLogger(logLevel, log),
      bodyLimit: 1_048_576,
      requestTimeout: slowestRequest,
      // A comma list of plans is one parameter; a large client has sixty.
      routerOptions: { maxParamLength: 4_096 },
      frameworkErrors: refuseAddress,
      trustProxy: trustedProxies || false,
    });
  } catch (error) {
    if (!trustedProxies) throw error;
    throw new SettingsError(
      `HARBOUR_TRUSTED_PROXIES is not a comma list of addresses or networks, such as 10.0.0.7,192.168.0.0/16: ${trustedProxies}`,
      { cause: error },
    );
  }
}
