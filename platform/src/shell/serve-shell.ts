import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healthRoutes, stopOnSignals } from '@harbour/backend-process';
import { newServer } from '@harbour/kernel/http/new-server';
import type { FastifyInstance } from 'fastify';
import { OutcomeCounts, outcomeRoutes } from '../canary/remote-outcomes.ts';
import { answerFaults } from '../gateway/gateway.ts';
import type { PortalConfig } from '../gateway/local-servers.ts';
import { pages } from '../gateway/pages.ts';
import { securityHeaders } from '../gateway/security-headers.ts';
import { shellCopies } from '../gateway/shell-copies.ts';
import { verifiedRegistry } from '../gateway/verified-registry.ts';
import { defaultConfig } from '../installation/default-config.ts';
import { root } from '../installation/paths.ts';
import { offeredAccount } from '../portal/offered-account.ts';
import { readConfigFile } from '../portal/read-config.ts';
import { fetchedBuild, fetchedRegistry, fetchedShellFile } from './fetched-registry.ts';
import type { ShellSettings } from './settings.ts';

/** By path, since only the image of a demonstration has this file, and nothing else of the demonstration firm. */
async function demonstrationSignIns() {
  const { demonstrationAccounts } = await import('../../../backend/demonstration/src/accounts.ts');
  return Object.values(demonstrationAccounts).map(offeredAccount);
}

async function configOf(settings: ShellSettings): Promise<PortalConfig> {
  const { HARBOUR_USER_POOL_ID: userPoolId, HARBOUR_USER_POOL_CLIENT_ID: userPoolClientId } = settings;
  const demonstration = settings.HARBOUR_DEMONSTRATION === 'true';
  return {
    ...defaultConfig,
    ...(demonstration ? { environment: 'test', demo: { accounts: await demonstrationSignIns() } } : {}),
    identity: {
      ...defaultConfig.identity,
      ...(userPoolId ? { userPoolId } : {}),
      ...(userPoolClientId ? { userPoolClientId } : {}),
    },
    registry: { url: '/registry.json', publicKey: { ...settings.HARBOUR_REGISTRY_PUBLIC_KEY } },
    ...(settings.HARBOUR_CONFIG ? readConfigFile(settings.HARBOUR_CONFIG) : {}),
  };
}

/**
 * Runs the shell as a separate server until it is stopped: its files and pages, and nothing else. Remotes, registry,
 * API and identity are other services behind the same gateway.
 * @param shell the shell's `dist`
 * @throws ConfigurationError, and errors of listening
 */
export async function serveShell(settings: ShellSettings, shell = join(root, 'shell/dist')): Promise<FastifyInstance> {
  const app = newServer({
    trustedProxies: settings.HARBOUR_TRUSTED_PROXIES,
    headers: securityHeaders,
    logLevel: settings.HARBOUR_LOG_LEVEL,
  });
  stopOnSignals(app);
  answerFaults(app);
  healthRoutes(app, {
    whyNotReady: async () => (existsSync(join(shell, 'index.html')) ? undefined : 'the shell is not built'),
  });
  const config = await configOf(settings);
  const readRegistry = fetchedRegistry(settings.HARBOUR_REGISTRY_SOURCE);
  await app.register(outcomeRoutes, {
    counts: new OutcomeCounts(),
    registry: verifiedRegistry(readRegistry, config.registry.publicKey),
    // The gateway in front passes on reports, and no questions.
    readable: true,
  });
  await app.register(pages, {
    shell,
    released: shellCopies(
      mkdtempSync(join(tmpdir(), 'harbour-shells-')),
      fetchedShellFile(settings.HARBOUR_REGISTRY_SOURCE),
      config.registry.publicKey,
    ),
    config,
    readRegistry,
    readBuild: fetchedBuild(settings.HARBOUR_REGISTRY_SOURCE),
    minimumRevision: settings.HARBOUR_REGISTRY_MINIMUM_REVISION,
  });
  await app.listen({ host: settings.HARBOUR_SHELL_HOST, port: settings.HARBOUR_SHELL_PORT });
  return app;
}
