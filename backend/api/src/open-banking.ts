import {
  type OpenBankingSettings,
  openBanking,
  openBankingService,
  openBankingSettings,
} from '@harbour/domain-open-banking';
import type { Provided } from '@harbour/kernel/http/server-resources';

export type { OpenBankingSettings };

export type Environment = Readonly<Record<string, string | undefined>>;

/** The provider of open banking, for `PortalApiOptions.provide`. */
export function provideOpenBanking(settings: OpenBankingSettings): Provided {
  return openBanking.provide(openBankingService(settings));
}

/**
 * The provider that `HARBOUR_OPEN_BANKING_*` names; none without these settings.
 * @throws SettingsError when some of them are missing or wrong
 */
export function openBankingOf(env: Environment, addresses: Parameters<typeof openBankingSettings>[1]): Provided[] {
  const settings = openBankingSettings(env, addresses);
  return settings ? [provideOpenBanking(settings)] : [];
}
