import { type RuntimeConfig, runtimeConfig } from './runtime-config.ts';

/**
 * What the deployment decided, as the gateway wrote it into this page.
 * @throws when the page carries no valid configuration; nothing can work then
 */
export function readPageConfig(): RuntimeConfig {
  const text = document.getElementById('harbour-config')?.textContent;
  return runtimeConfig.parse(JSON.parse(text ?? 'null'));
}
