import { type RuntimeConfig, runtimeConfig } from '@harbour/contract';

/**
 * What the deployment decided, as the gateway wrote it into this page.
 * @throws when the page carries no valid configuration; nothing can work then
 */
export function readConfig(): RuntimeConfig {
  const text = document.getElementById('harbour-config')?.textContent;
  return runtimeConfig.parse(JSON.parse(text ?? 'null'));
}
