import * as z from '@harbour/contract/schema';
import { defineCall, uuid } from '../call.ts';

/** Which parts of the portal are shown: element → visible; missing elements are visible. */
export const elementVisibility = z.record(z.string(), z.boolean());

const checkpoint = z.object({
  enabledForClient: z.boolean(),
  /** How many other people's checkpoint reports are included. */
  othersIncluded: z.int(),
});

/** The colour scheme: one of two, or whichever the device asks for. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How much space is between the rows of lists and around what is on a page. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export const websiteSettings = z.object({
  adviserName: z.nullable(z.string()),
  /** Whether the navigation offers the firm's buy list. */
  buylist: z.boolean(),
  checkpoint,
  clientServices: z.object({ investment: z.boolean(), advice: z.boolean() }),
  collapsedLeftNav: z.boolean(),
  /** The client's group, which the firm decides. */
  group: z.nullable(z.object({ name: z.string() })),
  /** The address that a sign-in leads to if no page was asked for. */
  homepage: z.string(),
  mfaEnabled: z.boolean(),
  /** Whether the bell has a badge while something waits for the client. */
  newNotification: z.boolean(),
  /** Whether the client is sent an e-mail about each new secure message. */
  newSecureMessage: z.boolean(),
  reportingCurrency: z.string(),
  elementVisibility,
  /** These are additions to the specification, and missing from answers of older backends. */
  theme: z.optional(z.enum(themes)),
  density: z.optional(z.enum(densities)),
  /** The cards of the dashboard in the client's order, by name; those that it does not name come last. */
  dashboardOrder: z.optional(z.array(z.string())),
  /** What the firm has switched off: addresses of pages, and names of features of remotes. */
  switchedOff: z.optional(z.array(z.string())),
});
export type WebsiteSettings = z.infer<typeof websiteSettings>;

export const getWebsiteSettings = defineCall({
  method: 'GET',
  path: '/clientdirectory/websitesettings',
  summary: 'Website settings of the client',
  response: websiteSettings,
});

/** A group that a client can see, by name. */
const groupOption = z.object({ id: uuid, name: z.string(), current: z.boolean() });

export const getGroupOptions = defineCall({
  method: 'GET',
  path: '/clientdirectory/groupoptions',
  // The names of other groups are those of other families, and the firm alone changes who belongs to which.
  summary: 'The groups that the client may see: their own',
  response: z.object({ groups: z.array(groupOption) }),
});
