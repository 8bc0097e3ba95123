import { useNavigate } from '@harbour/contract/router';
import { SanitisedHtml } from '@harbour/ui/html';
import styles from './faqs.module.css';

/** An article's text; a link in it to a page of the portal opens without a reload. */
export function ArticleText({ html }: { html: string }) {
  const navigate = useNavigate();
  return (
    <div className={styles.text}>
      <SanitisedHtml html={html} links="portal" pictures onOpen={(to) => void navigate(to)} />
    </div>
  );
}
