import type { PortalConfig } from './local-servers.ts';

/** What the shell's page has for first views only, as comments, uncommented where there is one. */
const forView = /<!--harbour:view(.*?)-->/gs;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/**
 * The shell's page with a first view in its frame, or without any. The shell gives the frame, the remote what is in it.
 * @param view markup of a signed build
 */
export function inFirstView(template: string, view: string | undefined, { contact, demo }: PortalConfig): string {
  if (view === undefined) return template.replace(forView, '');
  const values: Readonly<Record<string, string>> = {
    __VIEW__: view,
    __FIRM__: escaped(contact.firm),
    __PHONE__: escaped(contact.phone),
    __DIAL__: escaped(contact.phone.replaceAll(' ', '')),
    __EMAIL__: escaped(contact.email),
    // The page of a demonstration is longer than its view, so it is not centred.
    __LONGER__: demo ? 'data-longer' : '',
  };
  return template.replace(forView, (_, part: string) => part.replace(/__[A-Z]+__/g, (name) => values[name] ?? name));
}
