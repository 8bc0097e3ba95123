import { getGlossary, getGlossaryTerm } from '@harbour/definitions/research/glossary';
import { bind } from '@harbour/kernel/http/bind-call';
import { allTerms, oneTerm } from './terms.ts';

export const glossaryCalls = [
  bind(getGlossary, async ({ database }) => ({ terms: await allTerms(database) })),
  bind(getGlossaryTerm, ({ database, params }) => oneTerm(database, params.entry)),
];
