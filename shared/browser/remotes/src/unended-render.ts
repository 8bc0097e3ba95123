/** Where the tab notes which build renders. It outlives a page that the client had to load again, and no other. */
const key = 'harbour.rendering';

/** After this time without an end the page is taken as alive: it could run something else. Milliseconds. */
const soon = 500;

const note = (remote: string, version: string) => `${remote} ${version}`;

/** Storage that is full or forbidden costs this note only. */
function keep(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // see above
  }
}

const forget = () => keep(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Notes that a build begins to render. A render that never ends keeps the page from running anything, so that the note
 * stays: neither the timer below nor the page's end takes it away.
 */
export function beginRender(remote: string, version: string): void {
  if (timer === undefined) addEventListener('pagehide', forget);
  clearTimeout(timer);
  keep(note(remote, version));
  timer = setTimeout(forget, soon);
}

/** The note that the last page of this tab left, until the build is tried again. */
let unended: string | null = null;

/** Reads what the last page of this tab left. The host calls it once, before any remote is loaded. */
export function readUnendedRender(): void {
  try {
    unended = sessionStorage.getItem(key);
  } catch {
    // Without storage nothing was noted.
  }
  forget();
}

/** Whether the last page of this tab was left while this build rendered; true once, so that it can be tried again. */
export function takeUnendedRender(remote: string, version: string): boolean {
  if (unended !== note(remote, version)) return false;
  unended = null;
  return true;
}
