import { useNavigate } from '@harbour/contract/router';
import type { ContentView } from '@harbour/definitions/publishing/publications';
import { formatDate } from '@harbour/ui';
import { SanitisedHtml } from '@harbour/ui/html';
import { sizeText } from '../../documents/size-text.ts';
import news from '../news/news.module.css';
import styles from './publishing.module.css';

/** Content as clients see it. */
export function ContentAsClientsSee({ view }: { view: ContentView }) {
  const navigate = useNavigate();
  const { title, date, lead, html, facts, file } = view;
  return (
    <article className={news.article}>
      <h3 className={news.headline}>{title}</h3>
      {date && (
        <p className={news.date}>
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
      )}
      {lead && <p className={news.lead}>{lead}</p>}
      {html && <SanitisedHtml html={html} links="portal" pictures onOpen={(to) => void navigate(to)} />}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {file && (
        <p>
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>{' '}
          <span className={styles.soft}>{sizeText(file.size)}</span>
        </p>
      )}
    </article>
  );
}
