import { randomBytes } from 'node:crypto';
import type { Registry, RegistryBuild, RuntimeConfig } from '@harbour/contract/platform';
import { shellBuildOf } from './shell-build.ts';

/** The origin of an address, when it is one of another host. */
function originOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** Origins that the page may call or load from because the configuration names them. */
export function configuredOrigins(config: RuntimeConfig): { connect: string[]; scripts: string[] } {
  const { services, identity, api, errorReporting } = config;
  const pool = identity.endpoint
    ? originOf(identity.endpoint)
    : [`https://cognito-idp.${identity.region}.amazonaws.com`];
  const scripts = Object.values(services).flatMap((service) =>
    service.provider === 'script' ? originOf(service.script) : [],
  );
  return {
    connect: [
      ...new Set([
        ...pool,
        ...originOf(api.backend),
        ...originOf(api.client),
        ...originOf(errorReporting.dsn),
        ...scripts,
      ]),
    ],
    scripts: [...new Set(scripts)],
  };
}

/** The remotes whose code a page at `pathname` begins with: the owner of the address, or who fills the dashboard. */
function firstRemotes(registry: Registry, pathname: string): RegistryBuild[] {
  return Object.values(registry.remotes)
    .filter(({ stable, disabled }) => {
      if (disabled) return false;
      if (pathname === '/') return stable.slots.includes('dashboard.main');
      return stable.basePaths.some((basePath) => pathname === basePath || pathname.startsWith(`${basePath}/`));
    })
    .map(({ stable }) => stable);
}

/** A hint; a script's has to name its integrity, or the browser fetches the script once more when it is wanted. */
function preload(href: string, as: 'script' | 'fetch', integrity?: string): string {
  return `<link rel="preload" href="${href}" as="${as}" crossorigin${integrity ? ` integrity="${integrity}"` : ''}>`;
}

function preloadEntry({ entry, integrity }: RegistryBuild): string {
  return preload(`/${entry}`, 'script', integrity[entry.slice(entry.lastIndexOf('/') + 1)]);
}

/**
 * The portal's page for one response: with a nonce of its own, the configuration, and hints that let the browser
 * fetch the registry and the first remote's entry beside the shell instead of after it.
 */
export function renderPage(
  template: string,
  { config, registry, pathname }: { config: RuntimeConfig; registry: Registry | undefined; pathname: string },
): { html: string; nonce: string } {
  const nonce = randomBytes(18).toString('base64');
  const hints = [
    preload(config.registry.url, 'fetch'),
    ...(registry ? firstRemotes(registry, pathname).map(preloadEntry) : []),
  ];
  const html = template
    .replaceAll('__NONCE__', nonce)
    .replace('<!--harbour:preload-->', hints.join('\n    '))
    // A closing tag inside the JSON would end the element; as an escape it means the same.
    .replace('__CONFIG__', () =>
      JSON.stringify({ ...config, shellBuild: shellBuildOf(template) }).replaceAll('<', '\\u003c'),
    );
  return { html, nonce };
}
