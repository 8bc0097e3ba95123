import createPurifier from 'dompurify';
import styles from './sanitised-html.module.css';

/**
 * What a text may consist of. The backend has sanitised it before it was stored; this is the second check, for what was
 * stored before the first one was as good as it is now.
 */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'div', 'br', 'hr', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'mark', 'a', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  // No style, class or id, so that no message looks like a part of the portal; no picture, which would tell its owner
  // who read it and when, but those that the firm has imported.
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'start'],
  // No addresses, which the patterns below are for.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'start', 'width', 'height', 'loading'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * Where links may lead: out of the portal, or also to a page of it. The latter is for what the firm has written, and for
 * messages: the backend leaves such links only in those that the portal itself composed.
 */
const linkTargets = {
  outside: /^(?:https?:\/\/|mailto:|tel:)/i,
  portal: /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i,
} as const;

/** What the firm's own texts may have besides: pictures from this origin, with the size that keeps their place. */
const withPictures = {
  ...allowed,
  ALLOWED_TAGS: [...allowed.ALLOWED_TAGS, 'img'],
  ALLOWED_ATTR: [...allowed.ALLOWED_ATTR, 'src', 'alt', 'width', 'height', 'loading'],
};
const ownPath = /^\/(?![/\\])/;

/** An instance of our own: nobody else's hooks act on it. */
const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !ownPath.test(node.getAttribute('src') ?? '')) node.remove();
});
purifier.addHook('afterSanitizeAttributes', (node) => {
  const href = node.tagName === 'A' ? node.getAttribute('href') : null;
  if (href === null || href.startsWith('/')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/**
 * HTML of which nothing runs, nothing is fetched and nothing reaches outside its own place. Where the browser knows
 * Trusted Types it is marked as such, without which the page takes no markup.
 */
export function sanitise(html: string, links: keyof typeof linkTargets = 'outside') {
  const elements = links === 'portal' ? withPictures : allowed;
  return purifier.sanitize(html, { ...elements, ALLOWED_URI_REGEXP: linkTargets[links], RETURN_TRUSTED_TYPE: true });
}

/** Shows what somebody wrote, a message or an article, in its own markup. */
export function SanitisedHtml({ html, links }: { html: string; links?: keyof typeof linkTargets }) {
  // The one place that does it, through the purifier above.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: sanitise(html, links) }} />;
}
