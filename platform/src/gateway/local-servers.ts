import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeConfig } from '@harbour/contract/runtime-config';

/**
 * The origins of `pnpm dev <remote> --target` that a browser may point one remote at, for one tab. Only a portal without
 * clients has them; pages of other portals have no code for it.
 */
export type PortalConfig = RuntimeConfig & { localDevelopment?: readonly string[] };

/** Servers on the developer's own machine. */
export const localOrigin = /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/;

/** Those that this portal allows. Checked where pages are made, whatever the configuration was read from. */
export function localServersOf({ environment, localDevelopment = [] }: PortalConfig): readonly string[] {
  return environment === 'production' ? [] : localDevelopment.filter((origin) => localOrigin.test(origin));
}

let script: string | undefined;

/** The element that lets a tab point a remote at such a server, to stand behind the page's configuration. */
export function localServerScript(nonce: string): string {
  script ??= readFileSync(join(import.meta.dirname, 'local-server.js'), 'utf8');
  return `<script nonce="${nonce}">${script}</script>`;
}
