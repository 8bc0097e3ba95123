import { randomBytes } from 'node:crypto';
import type { RuntimeConfig } from '@harbour/contract/runtime-config';
import type { Registry } from '@harbour/platform-contract';
import { hintsOf, type Visit } from './hints.ts';
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

export interface PageContent {
  config: RuntimeConfig;
  /** For hints; undefined when it cannot be had. */
  registry: Registry | undefined;
  visit: Visit;
  /** The oldest registry that the page takes. */
  minimumRevision: number;
}

/** What the shell itself loads for a visitor with a session stands in its page as a comment, until there is one. */
const forSession = /<!--harbour:session(.*?)-->/gs;

/**
 * The portal's page for one response: with a nonce of its own, the configuration, and hints that let the browser
 * fetch the registry, the first remote's code and the session's beside the shell instead of after it.
 */
export function renderPage(
  template: string,
  { config, registry, visit, minimumRevision }: PageContent,
): { html: string; nonce: string } {
  const nonce = randomBytes(18).toString('base64');
  const hints = [
    `<link rel="preload" href="${config.registry.url}" as="fetch" crossorigin>`,
    ...(registry ? hintsOf(registry, visit, nonce) : []),
  ];
  const told = { ...config, registry: { ...config.registry, minimumRevision }, shellBuild: shellBuildOf(template) };
  const html = template
    .replace(forSession, (_, hints: string) => (visit.hasSession ? hints : ''))
    .replaceAll('__NONCE__', nonce)
    .replace('<!--harbour:preload-->', hints.join('\n    '))
    // A closing tag inside the JSON would end the element; as an escape it means the same.
    .replace('__CONFIG__', () => JSON.stringify(told).replaceAll('<', '\\u003c'));
  return { html, nonce };
}
