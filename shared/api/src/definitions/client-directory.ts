import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, isoDate, isStorable, uuid } from '../call.ts';

/** Elements that may be named, and characters of a name: more than the portal has. */
const mostElements = 200;
const longestElement = 100;

/** Which parts of the portal are shown: element → visible; one that is missing is visible. */
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

const visibilityText = z.string().check(
  z.maxLength(mostElements * longestElement),
  z.refine((text) => {
    try {
      const visibility = elementVisibility.safeParse(JSON.parse(text));
      if (!visibility.success) return false;
      const elements = Object.keys(visibility.data);
      return (
        elements.length <= mostElements && elements.every((name) => name.length <= longestElement && isStorable(name))
      );
    } catch {
      return false;
    }
  }, `elementVisibility is JSON text of element → true or false, for at most ${mostElements} elements`),
);

export const patchWebsiteSettings = defineCall({
  method: 'PATCH',
  path: '/clientdirectory/websitesettings',
  summary: 'Changes website settings; what is left out stays as it is',
  body: z.strictObject({
    buylist: z.optional(z.boolean()),
    collapsedLeftNav: z.optional(z.boolean()),
    homepage: z.optional(
      z.string().check(z.regex(/^\/([\w-][\w/-]{0,199})?$/, 'a home page is an address of the portal')),
    ),
    newNotification: z.optional(z.boolean()),
    newSecureMessage: z.optional(z.boolean()),
    reportingCurrency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'a currency has three letters'))),
    /** JSON text, as the specification has it. */
    elementVisibility: z.optional(visibilityText),
  }),
  response: z.object({ success: z.literal(true) }),
});

export const personalDetails = z.object({
  firstname: z.string(),
  surname: z.string(),
  dob: isoDate,
  emailAddress: z.email(),
  username: z.string(),
  countryOfDomicile: z.nullable(z.string()),
  countryOfResidence: z.nullable(z.string()),
  clientImageBase64: z.nullable(z.string()),
  adviserName: z.nullable(z.string()),
  /** A change of the name that the firm has not approved yet. */
  nameChange: z.nullable(z.object({ firstname: z.string(), surname: z.string(), requestedAt: z.iso.datetime() })),
});
export type PersonalDetails = z.infer<typeof personalDetails>;

export const getPersonalDetails = defineCall({
  method: 'GET',
  path: '/clientdirectory/clientpersonaldetails/summary',
  summary: 'Personal details of the client',
  response: personalDetails,
});

const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(100),
  z.refine(isStorable, 'a name is made of characters'),
  // They change the order in which what stands beside a name is shown.
  z.refine((text) => !/\p{Bidi_Control}/u.test(text), 'a name holds no marks of writing direction'),
  z.refine((text) => /\p{L}/u.test(text), 'a name holds a letter'),
);
const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'a country is its two-letter ISO code'));

export const patchPersonalDetails = defineCall({
  method: 'PATCH',
  path: '/clientdirectory/clientpersonaldetails/summary',
  summary: 'Changes personal details; what is left out stays as it is. A name changes when the firm has approved it',
  body: z.strictObject({
    firstname: z.optional(name),
    surname: z.optional(name),
    /** The verified address of the caller's own account, and no other. Longer ones cannot be written to (RFC 5321). */
    emailAddress: z.optional(z.email().check(z.maxLength(254))),
    countryOfDomicile: z.optional(country),
    countryOfResidence: z.optional(country),
  }),
  response: z.object({ success: z.literal(true) }),
});

/** Whom a staff member is acting for, so that the screen can name the client. */
export const getActingClient = defineCall({
  method: 'GET',
  path: '/clientdirectory/actingclient',
  summary: 'The client whom the target id names, for staff who act for them',
  addition: true,
  response: z.object({ uuid, name: z.string() }),
});

/** Clients of one page of a search. */
export const clientsOfPage = 20;

/** For staff to choose for whom they act; an empty text gives everybody whom they may act for. */
export const findClients = defineCall({
  method: 'GET',
  path: '/clientdirectory/clients',
  summary: 'Clients for whom the reader may act, by a part of their name or e-mail address, twenty a page',
  access: 'staff',
  addition: true,
  query: z.object({
    text: z.string().check(z.maxLength(100), z.refine(isStorable, 'a name is made of characters')),
    /** From 1 on. */
    page: z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'a page is a number from 1 on')),
  }),
  response: z.object({
    clients: z.array(z.object({ uuid, name: z.string(), email: z.nullable(z.string()) })),
    /** Whether there is another page. */
    more: z.boolean(),
  }),
});
export type FoundClient = CallResponse<typeof findClients>['clients'][number];

export const getNameChanges = defineCall({
  method: 'GET',
  path: '/adminclientdirectory/namechanges',
  summary: 'Changes of clients’ names that wait for the firm, the oldest first',
  access: 'adviser',
  addition: true,
  response: z.object({
    nameChanges: z.array(
      z.object({
        id: uuid,
        /** By the name that stands. */
        client: z.object({ id: uuid, name: z.string() }),
        wanted: z.string(),
        requestedAt: z.iso.datetime(),
        /** Whether the wanted name could be taken for one of the firm's people or teams. */
        likeFirm: z.boolean(),
      }),
    ),
    /** Whether the reader may approve and decline. */
    mayDecide: z.boolean(),
  }),
});
export type WaitingNameChange = CallResponse<typeof getNameChanges>['nameChanges'][number];

export const decideNameChange = defineCall({
  method: 'POST',
  path: '/adminclientdirectory/namechanges/:change',
  summary: 'Approves or declines a change of a client’s name',
  access: 'adviser',
  addition: true,
  params: z.object({ change: uuid }),
  body: z.strictObject({ approved: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
});
