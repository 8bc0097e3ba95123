import { type RuntimeConfig, runtimeConfig } from './runtime-config.ts';

/**
 * The deployment's configuration, as the gateway wrote it into this page.
 * @throws if the page has no valid configuration; nothing works then
 */
export function readPageConfig(): RuntimeConfig {
  const text = document.getElementById('harbour-config')?.textContent;
  return runtimeConfig.parse(JSON.parse(text ?? 'null'));
}
