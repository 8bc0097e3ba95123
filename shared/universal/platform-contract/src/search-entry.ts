import * as z from '@harbour/contract/schema';
import { address } from './addresses.ts';

const nonEmptyText = z.string().check(z.minLength(1));

/** What an entry of the search is: pages and calculators are opened, settings changed, actions done. */
export const searchEntryKinds = ['page', 'calculator', 'setting', 'action'] as const;

/** Something of the portal that the search finds by its name, before any code of its remote is loaded. */
export const searchEntry = z.strictObject({
  kind: z.enum(searchEntryKinds),
  /** What a client calls it: "Inbox", "Change my password". */
  title: nonEmptyText,
  to: address,
  /** Other names, separated by commas: each counts as the title does. */
  aliases: z.optional(nonEmptyText),
  /** More words that find it. Wordings that a firm's clients use for many things are the firm's synonyms instead. */
  keywords: z.optional(nonEmptyText),
  /** The client's website setting that switches it off. */
  setting: z.optional(z.literal('buylist')),
});
export type SearchEntry = z.infer<typeof searchEntry>;

const anySearch = z.object({ search: z.array(z.unknown()) });

/**
 * Reads a build's entries from its part of the registry. Not part of `readContribution`, whose code is in the shell's
 * first script: entries are read once the search is opened. What a newer release may add is ignored.
 */
export function readSearchEntries(portal: unknown): SearchEntry[] {
  const { data } = anySearch.safeParse(portal);
  return (data?.search ?? []).flatMap((entry) => {
    const known = searchEntry.safeParse(entry);
    return known.success ? [known.data] : [];
  });
}
