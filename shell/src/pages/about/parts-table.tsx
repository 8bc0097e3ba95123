import { useBreakpoint } from '@harbour/ui';
import styles from './about.module.css';
import { partColumns } from './part-words.tsx';
import type { PortalPart } from './portal-parts.ts';

function PartName({ name, title }: PortalPart) {
  return (
    <>
      {title} <span className={styles.name}>{name}</span>
    </>
  );
}

function Wide({ parts }: { parts: readonly PortalPart[] }) {
  return (
    <table className={styles.parts} aria-label="Parts of the portal">
      <thead>
        <tr>
          <th scope="col">Part</th>
          {partColumns.map(({ title, figure }) => (
            <th key={title} scope="col" className={figure && styles.figure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.name}>
            <th scope="row">
              <PartName {...part} />
            </th>
            {partColumns.map(({ title, figure, words }) => (
              <td key={title} className={figure && styles.figure}>
                {words(part)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Narrow({ parts }: { parts: readonly PortalPart[] }) {
  return (
    <ul className={styles.list} aria-label="Parts of the portal">
      {parts.map((part) => (
        <li key={part.name} className={styles.part}>
          <h3 className={styles.partTitle}>
            <PartName {...part} />
          </h3>
          <dl className={styles.facts}>
            {partColumns.map(({ title, words }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{words(part)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Shell and remotes with their versions, states and figures: a table, or one below the other where it is narrow. */
export function PartsTable({ parts }: { parts: readonly PortalPart[] }) {
  return useBreakpoint() === 'medium' ? <Wide parts={parts} /> : <Narrow parts={parts} />;
}
