import * as z from '@harbour/contract/schema';

/** What a development server finds wrong with the sources that it serves. */
export const developmentProblem = z.object({
  /** It does not build, its types are wrong, or it threw in a browser. */
  kind: z.enum(['build', 'types', 'crash']),
  text: z.string(),
  /** Path in the repository, with line if known: `mf-ims/src/remote.ts:12`. */
  at: z.optional(z.string()),
});
export type DevelopmentProblem = z.infer<typeof developmentProblem>;

/** The name of the server-sent event that has all present problems. */
export const problemsEvent = 'problems';

export const developmentProblems = z.array(developmentProblem);

const stack = z.string().check(z.maxLength(20_000));

/** An error that code threw in a page of a development server. */
export const developmentCrash = z.object({
  message: z.string().check(z.maxLength(2_000)),
  /** In the browser's format. */
  stack,
  /** React's, if a component threw it, innermost component first. */
  componentStack: z.optional(stack),
});
export type DevelopmentCrash = z.infer<typeof developmentCrash>;
