import { useNavigate } from '@harbour/contract/router';
import { sanitise } from '@harbour/ui/html';
import styles from './faqs.module.css';

/** An article's text; a link in it to a page of the portal opens without a reload. */
export function ArticleText({ html }: { html: string }) {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that has the focus makes a click of Enter by itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed.
    <div
      className={styles.text}
      onClick={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const to = link?.getAttribute('href');
        const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (!to?.startsWith('/') || elsewhere) return;
        event.preventDefault();
        void navigate(to);
      }}
      dangerouslySetInnerHTML={{ __html: sanitise(html, 'portal') }}
    />
  );
}
