import { randomBytes } from 'node:crypto';
import type { Registry, RegistryBuild, RuntimeConfig } from '@harbour/contract/platform';
import { shellBuildOf } from './shell-build.ts';

/** The origin of an address, when it is one of another host. */
function originOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** What the content-security policy allows because the configuration names it: origins to call, and policies. */
export function configuredSources(config: RuntimeConfig): { connect: string[]; policies: string[] } {
  const { services, identity, api, errorReporting } = config;
  const pool = identity.endpoint
    ? originOf(identity.endpoint)
    : [`https://cognito-idp.${identity.region}.amazonaws.com`];
  const scripted = Object.values(services).filter(({ provider }) => provider === 'script');
  return {
    connect: [
      ...new Set([
        ...pool,
        ...originOf(api.backend),
        ...originOf(api.client),
        ...originOf(errorReporting.dsn),
        ...scripted.flatMap(({ script }) => originOf(script)),
      ]),
    ],
    policies: [...new Set(scripted.flatMap(({ policies = [] }) => policies))],
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

/**
 * A hint to a script; it has to name its integrity, or the browser fetches the script once more when it is wanted, and
 * the page's nonce, or the policy refuses it.
 */
function preloadEntry({ entry, integrity }: RegistryBuild, nonce: string): string {
  const hash = integrity[entry.slice(entry.lastIndexOf('/') + 1)];
  return `<link rel="preload" href="/${entry}" as="script" nonce="${nonce}" crossorigin${hash ? ` integrity="${hash}"` : ''}>`;
}

export interface PageContent {
  config: RuntimeConfig;
  /** For hints; undefined when it cannot be had. */
  registry: Registry | undefined;
  pathname: string;
  /** The oldest registry that the page takes. */
  minimumRevision: number;
}

/**
 * The portal's page for one response: with a nonce of its own, the configuration, and hints that let the browser
 * fetch the registry and the first remote's entry beside the shell instead of after it.
 */
export function renderPage(
  template: string,
  { config, registry, pathname, minimumRevision }: PageContent,
): { html: string; nonce: string } {
  const nonce = randomBytes(18).toString('base64');
  const hints = [
    `<link rel="preload" href="${config.registry.url}" as="fetch" crossorigin>`,
    ...(registry ? firstRemotes(registry, pathname).map((build) => preloadEntry(build, nonce)) : []),
  ];
  const told = { ...config, registry: { ...config.registry, minimumRevision }, shellBuild: shellBuildOf(template) };
  const html = template
    .replaceAll('__NONCE__', nonce)
    .replace('<!--harbour:preload-->', hints.join('\n    '))
    // A closing tag inside the JSON would end the element; as an escape it means the same.
    .replace('__CONFIG__', () => JSON.stringify(told).replaceAll('<', '\\u003c'));
  return { html, nonce };
}
