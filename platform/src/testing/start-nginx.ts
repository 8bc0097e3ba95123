import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type GatewaySettings, renderGatewayConfig } from '../stack/gateway-config.ts';

export type StartedNginx = Awaited<ReturnType<typeof startNginx>>;

/** A port of this machine that nobody listens on. */
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

/** What the image of the gateway is built with (its Dockerfile), for a nginx of this machine. */
async function ofThisMachine(place: string): Promise<GatewaySettings> {
  const run = join(place, 'run');
  mkdirSync(run, { recursive: true });
  return {
    HARBOUR_GATEWAY_RUN: run,
    HARBOUR_GATEWAY_CACHE: join(place, 'cache'),
    HARBOUR_GATEWAY_ACCESS_LOG: join(place, 'access.log'),
    HARBOUR_GATEWAY_TRANSPORT: 'http',
    HARBOUR_GATEWAY_TRUSTED_PROXIES: '',
    // Never asked: every address is a number here.
    HARBOUR_GATEWAY_RESOLVER: '127.0.0.1',
    HARBOUR_GATEWAY_PORT: `127.0.0.1:${await freePort()}`,
    HARBOUR_GATEWAY_TLS_PORT: `127.0.0.1:${await freePort()}`,
    HARBOUR_GATEWAY_CERTIFICATE: join(place, 'portal.crt'),
    HARBOUR_GATEWAY_CERTIFICATE_KEY: join(place, 'portal.key'),
  };
}

/**
 * Runs the gateway's configuration in a nginx of this machine.
 * @param program where nginx is
 * @param place a folder of its own
 * @param given the upstreams, and whatever is to be other than usual
 * @throws Error with what nginx said, when it does not start
 */
export async function startNginx(program: string, place: string, given: GatewaySettings) {
  const settings = { ...(await ofThisMachine(place)), ...given };
  const file = renderGatewayConfig(settings, join(place, 'conf'));
  // As root, its workers would be somebody who may not enter a temporary folder; in the container nobody is root.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const nginx = spawn(program, ['-c', file, '-e', 'stderr', '-g', `daemon off;${user}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (text) => {
    said += String(text);
  });
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()));
  const address = `http://${settings.HARBOUR_GATEWAY_PORT}`;
  while (!(await fetch(`${address}/health`).catch(() => undefined))?.ok) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await setTimeout(20);
  }
  return {
    address,
    secureAddress: `https://${settings.HARBOUR_GATEWAY_TLS_PORT}`,
    accessLog: () => readFileSync(settings.HARBOUR_GATEWAY_ACCESS_LOG ?? '', 'utf8'),
    /** What nginx itself complained about. */
    complaints: () => said,
    async stop() {
      nginx.kill('SIGQUIT');
      await ended;
    },
  };
}
