import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type GatewaySettings, renderGatewayConfig } from '../stack/gateway-config.ts';

export type StartedNginx = Awaited<ReturnType<typeof startNginx>>;

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

/** The gateway image's settings (from its Dockerfile), for an nginx on this machine. */
async function ofThisMachine(folder: string): Promise<GatewaySettings> {
  const run = join(folder, 'run');
  mkdirSync(run, { recursive: true });
  return {
    HARBOUR_GATEWAY_RUN: run,
    HARBOUR_GATEWAY_CACHE: join(folder, 'cache'),
    HARBOUR_GATEWAY_ACCESS_LOG: join(folder, 'access.log'),
    HARBOUR_GATEWAY_TRANSPORT: 'http',
    HARBOUR_GATEWAY_TRUSTED_PROXIES: '',
    // Never used: all addresses are IP addresses here.
    HARBOUR_GATEWAY_RESOLVER: '127.0.0.1',
    HARBOUR_GATEWAY_PORT: `127.0.0.1:${await freePort()}`,
    HARBOUR_GATEWAY_TLS_PORT: `127.0.0.1:${await freePort()}`,
    HARBOUR_GATEWAY_CERTIFICATE: join(folder, 'portal.crt'),
    HARBOUR_GATEWAY_CERTIFICATE_KEY: join(folder, 'portal.key'),
  };
}

/**
 * Runs the gateway's configuration in an nginx on this machine.
 * @param program path of nginx
 * @param folder its own folder
 * @param given the upstreams, and settings that differ from the default
 * @throws Error with nginx's output, if it does not start
 */
export async function startNginx(program: string, folder: string, given: GatewaySettings) {
  const settings = { ...(await ofThisMachine(folder)), ...given };
  const file = renderGatewayConfig(settings, join(folder, 'conf'));
  // As root, its workers would run as a user without access to a temporary folder; in the container nothing is root.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const nginx = spawn(program, ['-c', file, '-e', 'stderr', '-g', `daemon off;${user}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  nginx.stderr.on('data', (text) => {
    output += String(text);
  });
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()));
  const address = `http://${settings.HARBOUR_GATEWAY_PORT}`;
  while (!(await fetch(`${address}/health`).catch(() => undefined))?.ok) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
    await setTimeout(20);
  }
  return {
    address,
    secureAddress: `https://${settings.HARBOUR_GATEWAY_TLS_PORT}`,
    accessLog: () => readFileSync(settings.HARBOUR_GATEWAY_ACCESS_LOG ?? '', 'utf8'),
    /** The messages in nginx's own error log. */
    complaints: () => output,
    async stop() {
      nginx.kill('SIGQUIT');
      await ended;
    },
  };
}
