import * as z from '@harbour/contract/schema';
import { investedAmount } from '@harbour/definitions/investments/invest-now/applications';
import type { InvestOffer, InvestProvider } from '@harbour/definitions/investments/invest-now/providers';
import { formatMoney } from '@harbour/ui';

/** What the client fills in at the first step. An adviser needs only the provider. */
export interface ProviderChoice {
  provider: string;
  offer?: string | undefined;
  /** GBP. */
  amount?: number | undefined;
}

const provider = z.string('Choose a provider.');

/** What is asked with a provider: for one without online application nothing more than who it is. */
export function choiceSchema(
  chosen: InvestProvider | undefined,
  offer: InvestOffer | undefined,
): z.ZodMiniType<ProviderChoice> {
  if (chosen && !chosen.online) return z.object({ provider });
  const minimum = offer?.minimum ?? 0;
  const maximum = offer?.maximum ?? Number.POSITIVE_INFINITY;
  const name = chosen?.name ?? 'the provider';
  return z.object({
    provider,
    offer: z.string('Choose what to invest in.'),
    amount: investedAmount.check(
      z.refine(
        (amount) => amount <= 0 || amount >= minimum,
        `The least that ${name} takes for this is ${formatMoney(minimum)}.`,
      ),
      z.refine((amount) => amount <= maximum, `The most that ${name} takes for this is ${formatMoney(maximum)}.`),
    ),
  });
}
