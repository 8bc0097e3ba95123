import type { ContentField } from '@harbour/definitions/publishing/content-fields';
import { type ContentKindName, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import type { RecordedChange } from '@harbour/kernel/audit/tables';

/** The most characters of a field that the record of acts keeps; the versions have the whole. */
const longestRecorded = 300;

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, longestRecorded);
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(asText).join(', ').slice(0, longestRecorded);
  if (typeof value === 'object') {
    if ('fileName' in value) return String(value.fileName);
    if ('name' in value) return String(value.name);
  }
  return null;
}

const entriesOf = (content: unknown) =>
  typeof content === 'object' && content !== null ? Object.fromEntries(Object.entries(content)) : {};

/** The fields that two contents of a kind differ in, in words, for the record of what staff did. */
export function changedFields(kind: ContentKindName, before: unknown, after: unknown): RecordedChange[] {
  const fields: Readonly<Record<string, ContentField>> = contentKinds[kind].fields;
  const earlier = entriesOf(before);
  const later = entriesOf(after);
  return Object.entries(fields).flatMap(([name, { label }]) => {
    if (JSON.stringify(earlier[name]) === JSON.stringify(later[name])) return [];
    return [{ field: label, before: asText(earlier[name]), after: asText(later[name]) }];
  });
}
