import * as z from '@harbour/contract/schema';

/** The name of a switch: the address of pages that it hides, or a feature of a remote. */
const switchName = z
  .string()
  .check(
    z.regex(
      /^((\/[a-z][a-z0-9]*(-[a-z0-9]+)*)+|[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*)$/,
      'a switch is named like /tools/wealthplan or faqs.votes',
    ),
  );

/** Something that the firm can switch off, for the page where it does so. */
export const featureSwitch = z.strictObject({
  /** An address hides the pages at and below it, and what leads to them; a feature's name is asked for by `isOff`. */
  name: switchName,
  title: z.string().check(z.minLength(1)),
});
