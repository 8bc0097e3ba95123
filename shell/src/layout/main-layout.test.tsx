import { signOutOnArrival } from '@harbour/contract';
import { getActingClient } from '@harbour/definitions/clients/acting-client';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getWebsiteSettings, type WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  client,
  exampleConfig,
  examplePerson,
  exampleSettings,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { asksToStop } from '../acting/use-acting.ts';
import { everyPage } from '../testing/described-remotes.ts';
import { inPortal } from '../testing/in-portal.tsx';
import { MainLayout } from './main-layout.tsx';

const initial = innerWidth;
const width = (pixels: number) => Object.assign(window, { innerWidth: pixels });
beforeEach(() => {
  width(1440);
});
afterEach(() => {
  width(initial);
});

const backend = (settings: Partial<WebsiteSettings> = {}) => [
  reply(getPersonalDetails, examplePerson),
  reply(getWebsiteSettings, exampleSettings(settings)),
  reply(patchWebsiteSettings, { success: true }),
];

const renderLayout = (options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(<MainLayout>The page</MainLayout>, {
    replies: backend(),
    around: inPortal({ registry: everyPage }),
    ...options,
  });

const sidebar = () => screen.queryByRole('complementary');

describe('the frame', () => {
  test('[R023] has a sidebar, a header, the page and a footer', async () => {
    await renderLayout();
    expect(sidebar()).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('The page');
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  test('[R024] the sidebar is narrowed and widened again, and the choice is stored', async () => {
    const { user, requests } = await renderLayout();
    await user.click(await screen.findByRole('button', { name: 'Narrow the sidebar' }));
    expect(await screen.findByRole('button', { name: 'Widen the sidebar' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Widen the sidebar' }));
    expect(await screen.findByRole('button', { name: 'Narrow the sidebar' })).toBeVisible();
    const stored = requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(stored).toEqual([{ collapsedLeftNav: true }, { collapsedLeftNav: false }]);
  });

  test('[R024] begins as the client left it', async () => {
    await renderLayout({ replies: backend({ collapsedLeftNav: true }) });
    expect(await screen.findByRole('button', { name: 'Widen the sidebar' })).toBeVisible();
  });

  test.each([768, 1023])('[R026] at %d px it is narrow, whatever the client prefers', async (pixels) => {
    width(pixels);
    await renderLayout();
    expect(sidebar()).toHaveAttribute('data-sidebar', 'narrow');
    expect(screen.queryByRole('button', { name: /the sidebar/ })).not.toBeInTheDocument();
  });

  test('[R026] at 1024 px it is wide', async () => {
    width(1024);
    await renderLayout();
    expect(sidebar()).toHaveAttribute('data-sidebar', 'wide');
  });

  test('[R025] [R027] at 767 px a full-screen menu takes its place, and closes when it led somewhere', async () => {
    width(767);
    const { user, address } = await renderLayout();
    expect(sidebar()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('button', { name: 'Planning Tools' }));
    await user.click(menu.getByRole('link', { name: 'Calculators' }));
    expect(address()).toBe('/tools/calculators');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('[R027] at 768 px there is no menu button', async () => {
    width(768);
    await renderLayout();
    expect(screen.queryByRole('button', { name: 'Open the menu' })).not.toBeInTheDocument();
  });
});

describe('the header', () => {
  test('[R066] "Invest Now" leads to /investments/add/', async () => {
    await renderLayout();
    const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Invest Now' });
    expect(link).toHaveAttribute('href', '/investments/add/');
  });

  test('[R069] the profile card is a skeleton until the name is there', async () => {
    await renderLayout({ replies: [pending(getPersonalDetails), reply(getWebsiteSettings, exampleSettings())] });
    const card = screen.getByRole('button', { name: 'Your account' });
    expect(card).toHaveTextContent('Loading your name');
  });

  test('[R069] then shows the name', async () => {
    await renderLayout();
    const card = await screen.findByRole('button', { name: /^Alex Morgan/ });
    expect(card).toHaveTextContent('Alex Morgan');
    expect(card).not.toHaveTextContent('Loading');
  });

  test('[R070] its menu offers exactly four entries', async () => {
    const { user } = await renderLayout();
    await user.click(await screen.findByRole('button', { name: /^Alex Morgan/ }));
    const menu = screen.getByRole('button', { name: 'Logout' }).closest('ul');
    const names = menu
      ? within(menu)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
      : [];
    expect(names).toEqual(['Personal Settings', 'Website Settings', 'Refer a friend', 'Logout']);
  });

  test.each([
    ['R071', 'Personal Settings', '/settings/personal'],
    ['R071', 'Website Settings', '/settings/websettings'],
    ['R072', 'Refer a friend', '/settings/personal?scrollto=clientreferral'],
  ])('[%s] its entry "%s" opens %s', async (_, name, to) => {
    const { user, address } = await renderLayout({ path: '/faqs' });
    await user.click(await screen.findByRole('button', { name: /^Alex Morgan/ }));
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name }));
    expect(address()).toBe(to);
  });

  test('[R073] "Logout" leads to /login, where the portal signs out', async () => {
    const { user, address, router } = await renderLayout({ path: '/faqs' });
    await user.click(await screen.findByRole('button', { name: /^Alex Morgan/ }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(address()).toBe('/login');
    expect(router.state.location.state).toEqual(signOutOnArrival);
  });
});

describe('badges', () => {
  const bell = () => screen.getByRole('button', { name: /^Notifications/ });
  const mail = () => screen.getByRole('button', { name: /^Messages/ });

  test('[R105] [R106] [R067] [R068] there are none when nothing waits', async () => {
    await renderLayout();
    expect(bell()).toHaveAccessibleName('Notifications');
    expect(mail()).toHaveAccessibleName('Messages');
    expect(mail()).toHaveTextContent('');
  });

  test('[R105] [R383] the bell has one for new notifications, unless the client switched it off', async () => {
    await renderLayout({ replies: backend({ newNotification: true }) });
    expect(bell()).toHaveAccessibleName('Notifications');
    await act(() => events.emit('ims.pending', { count: 2 }));
    expect(bell()).toHaveAccessibleName('Notifications, new items');
    cleanup();
    await renderLayout({ replies: backend({ newNotification: false }) });
    await act(() => events.emit('ims.pending', { count: 2 }));
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'));
  });

  test.each(['ims.pending', 'research.reminders'] as const)(
    '[R105] the bell has one for %s, and loses it',
    async (topic) => {
      await renderLayout();
      await act(() => events.emit(topic, { count: 1 }));
      expect(bell()).toHaveAccessibleName('Notifications, new items');
      await act(() => events.emit(topic, { count: 0 }));
      expect(bell()).toHaveAccessibleName('Notifications');
    },
  );

  test('[R105] [R106] what waits for one client is not shown while staff act for the next', async () => {
    await renderLayout({ user: supportOfficer });
    await act(async () => session.setTarget('22222222-2222-4222-8222-222222222222'));
    await act(() => events.emit('ims.pending', { count: 2 }));
    await act(() => events.emit('messages.new', { count: 3 }));
    expect(bell()).toHaveAccessibleName('Notifications, new items');
    await act(async () => {
      session.setTarget('33333333-3333-4333-8333-333333333333');
      // As the portal does whenever the data are somebody else's.
      events.clear();
    });
    expect(bell()).toHaveAccessibleName('Notifications');
    expect(mail()).toHaveAccessibleName('Messages');
  });

  test('[R105] new messages are not the bell’s', async () => {
    await renderLayout({ replies: backend({ newSecureMessage: true }) });
    await act(() => events.emit('messages.new', { count: 3 }));
    expect(bell()).toHaveAccessibleName('Notifications');
  });

  test('[R106] mail has one from the first new message on', async () => {
    await renderLayout();
    await act(() => events.emit('messages.new', { count: 1 }));
    expect(mail()).toHaveAccessibleName('Messages, 1 new');
    expect(mail()).toHaveTextContent('1');
    await act(() => events.emit('messages.new', { count: 0 }));
    expect(mail()).toHaveAccessibleName('Messages');
    expect(mail()).toHaveTextContent('');
  });
});

describe('panels', () => {
  const dialogs = () =>
    screen.queryAllByRole('dialog').map((dialog) => within(dialog).getByRole('heading', { level: 2 }).textContent);

  test('[R101] messages and notifications exclude each other', async () => {
    const { user } = await renderLayout();
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    await screen.findByRole('dialog');
    expect(dialogs()).toEqual(['Messages']);
    const inPanel = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
    await user.click(inPanel('Notifications'));
    expect(dialogs()).toEqual(['Notifications']);
    await user.click(inPanel('Messages'));
    expect(dialogs()).toEqual(['Messages']);
  });

  test.each([
    ['R102', 'Messages', 'messages'],
    ['R103', 'Notifications', 'notifications'],
  ])('[%s] [R067] [R068] opening %s says so, so that the remote that fills it loads anew', async (_, name, panel) => {
    const heard = jest.fn<(payload: unknown) => void>();
    const stop = events.on('panel.opened', heard);
    const { user } = await renderLayout();
    expect(heard).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(heard.mock.calls).toEqual([[{ panel }]]));
    await user.click(screen.getByRole('button', { name: `Close ${name}` }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  test('a new page closes the panel', async () => {
    const { user, router } = await renderLayout();
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    await screen.findByRole('dialog');
    await act(() => router.navigate('/faqs'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the group banner', () => {
  const banner = () => screen.findByRole('region', { name: 'Your account and group' });
  const group = { name: 'The Morgan family' };

  test('[R107] [R108] says as whom one is logged in, and which group the account belongs to', async () => {
    await renderLayout({ replies: backend({ group }) });
    expect(await banner()).toHaveTextContent('Logged in as Alex Morgan, associated with The Morgan family.');
  });

  test.each([
    [{ enabledForClient: true, othersIncluded: 1 }, 'Checkpoint reporting is enabled for you and your partner.'],
    [{ enabledForClient: true, othersIncluded: 3 }, 'Checkpoint reporting is enabled for you and 3 others.'],
    [{ enabledForClient: true, othersIncluded: 0 }, 'Checkpoint reporting is enabled for you.'],
    [{ enabledForClient: false, othersIncluded: 2 }, 'Checkpoint reporting is not enabled.'],
  ])('[R109] with %j it says: %s', async (checkpoint, message) => {
    await renderLayout({ replies: backend({ group, checkpoint }) });
    expect(await banner()).toHaveTextContent(message);
  });

  test('[R110] leads to the preferences', async () => {
    await renderLayout({ replies: backend({ group }) });
    expect(within(await banner()).getByRole('link', { name: 'Change your preferences' })).toHaveAttribute(
      'href',
      '/settings/personal',
    );
  });

  test('[R111] an account without a group has none', async () => {
    await renderLayout();
    await screen.findByRole('button', { name: /^Alex Morgan/ });
    expect(screen.queryByRole('region', { name: 'Your account and group' })).not.toBeInTheDocument();
  });
});

describe('acting for a client', () => {
  const target = '22222222-2222-4222-8222-222222222222';
  const named = (groups: readonly string[]) => ({
    ...supportOfficer,
    groups,
    attributes: { ...supportOfficer.attributes, given_name: 'Sam', family_name: 'Okafor' },
  });
  const actFor = async (
    groups: readonly string[],
    replies = [...backend(), reply(getActingClient, { uuid: target, name: 'Alex Morgan' })],
  ) => {
    const host = await renderLayout({
      user: named(groups),
      replies,
      path: '/faqs?x=1',
      around: (inside) => {
        session.setTarget(target);
        return inPortal({ registry: everyPage })(inside);
      },
    });
    return host;
  };
  const bar = () => screen.getByRole('region', { name: 'Acting for a client' });

  test.each([
    [['support'], 'Read-only'],
    [['adviser'], 'Read-only'],
    [['admin'], 'Can make changes'],
  ])('[R113] as %j, it is said who acts for whom with which rights', async (groups, rights) => {
    await actFor(groups);
    expect(await screen.findByText('Alex Morgan', { selector: 'strong' })).toBeVisible();
    expect(bar()).toHaveTextContent(`Sam Okafor acts for Alex Morgan${rights}TARGET UUID ${target}Stop`);
  });

  test('[R114] "Stop" leads to one’s own dashboard and asks to act for nobody there', async () => {
    const { user, address, router } = await actFor(['support']);
    await user.click(within(bar()).getByRole('link', { name: 'Stop' }));
    expect(address()).toBe('/');
    expect(asksToStop(router.state.location.state)).toBe(true);
  });

  test('without a target there is none', async () => {
    await renderLayout({ user: named(['support']) });
    expect(screen.queryByRole('region', { name: 'Acting for a client' })).not.toBeInTheDocument();
  });

  test('a refused target says why in the place of every page, and nothing waits any more', async () => {
    const why = 'Nobody can act for a member of staff. Choose a client.';
    const no = [getActingClient, getPersonalDetails, getWebsiteSettings].map((call) =>
      refuse(call, 403, 'TargetIsStaff', why),
    );
    await actFor(['support'], no);
    expect(await screen.findByText(why)).toBeVisible();
    expect(bar()).toHaveTextContent('Sam Okafor may not act for this client');
    expect(screen.getByRole('main')).not.toHaveTextContent('The page');
    expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Sam Okafor/ })).toBeVisible();
  });

  test('the group banner speaks of the client and their partner, not of the reader’s', async () => {
    await actFor(
      ['support'],
      [
        reply(getPersonalDetails, examplePerson),
        reply(getWebsiteSettings, exampleSettings({ group: { name: 'The Morgan family' } })),
        reply(getActingClient, { uuid: target, name: 'Alex Morgan' }),
      ],
    );
    const banner = await screen.findByRole('region', { name: 'The client’s account and group' });
    expect(banner).toHaveTextContent(
      'Logged in as Sam Okafor, for a client associated with The Morgan family. Checkpoint reporting is enabled for Alex and Alex’s partner.',
    );
    expect(banner).not.toHaveTextContent(/you/i);
  });
});

describe('somebody of the firm at their own work', () => {
  test('has neither the client’s search, bell and mail nor their group banner, and nothing of a client is asked for', async () => {
    const { requests } = await renderLayout({
      user: supportOfficer,
      replies: backend({ group: { name: 'The Morgan family' } }),
    });
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Notifications|Messages)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /group/ })).not.toBeInTheDocument();
    expect(requests.map(({ path }) => path)).toEqual(['/clientdirectory/websitesettings']);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    width(390);
  });

  test('the search is behind its icon, takes the focus, and Escape puts it away again', async () => {
    const { user } = await renderLayout();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open the search' }));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the search' })).toHaveFocus();
  });

  test('a search puts the field away and leaves the focus on its icon, to which the results give it back', async () => {
    const { user } = await renderLayout();
    await user.click(screen.getByRole('button', { name: 'Open the search' }));
    await user.keyboard('isa{Enter}');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the search' })).toHaveFocus();
  });
});

describe('the group banner is put away', () => {
  const banner = () => screen.queryByRole('region', { name: 'Your account and group' });

  test('for this visit, for this client alone', async () => {
    const { user } = await renderLayout({ replies: backend({ group: { name: 'The Morgan family' } }) });
    await user.click(await screen.findByRole('button', { name: 'Hide this until your next visit' }));
    expect(banner()).not.toBeInTheDocument();
    expect(sessionStorage.getItem('harbour.group-banner.put-away')).toBe(client.attributes['custom:harbour_uid']);
  });
});

describe('the footer', () => {
  const footer = () => within(screen.getByRole('contentinfo'));

  test.each([
    ['R090', 'What we Do', exampleConfig.links.whatWeDo],
    ['R091', 'Ethics', exampleConfig.links.ethics],
    ['R092', 'FAQs', '/faqs'],
    ['R093', 'Complaints', exampleConfig.links.complaints],
    ['R094', 'Privacy & Cookies', exampleConfig.links.privacy],
    ['R095', 'Terms of Business', exampleConfig.links.terms],
    ['R096', 'Fees', exampleConfig.links.fees],
  ])('[%s] has the link "%s"', async (_, name, href) => {
    await renderLayout();
    expect(footer().getByRole('link', { name })).toHaveAttribute('href', href);
  });

  test('[R097] has the firm’s social networks, each named', async () => {
    await renderLayout();
    for (const { name, url } of exampleConfig.links.social) {
      expect(footer().getByRole('link', { name: `Example Firm on ${name}` })).toHaveAttribute('href', url);
    }
  });

  test('[R098] has phone number and e-mail address', async () => {
    await renderLayout();
    expect(footer().getByRole('link', { name: '020 7946 0123' })).toHaveAttribute('href', 'tel:02079460123');
    expect(footer().getByRole('link', { name: 'help@firm.example' })).toHaveAttribute(
      'href',
      'mailto:help@firm.example',
    );
  });

  test('[R099] "Help" in the header leads to /faqs/questions from everywhere', async () => {
    const { user, address } = await renderLayout();
    await user.click(screen.getByRole('link', { name: 'Help' }));
    expect(address()).toBe('/faqs/questions');
  });

  test('as long as there are no such pages, "Help" tells how to ask, and the links to them are not there', async () => {
    const { user } = await renderLayout({ around: inPortal() });
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute('href', 'tel:02079460123');
    expect(header.getByRole('link', { name: 'help@firm.example' })).toBeVisible();
    expect(header.queryByRole('link', { name: 'Invest Now' })).not.toBeInTheDocument();
    expect(footer().queryByRole('link', { name: 'FAQs' })).not.toBeInTheDocument();
    await user.click(await header.findByRole('button', { name: /^Alex Morgan/ }));
    expect(header.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Logout']);
  });
});
