import createPurifier from 'dompurify';
import styles from './sanitised-html.module.css';

/**
 * What a message may consist of. The backend has cleaned it before it was stored; this is the second lock, for what
 * was stored before the first one was as good as it is now.
 */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'div', 'br', 'hr', 'span', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  // No style, class or id, so that no message looks like a part of the portal; no picture, which would tell its owner
  // who read it and when.
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:)/i,
};

/** An instance of our own: nobody else's hooks act on it. */
const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/**
 * HTML of which nothing runs, nothing is fetched and nothing reaches outside its own place. Where the browser knows
 * Trusted Types it is marked as such, without which the page takes no markup.
 */
export function sanitise(html: string) {
  return purifier.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true });
}

/** Shows what somebody wrote, in its own markup. */
export function SanitisedHtml({ html }: { html: string }) {
  // The one place that does it, through the purifier above.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
}
