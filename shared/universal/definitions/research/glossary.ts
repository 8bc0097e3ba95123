import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';

/** The name of a term in addresses. */
export const termSlug = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a term is named like ongoing-charge'));

const termLink = z.object({ slug: termSlug, term: z.string() });

export const glossaryTerm = z.object({
  ...termLink.shape,
  /** Other names of the same thing, such as its abbreviation. */
  aliases: z.array(z.string()),
  /** What it is in a sentence or two; plain text. */
  summary: z.string(),
  /** Sanitised HTML, empty when the summary says it all; the component that shows it sanitises it again. */
  html: z.string(),
  seeAlso: z.array(termLink),
});
export type GlossaryTerm = z.infer<typeof glossaryTerm>;

export const getGlossary = defineCall({
  method: 'GET',
  path: '/glossary',
  summary: 'Every term of the glossary, in the order of the alphabet',
  addition: true,
  response: z.object({ terms: z.array(glossaryTerm) }),
});

export const getGlossaryTerm = defineCall({
  method: 'GET',
  path: '/glossary/:entry',
  summary: 'One term of the glossary',
  addition: true,
  params: z.object({ entry: termSlug }),
  response: glossaryTerm,
});
