import type { Provider } from '@harbour/definitions/investments/open-banking/providers';
import { BankProblem, refusalOf } from './bank-problem.ts';
import type { OpenBankingService } from './open-banking-service.ts';
import { logoOf } from './read-bank.ts';

/** How long the list of banks is kept: the provider changes it by the week. Milliseconds. */
const keptMs = 3_600_000;

const kept = new WeakMap<OpenBankingService, { at: number; providers: Provider[] }>();

/** Whether a link allows the bank (`linkProviders`): the mock bank, and those of the two groups. */
const isAllowed = (providerId: string) => /^(uk-cs-mock$|(uk-)?ob-|(uk-)?oauth-)/.test(providerId);

/**
 * The banks that can be linked, by name; at most an hour old, and older if the provider does not answer.
 * @throws RefusedError 503
 */
export async function providersOf(service: OpenBankingService, now: number): Promise<Provider[]> {
  const known = kept.get(service);
  if (known && now - known.at < keptMs) return known.providers;
  try {
    const found = await service.provider.providers();
    const providers = found
      .filter(({ provider_id: id }) => isAllowed(id))
      .map(({ provider_id, display_name: name, logo_url: logo, logo_uri: logoUri }) => ({
        provider_id,
        logo_url: logoOf(logo ?? logoUri),
        name,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
    kept.set(service, { at: now, providers });
    return providers;
  } catch (error) {
    if (known) return known.providers;
    throw error instanceof BankProblem ? refusalOf(error) : error;
  }
}
