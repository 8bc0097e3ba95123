import type { RuntimeConfig } from '@harbour/contract';

/** Puts a configuration into the page, as the gateway does. */
export function writePageConfig(config: RuntimeConfig): void {
  document.getElementById('harbour-config')?.remove();
  const script = document.createElement('script');
  script.id = 'harbour-config';
  script.type = 'application/json';
  script.textContent = JSON.stringify(config);
  document.head.append(script);
}
