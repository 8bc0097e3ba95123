import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';

/** Which parts of the portal are shown: element → visible; missing elements are visible. */
export const elementVisibility = z.record(z.string(), z.boolean());

const checkpoint = z.object({
  enabledForClient: z.boolean(),
  /** How many other people's checkpoint reports are included. */
  othersIncluded: z.int(),
});

export const websiteSettings = z.object({
  adviserName: z.nullable(z.string()),
  buylist: z.boolean(),
  checkpoint,
  clientServices: z.object({ investment: z.boolean(), advice: z.boolean() }),
  collapsedLeftNav: z.boolean(),
  group: z.nullable(z.object({ name: z.string() })),
  homepage: z.string(),
  mfaEnabled: z.boolean(),
  newNotification: z.boolean(),
  newSecureMessage: z.boolean(),
  reportingCurrency: z.string(),
  elementVisibility,
});
export type WebsiteSettings = z.infer<typeof websiteSettings>;

export const getWebsiteSettings = defineCall({
  method: 'GET',
  path: '/clientdirectory/websitesettings',
  summary: 'Website settings of the client',
  response: websiteSettings,
});
