import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../../call.ts';

/** A part of the terms: plain text, in paragraphs. */
export const termsSection = z.object({ heading: z.string(), paragraphs: z.array(z.string()) });
export type TermsSection = z.infer<typeof termsSection>;

export const getInvestTerms = defineCall({
  method: 'GET',
  path: '/investnow/terms',
  summary: 'The terms and conditions that apply to an application submitted today',
  addition: true,
  response: z.object({
    version: z.number(),
    /** The first day on which this version applies. */
    effectiveFrom: isoDate,
    title: z.string(),
    sections: z.array(termsSection),
  }),
});
