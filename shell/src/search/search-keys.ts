/** `/`, unless single keys are switched off (`mf-messaging/src/mail/shortcuts.ts`), and Ctrl or Cmd with K. */
function asksToSearch({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if (target instanceof Element && target.closest('input,textarea,select,[contenteditable]')) return false;
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && localStorage.getItem('harbour.messaging.shortcuts') !== 'off';
}

function press(event: KeyboardEvent): void {
  if (!asksToSearch(event)) return;
  const box = document.querySelector<HTMLElement>('[role=search] input');
  // On a phone a button holds the box, which takes the focus when it opens.
  const holder = document.querySelector<HTMLElement>('[aria-label="Open the search"]');
  if (!box && !holder) return;
  event.preventDefault();
  if (box) box.focus();
  else holder?.click();
}

/**
 * Lets keys lead to the header's search box, from then on. It is loaded after the first page stands, and so finds the
 * box by what it is to assistive technology instead of being told by it.
 */
export function listenForSearchKeys(): void {
  document.addEventListener('keydown', press);
}
