import type { Locator, Page } from '@playwright/test';
import type { PortalFrame } from '../page-models/portal-frame.ts';
import { remotes } from '../setup/remotes.ts';

/** A remote in the fault matrix: how a user opens it, and what is visible when it works. */
export interface Subject {
  remote: string;
  title: string;
  /** One of its addresses, or the entry of the sidebar that leads to one, with the group that it is in. */
  entry: `/${string}` | readonly [group: string, entry: string];
  /** What shows that it works: something of its own, whatever figures it waits for. */
  content: (page: Page) => Locator;
  /** Another of its pages, by its title: who has been there has the remote, and not yet the code of the page above. */
  before?: { address: string; title: string };
  /** Where else it stands, opened from any page, closed again, and what shows there that it works. */
  elsewhere?: (portal: PortalFrame) => Promise<{ area: Locator; content: Locator; leave: () => Promise<void> }>;
}

const level1 = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });

/** A remote that has no pages yet is there when it says so; nothing in the portal leads to it until it has some. */
const noPage = level1('Page not found');

function panel(
  name: 'Messages' | 'Notifications',
  content: (area: Locator) => Locator,
): NonNullable<Subject['elsewhere']> {
  return async (portal) => {
    await portal.header.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    return { area: portal.dialog, content: content(portal.dialog), leave: () => portal.page.keyboard.press('Escape') };
  };
}

/** What is told of a remote besides its description: its way in by the sidebar, and where else it stands. */
const more: Readonly<Record<string, Partial<Subject>>> = {
  'mf-investments': {
    entry: ['Investments', 'Valuation'],
    content: level1('Investments'),
    before: { address: '/investments/datafeeds', title: 'Fund Provider Data Feeds' },
    elsewhere: async (portal) => {
      await portal.sidebar.getByRole('link', { name: 'Dashboard' }).click();
      const area = portal.page.getByRole('main');
      const content = area.getByRole('heading', { name: 'Total Valuation' });
      return { area, content, leave: async () => undefined };
    },
  },
  'mf-messaging': {
    entry: ['Secure Messaging', 'Inbox'],
    content: level1('Secure Messaging'),
    before: { address: '/securemessaging/message', title: 'New message' },
    elsewhere: panel('Messages', (area) => area.getByRole('link', { name: 'Write a message' })),
  },
  'mf-ims': {
    entry: ['Investments', 'IMS FAQs and Info'],
    content: level1('Investment Management Service'),
    before: { address: '/ims/imshome', title: 'Investment Management Service' },
    elsewhere: panel('Notifications', (area) => area.getByRole('heading', { name: 'IMS Approval Centre' })),
  },
  'mf-settings': { content: level1('Settings') },
  'mf-research': {
    entry: ['Research', 'Investment Update'],
    content: level1('Research'),
    elsewhere: panel('Notifications', (area) => area.getByRole('heading', { name: 'Research', exact: true })),
  },
};

/** A remote that is come to by its first page or, before it has one, by an address below its first base path. */
function subjectFrom({ name, title, pages: [page], basePaths: [basePath = '/'] }: (typeof remotes)[number]): Subject {
  const way = page
    ? ({ entry: `/${page.path.slice(1)}`, content: level1(page.title) } as const)
    : ({ entry: `/${basePath.slice(1)}/library`, content: noPage } as const);
  return { remote: name, title, ...way, ...more[name] };
}

/** The one that somebody meets who is not signed in. */
export const signIn = { remote: 'mf-auth', title: 'Sign-in' } as const;

/** The remotes that somebody who is signed in meets. */
export const signedIn: readonly Subject[] = remotes.filter(({ name }) => name !== signIn.remote).map(subjectFrom);

/** @throws when nobody who is signed in meets the remote */
export function subjectOf(remote: string): Subject {
  const subject = signedIn.find((one) => one.remote === remote);
  if (!subject) throw new Error(`There is no subject ${remote}.`);
  return subject;
}

/** Goes to a subject's page, without loading the portal again. */
export async function goTo({ entry: way }: Subject, portal: PortalFrame): Promise<void> {
  if (typeof way === 'string') return portal.goWithin(way);
  const [group, entry] = way;
  await portal.unfold(group);
  await portal.sidebar.getByRole('link', { name: entry, exact: true }).click();
}
