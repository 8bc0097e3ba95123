import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestPortal } from '@harbour/backend-testing/test-portal';
import { readRemoteDescription } from '@harbour/build';
import { search } from '@harbour/definitions/research/search';
import { hostEntries } from '@harbour/search/host-entries';
import { type PortalEntry, type Result, resultsOf } from '@harbour/search/results';
import { demonstrationAccounts } from '../accounts.ts';

const house = join(import.meta.dirname, '../../../..');

/** The addresses and numbers of the demonstration firm that the host's entries name. */
const firm = {
  links: {
    whatWeDo: 'https://www.harbour.example/what-we-do',
    ethics: 'https://www.harbour.example/ethics',
    complaints: 'https://www.harbour.example/complaints',
    privacy: 'https://www.harbour.example/privacy',
    terms: 'https://www.harbour.example/terms',
    fees: 'https://www.harbour.example/fees',
  },
  contact: { phone: '020 7946 0018', email: 'hello@harbour.example' },
};

/** What the host and all remotes of this repository describe for the search. */
export async function portalEntries(): Promise<PortalEntry[]> {
  const remotes = globSync('mf-*/src/remote.ts', { cwd: house }).sort();
  const described = await Promise.all(
    remotes.map((file) => readRemoteDescription(join(house, dirname(dirname(file))))),
  );
  return [
    ...described.flatMap(({ title: part, portal }) =>
      (portal?.search ?? []).map(({ to, setting: _, ...entry }) => ({ ...entry, part, target: { to } })),
    ),
    ...hostEntries({ ...firm, theme: 'light' }).map((entry) => ({ ...entry, part: 'Harbour' })),
  ];
}

/** What a person of the demonstration finds, as the search view orders it. */
export async function searchAs(
  portal: TestPortal,
  key: keyof typeof demonstrationAccounts,
  term: string,
  entries: readonly PortalEntry[],
): Promise<readonly Result[]> {
  const { uid, email, groups } = demonstrationAccounts[key];
  const { status, body } = await portal.ask(`/rdsearch/${encodeURIComponent(term)}`, {
    as: { sub: email, uid, groups },
  });
  if (status !== 200) throw new Error(`The search for “${term}” was answered with ${status}.`);
  return resultsOf(term, entries, search.response.parse(body));
}
