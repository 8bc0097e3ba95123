import { Link } from '@harbour/contract/router';
import type { DocumentOnOffer } from '@harbour/definitions/research/fund-documents';
import { formatDate } from '@harbour/ui';
import styles from './funds.module.css';

interface DocumentLinksProps {
  fund: { isin: string; name: string; documents: readonly DocumentOnOffer[] };
  /** Whether the days on which they were published are said. */
  dated?: boolean;
}

/** The way to each document of a fund. */
export function DocumentLinks({ fund: { isin, name, documents }, dated = false }: DocumentLinksProps) {
  return (
    <ul className={dated ? styles.documentList : styles.documents} aria-label={`Documents of ${name}`}>
      {documents.map((document) => (
        <li key={document.type}>
          <Link to={`/buylist/documents/${document.type}/${isin}`}>{document.name}</Link>
          {dated && <span className={styles.soft}> published {formatDate(document.publishedOn)}</span>}
        </li>
      ))}
    </ul>
  );
}
