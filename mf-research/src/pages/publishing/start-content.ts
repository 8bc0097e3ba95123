import type { ContentField } from '@harbour/definitions/publishing/content-fields';
import { type ContentKindName, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { londonToday } from '@harbour/ui';

/** The values of a form for content, by field: what its schema will accept once it is filled in. */
export type ContentValues = Record<string, unknown>;

/** The fields of a kind by name, in their order. */
export const fieldsOf = (kind: ContentKindName): [string, ContentField][] => Object.entries(contentKinds[kind].fields);

/** Days that new content begins with today; other days begin empty. */
const daysOfToday: ReadonlySet<string> = new Set(['published', 'updated', 'date', 'added']);

function startOf(name: string, { input, options }: ContentField): unknown {
  if (input === 'pictures' || input === 'names') return [];
  if (input === 'number') return name === 'risk' ? undefined : 100;
  if (input === 'choice') return Object.keys(options ?? {})[0];
  if (input === 'day') return daysOfToday.has(name) ? londonToday() : null;
  return input === 'pdf' ? undefined : '';
}

/** What a form for new content begins with. */
export const startContent = (kind: ContentKindName): ContentValues =>
  Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, startOf(name, field)]));
