import * as z from '@harbour/contract/schema';
import { switchName } from '@harbour/contract/switch-name';

/** Something that the firm can switch off, for the page where it does so. */
export const featureSwitch = z.strictObject({
  /** An address hides the pages at and below it, and what leads to them; a feature's name is asked for by `isOff`. */
  name: z.string().check(z.regex(switchName, 'a switch is named like /tools/wealthplan or faqs.votes')),
  title: z.string().check(z.minLength(1)),
});
