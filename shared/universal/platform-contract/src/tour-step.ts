import * as z from '@harbour/contract/schema';

const nonEmptyText = z.string().check(z.minLength(1));
const name = z.string().check(z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'a name is lower-case words with hyphens'));

/** A step of the guided tour: the portal shows one element of a page, and says what it is. */
export const tourStep = z.strictObject({
  /** The firm's order of steps is a list of these names. */
  name,
  /** The element's `data-tour`. A step whose element is not on the page is skipped. */
  target: name,
  title: nonEmptyText,
  text: nonEmptyText,
  /** The page that it is on. */
  page: z.string().check(z.regex(/^\/[a-z0-9/-]*$/, 'a page looks like /investments/valuation')),
});
export type TourStep = z.infer<typeof tourStep>;

const anyTour = z.object({ tour: z.array(z.unknown()) });

/**
 * Reads a build's steps from its part of the registry. Not part of `readContribution`, whose code is in the shell's
 * first script: steps are read once a tour begins. What a newer release may add is ignored.
 */
export function readTour(portal: unknown): TourStep[] {
  const { data } = anyTour.safeParse(portal);
  return (data?.tour ?? []).flatMap((step) => {
    const known = tourStep.safeParse(step);
    return known.success ? [known.data] : [];
  });
}
