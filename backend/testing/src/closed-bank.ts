import { type OpenBankingSettings, openBanking, openBankingService, usualTimeouts } from '@harbour/domain-open-banking';
import type { Provided } from '@harbour/kernel/http/server-resources';

/** Where clients of a test portal reach it. */
export const portalAddress = 'https://portal.example';

/** Settings of open banking whose provider is nowhere. */
export const closedBank: OpenBankingSettings = {
  // The discard port: nobody listens there.
  authUrl: 'http://127.0.0.1:9',
  apiUrl: 'http://127.0.0.1:9',
  clientId: 'portal',
  clientSecret: 'a secret of the tests',
  keys: [Buffer.alloc(32, 7)],
  portalAddresses: () => [portalAddress],
  timeouts: usualTimeouts,
};

/** A provider that offers no bank, for tests of other things. */
export function provideClosedBank(): Provided {
  const service = openBankingService(closedBank);
  service.provider.providers = async () => [];
  return openBanking.provide(service);
}
