import { randomBytes } from 'node:crypto';
import type { Registry } from '@harbour/platform-contract';
import { inFirstView } from './first-view.ts';
import { type DescribeBuild, type FirstNeeds, firstNeeds, type Visit } from './hints.ts';
import { localServerScript, localServersOf, type PortalConfig } from './local-servers.ts';
import { shellBuildOf } from './shell-build.ts';
import { shellOutcomesScript } from './shell-outcomes.ts';

/** The origin of an address, if it is on another host. */
function originOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

/**
 * What the page's policies allow because of the configuration: origins to call, Trusted Types policies, where pictures
 * are from, servers on a developer's machine, and whether there are scripts of others, whose hashes nobody knows.
 */
export function configuredSources(config: PortalConfig): {
  connect: string[];
  policies: string[];
  pictures: string[];
  local: readonly string[];
  unhashed: boolean;
} {
  const { services, identity, api, errorReporting, pictures = [] } = config;
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
    pictures: [...new Set(pictures.flatMap(originOf))],
    local: localServersOf(config),
    policies: [...new Set(scripted.flatMap(({ policies = [] }) => policies))],
    unhashed: scripted.length > 0,
  };
}

export interface PageContent {
  config: PortalConfig;
  /** For hints; undefined if unavailable. */
  registry: Registry | undefined;
  describeBuild: DescribeBuild;
  visit: Visit;
  /** The oldest registry that the page accepts. */
  minimumRevision: number;
  /** The version of the shell on whose outcome the page reports; undefined while the shell has no canary. */
  watchedShell: string | undefined;
}

/**
 * Hints for what the shell itself loads for a visitor with a session are comments in its page, uncommented if there is
 * one.
 */
const forSession = /<!--harbour:session(.*?)-->/gs;

/** A closing tag inside JSON would end its element; escaped it means the same. */
const jsonText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The calls that the shell begins before the code that makes them is there (`beginFirstCalls`). */
const firstCallsElement = (calls: readonly string[], nonce: string) =>
  `<script type="application/json" id="harbour-first-calls" nonce="${nonce}">${jsonText(calls)}</script>`;

/**
 * The portal's page for one response: with a fresh nonce, the configuration, and hints that let the browser fetch the
 * registry, the first remote's code and the session's code in parallel with the shell.
 */
export async function renderPage(
  template: string,
  { config, registry, describeBuild, visit, minimumRevision, watchedShell }: PageContent,
): Promise<{ html: string; nonce: string }> {
  const nonce = randomBytes(18).toString('base64');
  const first: FirstNeeds = registry
    ? await firstNeeds(registry, visit, nonce, describeBuild)
    : { hints: [], calls: [] };
  const hints = [`<link rel="preload" href="${config.registry.url}" as="fetch" crossorigin>`, ...first.hints];
  // Only for a visitor with a session: a call needs its tokens.
  if (visit.hasSession && first.calls.length > 0) hints.push(firstCallsElement(first.calls, nonce));
  const pageConfig = {
    ...config,
    registry: { ...config.registry, minimumRevision },
    shellBuild: shellBuildOf(template),
  };
  const html = inFirstView(template, first.view, config)
    .replace(forSession, (_, hints: string) => (visit.hasSession ? hints : ''))
    .replace('<head>', (head) => (watchedShell ? `${head}${shellOutcomesScript(watchedShell, nonce)}` : head))
    .replaceAll('__NONCE__', nonce)
    .replace('<!--harbour:preload-->', hints.join('\n    '))
    .replace('</head>', () => `${localServersOf(config).length > 0 ? localServerScript(nonce) : ''}</head>`)
    .replace('__CONFIG__', () => jsonText(pageConfig));
  return { html, nonce };
}
