import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource, type ServerResources } from '@harbour/kernel/http/server-resources';
import type { OpenBankingSettings } from './open-banking-settings.ts';
import { ProviderClient } from './provider-client.ts';

/** The firm's provider of open banking. */
export interface OpenBankingService {
  settings: OpenBankingSettings;
  provider: ProviderClient;
}

/** The server's provider, if the firm has chosen one (`HARBOUR_OPEN_BANKING_*`). */
export const openBanking = defineResource<OpenBankingService | undefined>({ open: () => undefined });

export function openBankingService(settings: OpenBankingSettings): OpenBankingService {
  return { settings, provider: new ProviderClient(settings) };
}

/** @throws RefusedError 503 without a provider */
export function requireService(resources: ServerResources): OpenBankingService {
  const service = openBanking.of(resources);
  if (service) return service;
  throw new RefusedError(
    503,
    'OpenBankingNotConfigured',
    'Banks cannot be linked here: your firm has not chosen a provider of open banking yet. Please ask your adviser.',
  );
}
