import { events } from '@harbour/events';
import { startSearch } from './search-state.ts';

/** What a key asks for: Ctrl or Cmd with K the search view, `/` the box, unless single keys are switched off. */
function askedFor({ key, ctrlKey, metaKey, target }: KeyboardEvent): 'view' | 'box' | undefined {
  if (document.querySelector('dialog[open]')) return undefined;
  const field = target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
  // In the header's box Ctrl and K has no other meaning.
  if (field && !((ctrlKey || metaKey) && field.closest('[role=search]'))) return undefined;
  if (ctrlKey || metaKey) return key === 'k' ? 'view' : undefined;
  return key === '/' && localStorage.getItem('harbour.messaging.shortcuts') !== 'off' ? 'box' : undefined;
}

function press(event: KeyboardEvent): void {
  const asked = askedFor(event);
  const box = document.querySelector<HTMLElement>('[role=search] input');
  // On a phone a button holds the box, which takes the focus when it opens.
  const holder = document.querySelector<HTMLElement>('[aria-label="Open the search"]');
  // Staff at their own work have no search.
  if (!asked || (!box && !holder)) return;
  event.preventDefault();
  if (asked === 'view') {
    startSearch('');
    void events.emit('modal.open', { modal: 'loadSearchResults' });
  } else if (box) box.focus();
  else holder?.click();
}

/**
 * Lets keys open the search, from then on. It is loaded after the first page is shown, and so finds the header's box by
 * its role, without a connection to its component.
 */
export function listenForSearchKeys(): void {
  document.addEventListener('keydown', press);
}
