/**
 * Where the appearance is stored, as `dark compact`, for the next load and for other tabs. The script in the shell's
 * page reads it before the first paint and marks the page's root element, which style sheets and this module go by.
 */
const storageKey = 'harbour.appearance';

const root = document.documentElement;

function mark(appearance: string | null): void {
  const [theme = '', density = ''] = (appearance ?? '').split(' ');
  Object.assign(root.dataset, { theme, density });
}

/** Calls back after the appearance was changed, in this tab or another one. */
export function watchAppearance(onChange: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey) return;
    mark(newValue);
    onChange();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Applies an appearance to every open tab, and from the first paint of the next load on. */
export function setAppearance(theme: 'system' | 'light' | 'dark', density: 'comfortable' | 'compact'): void {
  const newValue = `${theme} ${density}`;
  if (newValue === `${root.dataset.theme} ${root.dataset.density}`) return;
  mark(newValue);
  try {
    localStorage.setItem(storageKey, newValue);
  } catch {
    // Without storage it applies to this tab alone.
  }
  // Browsers notify all tabs but the one that has stored something.
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }));
}

/** The chosen colour scheme; anything but `light` and `dark` is left to the device. */
export const chosenTheme = (): string | undefined => root.dataset.theme;
