import { closeConnections, redactingLogger, requireBodyRate, SettingsError } from '@harbour/backend-process';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';

export interface ServerOptions {
  /** Proxies whose X-Forwarded-For is trusted: a comma list of addresses or networks. */
  trustedProxies: string | undefined;
  /** Headers of the one response that no hook sees: the one to a URL that cannot be decoded. */
  headers?: Readonly<Record<string, string>>;
  /** Log level; `info` logs a line for each request. */
  logLevel?: string;
  log?: { write: (line: string) => void };
}

/** Timeout in milliseconds for receiving a whole request: a file of 7 MiB takes a minute at 1 Mbit/s. */
const slowestRequest = 120_000;

/**
 * A server to register the API in, without any routes yet.
 * @throws SettingsError when `trustedProxies` is not valid
 */
export function newServer({ trustedProxies, headers = {}, logLevel = 'warn', log }: ServerOptions) {
  /** Fastify answers a URL that cannot be decoded before any hook or handler of ours. */
  function refuseAddress(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
    reply
      .status(error.statusCode ?? 400)
      .headers(headers)
      .send({ error: { name: 'InvalidRequest', message: 'The address could not be read.' } });
  }

  try {
    const app = Fastify({
      logger: redactingLogger(logLevel, log),
      bodyLimit: 1_048_576,
      requestTimeout: slowestRequest,
      // A comma list of plans is one parameter; a large client has sixty plans.
      routerOptions: { maxParamLength: 4_096 },
      frameworkErrors: refuseAddress,
      trustProxy: trustedProxies || false,
    });
    requireBodyRate(app.server);
    closeConnections(app);
    return app;
  } catch (error) {
    if (!trustedProxies) throw error;
    throw new SettingsError(
      `HARBOUR_TRUSTED_PROXIES is not a comma list of addresses or networks, such as 10.0.0.7,192.168.0.0/16: ${trustedProxies}`,
      { cause: error },
    );
  }
}
