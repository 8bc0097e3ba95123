import { events } from '@harbour/events';
import { remoteRecord, shellName } from '@harbour/remotes';
import { Failure, HarbourTheme } from '@harbour/ui';
import { createRoot } from 'react-dom/client';
import { reportError } from './report-error.ts';

const message = 'The page was emptied.';

/** After this time without content the page is taken as emptied: React may show nothing between two pages. Milliseconds. */
const confirmMs = 1_000;

/** The remotes in what was removed: those of the page itself, otherwise those around it. */
function remotesIn(removed: readonly Node[]): string[] {
  const elements = removed.filter((node) => node instanceof Element);
  const found = (selector: string) =>
    elements.flatMap((element) =>
      [...element.querySelectorAll<HTMLElement>(selector)].flatMap(({ dataset: { remote } }) => remote ?? []),
    );
  const inPage = found('main [data-remote]');
  return [...new Set(inPage.length > 0 ? inPage : found('[data-remote]'))];
}

/** One remote on the page is named; of several, any may have been it. */
function report(names: readonly string[]): void {
  const [name, ...others] = names;
  const { version } = name ? remoteRecord(name) : {};
  if (name && version && others.length === 0) void events.emit('remote.failed', { remote: name, version, message });
  else reportError(new Error(`${message} On it were: ${names.join(', ') || shellName}.`), { part: 'page' });
}

/** A card in a root of its own: React no longer reaches the page's. */
function showCard(): void {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <HarbourTheme>
      <main style={{ maxWidth: 640, margin: '10vh auto', padding: '0 16px' }}>
        <h1>Harbour</h1>
        <Failure title="This page has stopped" action="Load the page again" onRetry={() => window.location.reload()}>
          <p>What was saved is safe, and we have been told. If this happens again, please call us.</p>
        </Failure>
      </main>
    </HarbourTheme>,
  );
}

/**
 * Notices that the page's content is gone: code in it removed it, such as with `document.body.innerHTML = ''`. It is
 * reported once, and a card offers to load the page again.
 * @param container the element of the page's React root
 * @returns stops it
 */
export function watchEmptiedPage(container: Element): () => void {
  const isGone = () => !container.isConnected || !container.firstElementChild;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let removed: Node[] = [];
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
  const observer = new MutationObserver((changes) => {
    clearTimeout(timer);
    if (!isGone()) {
      removed = [];
      return;
    }
    removed.push(...changes.flatMap(({ removedNodes }) => [...removedNodes]));
    timer = setTimeout(() => {
      stop();
      report(remotesIn(removed));
      showCard();
    }, confirmMs);
  });
  // Whether the container is connected depends on its own parents alone, which are the body and the document.
  for (const parent of [document.documentElement, document.body, container]) {
    observer.observe(parent, { childList: true });
  }
  return stop;
}
