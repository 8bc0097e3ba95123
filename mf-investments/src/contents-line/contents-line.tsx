import styles from './contents-line.module.css';

export interface PagePart {
  /** The id of the part’s card. */
  id: string;
  title: string;
}

/** The parts of a long page, each a link to it. */
export function ContentsLine({ parts }: { parts: readonly PagePart[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
