import type { RemoteDeclaration } from './declare-remote.ts';
import { RemoteDescriptionError } from './remote-description.ts';

/** What only the description contains. */
const described = ['title', 'sidebar', 'staffSidebar', 'search'];

/** A loader without variables of the declaration, so that a copy does the same. */
const importOnly = /^\(\) => import\(\s*(\/\*[^*]*\*\/\s*)?(['"])[^'"]+\2,?\s*\)$/;

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([name]) => !described.includes(name));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`).join()}}`;
  }
  if (typeof value !== 'function') return JSON.stringify(value);
  const text = String(value);
  if (importOnly.test(text)) return text;
  throw new RemoteDescriptionError(
    `A page or slot is loaded by\n${text}\nWrite () => import('./…') instead: the build copies it without its surroundings.`,
  );
}

/**
 * The module that a browser gets for a declaration: routes and slots, without titles, menus and words for the
 * search, which the registry has.
 * @throws RemoteDescriptionError if a page or slot is loaded by anything but a plain import
 */
export function remoteModule({ routes, slots }: RemoteDeclaration): string {
  return `export default ${textOf({ routes, slots })};\n`;
}
