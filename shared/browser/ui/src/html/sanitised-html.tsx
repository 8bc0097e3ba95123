import createPurifier from 'dompurify';
import { type MouseEvent, useMemo } from 'react';
import styles from './sanitised-html.module.css';

/**
 * What a text may consist of. The backend has sanitised it before it was stored; this is the second check, for what was
 * stored before the first one was as good as it is now.
 */
const allowed = {
  ALLOWED_TAGS: [
    'p',
    'div',
    'br',
    'hr',
    'span',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'blockquote',
    'pre',
    'code',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'del',
    'sub',
    'sup',
    'mark',
    'a',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
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
 * Where links may lead: out of the portal, or also to its pages. The latter is for what the firm has written, and for
 * messages: the backend leaves such links only in those that the portal itself composed.
 */
const linkTargets = {
  outside: /^(?:https?:\/\/|mailto:|tel:)/i,
  portal: /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i,
} as const;

/** What a text with pictures may have besides: pictures from this origin, with the size that keeps their place. */
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
function sanitise(html: string, links: keyof typeof linkTargets, pictures: boolean) {
  const elements = pictures ? withPictures : allowed;
  return purifier.sanitize(html, { ...elements, ALLOWED_URI_REGEXP: linkTargets[links], RETURN_TRUSTED_TYPE: true });
}

interface SanitisedHtmlProps {
  html: string;
  /** Where its links may lead; what a person wrote may only lead outside. */
  links?: keyof typeof linkTargets;
  /** Whether it may have pictures: only what the firm has imported. */
  pictures?: boolean;
  /** Opens the page of the portal that a link leads to; without it the page is loaded anew. */
  onOpen?: (to: string) => void;
}

/** Shows what somebody wrote, a message or an article, in its own markup. */
export function SanitisedHtml({ html, links = 'outside', pictures = false, onOpen }: SanitisedHtmlProps) {
  // React writes the markup again for every new object: selections would be lost, and pictures fetched again.
  const inner = useMemo(() => ({ __html: sanitise(html, links, pictures) }), [html, links, pictures]);
  function open(event: MouseEvent): void {
    const to = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
    if (!onOpen || !to?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(to);
  }
  return (
    // The one place that writes markup, through the purifier above.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that has the focus makes a click of Enter by itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed.
    <div className={styles.text} onClick={open} dangerouslySetInnerHTML={inner} />
  );
}
