import type { RuntimeConfig } from './runtime-config.ts';

export type ServiceName = keyof RuntimeConfig['services'];

/** A service's script failed to load. */
export class ServiceUnavailableError extends Error {
  override name = 'ServiceUnavailableError';
}

/** What a page that uses a service gets: our own implementation, a loaded script, or nothing. */
export type LoadedService =
  | { kind: 'built-in'; provider: string }
  | { kind: 'script'; key: string | undefined; environment: 'production' | 'sandbox' }
  | { kind: 'off' };

function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new ServiceUnavailableError(`${source} cannot be loaded. Is it named in the content-security policy?`));
    };
    document.head.append(script);
  });
}

/**
 * Third-party services (financial reporting, captcha, guided tour, card payments) are chosen by configuration and
 * loaded on first use, never before. Each has our own default that works without third parties.
 * @returns a loader that loads each service at most once, and again after a failure
 * @throws ServiceUnavailableError when the configured script cannot be loaded
 */
export function externalServices(services: RuntimeConfig['services'], load = loadScript) {
  const loading = new Map<ServiceName, Promise<void>>();

  return async function service(name: ServiceName): Promise<LoadedService> {
    const configured = services[name];
    if (configured.provider === 'off') return { kind: 'off' };
    if (configured.provider !== 'script') return { kind: 'built-in', provider: configured.provider };
    if (!configured.script) throw new ServiceUnavailableError(`The configuration names no script for ${name}.`);
    const pending = loading.get(name) ?? load(configured.script);
    loading.set(name, pending);
    pending.catch(() => loading.delete(name));
    await pending;
    return {
      kind: 'script',
      key: configured.key,
      environment: 'environment' in configured ? configured.environment : 'production',
    };
  };
}
