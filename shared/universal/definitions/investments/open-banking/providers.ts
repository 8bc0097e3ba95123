import * as z from '@harbour/contract/schema';
import { defineCall } from '../../call.ts';

/** A bank that can be linked. */
export const provider = z.object({
  provider_id: z.string(),
  logo_url: z.nullable(z.string()),
  /** The bank's name. */
  name: z.string(),
});
export type Provider = z.infer<typeof provider>;

export const getOpenBankingProviders = defineCall({
  method: 'GET',
  path: '/openbanking/providers',
  summary: 'Banks that can be linked, by name',
  response: z.object({ providers: z.array(provider) }),
});
