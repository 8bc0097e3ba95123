import * as z from '@harbour/contract/schema';
import { defineCall, isStorable } from '../call.ts';
import { densities, elementVisibility, themes } from './website-settings.ts';

/** The maximum number of elements, and of characters of a name: more than the portal has. */
const mostElements = 200;
const longestElement = 100;

const elementName = z
  .string()
  .check(z.maxLength(longestElement), z.refine(isStorable, 'a name has no control characters'));

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
  summary: 'Changes website settings that are given',
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
    theme: z.optional(z.enum(themes)),
    density: z.optional(z.enum(densities)),
    dashboardOrder: z.optional(z.array(elementName).check(z.maxLength(mostElements))),
  }),
  response: z.object({ success: z.literal(true) }),
});
