import * as z from '@harbour/contract/schema';
import { defineCall, storable } from '../call.ts';

/** The longest term, and the longest meaning. Characters. */
export const longestWording = 60;
/** Most meanings of a term: each is one more wording that is searched for. */
export const mostMeanings = 4;
/** Most terms of the firm. */
export const mostSynonyms = 2_000;

const meanings = z.array(z.string());

/** What else is searched for when somebody types a term: lower case, single spaces, no other signs. */
const synonym = z.object({ term: z.string(), means: meanings });
export type SearchSynonym = z.infer<typeof synonym>;

export const getSynonyms = defineCall({
  method: 'GET',
  path: '/publishing/synonyms',
  summary: 'Other wordings of what people type into the search, by term',
  access: 'content.read',
  addition: true,
  response: z.object({ synonyms: z.array(synonym) }),
});

const wording = storable(longestWording).check(z.trim(), z.regex(/[\p{L}\p{N}]/u, 'a wording has letters or digits'));

/**
 * Adds, changes or removes one, which the opposite change undoes.
 * Refusals: 409 SynonymChanged, if it is not what the editor has seen; 409 TooManySynonyms; 400 WordingTooLong, after normalisation.
 */
export const changeSynonym = defineCall({
  method: 'POST',
  path: '/publishing/synonyms',
  summary: 'Adds, changes or removes another wording of the search',
  access: 'content.write',
  addition: true,
  body: z.strictObject({
    term: wording,
    /** Its meanings as the editor has seen them; null for a term that is added. */
    before: z.nullable(z.array(z.string().check(z.maxLength(longestWording))).check(z.maxLength(mostMeanings))),
    /** Its meanings from now on; null removes the term. */
    after: z.nullable(z.array(wording).check(z.minLength(1), z.maxLength(mostMeanings))),
  }),
  response: z.object({ synonym: z.nullable(synonym), term: z.string() }),
});
