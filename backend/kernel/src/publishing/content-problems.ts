import { type ContentField, pictures as picturesSchema } from '@harbour/definitions/publishing/content-fields';
import { type ContentKindName, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { picturesIn, unusableParts } from '../content/markdown-html.ts';

/** Why content cannot be published, by its field. */
export interface ContentProblem {
  field: string;
  /** A sentence. */
  reason: string;
}

const shownPart = (part: string) => (part.length > 60 ? `${part.slice(0, 60)}…` : part);

function picturesOf(content: object): string[] | undefined {
  if (!('pictures' in content)) return undefined;
  return picturesSchema.parse(content.pictures).map(({ name }) => name);
}

/** What a text in Markdown cannot have, and pictures that it names and that are not there. */
export function markdownProblems(kind: ContentKindName, content: object): ContentProblem[] {
  const fields: Readonly<Record<string, ContentField>> = contentKinds[kind].fields;
  const pictures = picturesOf(content);
  return Object.entries(content).flatMap(([field, text]): ContentProblem[] => {
    if (fields[field]?.input !== 'markdown' || typeof text !== 'string') return [];
    const unusable = unusableParts(text, { pictures: pictures !== undefined });
    const missing = picturesIn(text).filter(({ name }) => pictures && !pictures.includes(name));
    return [
      ...unusable.map(({ part, reason }) => ({ field, reason: `“${shownPart(part)}” ${reason}` })),
      ...missing.map(({ name }) => ({ field, reason: `There is no picture named ${name}. Add it below.` })),
    ];
  });
}

/** That the last day on which something is shown lies before the first. */
export function periodProblems({ from, until }: { from: string | null; until: string | null }): ContentProblem[] {
  if (from === null || until === null || from <= until) return [];
  return [{ field: 'until', reason: 'The last day lies before the first.' }];
}
