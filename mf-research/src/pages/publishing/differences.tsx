import type { ContentField } from '@harbour/definitions/publishing/content-fields';
import { type ContentKindName, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { formatDate } from '@harbour/ui';
import styles from './publishing.module.css';
import { type ContentValues, fieldsOf } from './start-content.ts';

function asText(value: unknown, { input, options }: ContentField): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => asText(one, { label: '', input: 'line' })).join('\n');
  if (typeof value === 'object') {
    if ('fileName' in value) return String(value.fileName);
    return 'name' in value ? String(value.name) : '';
  }
  if (input === 'day') return formatDate(String(value));
  return options?.[String(value)] ?? String(value);
}

interface DifferencesProps {
  kind: ContentKindName;
  before: ContentValues | undefined;
  after: ContentValues;
}

/** The fields in which a version differs from what clients see. */
export function Differences({ kind, before, after }: DifferencesProps) {
  const changed = fieldsOf(kind).filter(([name]) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  if (!before) return <p className={styles.soft}>Clients see none of this now: everything is new.</p>;
  if (changed.length === 0) return <p className={styles.soft}>It says the same as what clients see.</p>;
  return (
    <table className={styles.differences}>
      <caption className="visually-hidden">What changes in this {contentKinds[kind].name}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Clients see</th>
          <th scope="col">They will see</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(([name, field]) => (
          <tr key={name}>
            <th scope="row">{field.label}</th>
            <td>{asText(before[name], field) || 'Nothing'}</td>
            <td>{asText(after[name], field) || 'Nothing'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
