import { events } from '@harbour/events';
import { readContribution } from '@harbour/platform-contract';
import { exampleConfig, type Host, renderInHost, supportOfficer } from '@harbour/testing';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { contributions, describedRemotes, everyPage } from '../testing/described-remotes.ts';
import { inPortal } from '../testing/in-portal.tsx';
import { clientEntries, type Entry, leadsTo } from './entries.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { Sidebar } from './sidebar.tsx';
import { staffEntries } from './staff-entries.tsx';

const { links } = exampleConfig;

const groups = [
  'Investments',
  'Secure Messaging',
  'Planning Tools',
  'Research',
  'My Personal Info',
  'More Links',
] as const;

/** Every page of the sidebar: row, group, label, target. */
const pages = [
  ['R034', 'Investments', 'Valuation', '/investments/valuation'],
  ['R035', 'Investments', 'Asset Allocation', '/investments/assetallocation'],
  ['R036', 'Investments', 'Transactions', '/investments/transactions'],
  ['R037', 'Investments', 'IMS Home', '/ims/imshome'],
  ['R038', 'Investments', 'IMS FAQs and Info', '/ims/imsfaqs'],
  ['R039', 'Investments', 'Self Managed Holdings', '/investments/selfmanaged'],
  ['R041', 'Investments', 'Invest Now', '/investments/add'],
  ['R042', 'Investments', 'Add Bank Account or Credit Card', '/investments/openbanking'],
  ['R043', 'Investments', 'Portfolio Management', '/investments/portfolios'],
  ['R044', 'Investments', 'Fund Provider Data Feeds', '/investments/datafeeds'],
  ['R045', 'Investments', 'Permissions', '/investments/permissions'],
  ['R047', 'Secure Messaging', 'Inbox', '/securemessaging/inbox'],
  ['R047', 'Secure Messaging', 'Drafts', '/securemessaging/drafts'],
  ['R047', 'Secure Messaging', 'Sent Items', '/securemessaging/sent'],
  ['R047', 'Secure Messaging', 'Archive', '/securemessaging/archived'],
  ['R048', 'Planning Tools', 'Wealthplan', '/tools/wealthplan'],
  ['R049', 'Planning Tools', 'Calculators', '/tools/calculators'],
  ['R051', 'Research', 'Research Library', '/research/library'],
  ['R052', 'Research', 'Investment Buy List', '/research/buylist'],
  ['R055', 'Research', 'Glossary', '/research/glossary'],
  ['R056', 'Research', 'Investment Update', '/research/news'],
  ['R058', 'My Personal Info', 'Personal Details', '/settings/personal'],
  ['R059', 'My Personal Info', 'Website Settings', '/settings/websettings'],
  ['R060', 'My Personal Info', 'Risk Profiler', '/settings/riskprofiler'],
  ['R063', 'More Links', 'FAQs', '/faqs'],
  ['R064', 'More Links', 'Refer a Friend', '/settings/personal?scrollto=clientreferral'],
] as const;

const external = [
  ['R053', 'Fund Focus', links.fundFocus],
  ['R054', 'Market Commentary', links.marketCommentary],
  ['R057', 'Insights', links.insights],
] as const;

function labels(entries: readonly Entry[]): unknown[] {
  return entries.map((entry) => ('entries' in entry ? [entry.label, labels(entry.entries)] : entry.label));
}

test('[R030] [R031] [R032] [R033] [R040] [R046] [R050] [R061] every entry stands where the specification has it', () => {
  expect(labels(clientEntries(contributions, links))).toEqual([
    'Dashboard',
    [
      'Investments',
      [
        ['My investments', ['Valuation', 'Asset Allocation', 'Transactions']],
        'IMS Home',
        'IMS FAQs and Info',
        'Self Managed Holdings',
        ['Add New Holding', ['Invest Now', 'Add Bank Account or Credit Card']],
        'Portfolio Management',
        'Fund Provider Data Feeds',
        'Permissions',
      ],
    ],
    ['Secure Messaging', ['Inbox', 'Drafts', 'Sent Items', 'Archive']],
    ['Planning Tools', ['Wealthplan', 'Calculators']],
    [
      'Research',
      [
        'Research Library',
        'Investment Buy List',
        'Fund Focus',
        'Market Commentary',
        'Glossary',
        'Investment Update',
        'Insights',
      ],
    ],
    [
      'My Personal Info',
      ['Personal Details', 'Website Settings', 'Risk Profiler', 'Security', 'Who Has Seen My Account'],
    ],
    ['More Links', ['Welcome Tour', 'FAQs', 'Refer a Friend']],
  ]);
});

test('the entries of staff stand in the firm’s order', () => {
  expect(labels(staffEntries(contributions, ['adviser']))).toEqual([
    'Dashboard',
    ['Clients', ['Clients', 'Waiting for a second person']],
    ['Clients’ messages', ['Inbox', 'Drafts', 'Sent Items', 'Archive', 'Desk']],
    ['Clients’ investments', ['Proposals', 'Applications to Invest']],
    ['Research', ['Content preview']],
    ['Help', ['Feedback on help', 'Preview of help']],
    ['Firm', ['Publishing', 'Staff', 'Roles']],
    ['My account', ['Security']],
    'About this portal',
  ]);
});

test('an entry of staff is shown to those who may do what it names, and to nobody if the host does not know it', () => {
  const staffSidebar = [
    { in: 'Firm', label: 'Staff', to: '/firm/staff', right: 'staff.manage' },
    { in: 'Firm', label: 'Later', to: '/firm/later', right: 'later.do' },
    { in: 'Firm', label: 'Inherited', to: '/firm/inherited', right: 'toString' },
  ];
  const firmOf = (group: string) =>
    staffEntries([{ title: 'Settings', ...readContribution({ staffSidebar }) }], [group]).find(
      ({ label }) => label === 'Firm',
    );
  expect(firmOf('admin')).toMatchObject({ entries: [{ label: 'Staff' }] });
  expect(firmOf('support')).toMatchObject({ entries: [] });
});

test('the remotes name rights that this host knows', () => {
  const everyRole = ['adviser', 'admin', 'support', 'operations', 'auditor', 'publisher'];
  const named = contributions.flatMap(({ staffSidebar }) => staffSidebar.map(({ label }) => label));
  const shown = JSON.stringify(staffEntries(contributions, everyRole));
  expect(named.filter((label) => !shown.includes(JSON.stringify(label)))).toEqual([]);
});

test('an entry that the firm’s order does not name comes after those that it names, its own group before the last', () => {
  const added = (title: string, sidebar: readonly object[]) => ({ title, ...readContribution({ sidebar }) });
  const entries = clientEntries(
    [
      added('Pensions', [{ label: 'Drawdown', to: '/pensions/drawdown' }]),
      added('IMS', [{ in: 'Planning Tools', label: 'Budget', to: '/ims/budget' }]),
      ...contributions,
    ],
    links,
  );
  expect(labels(entries).slice(-6)).toEqual([
    ['Secure Messaging', ['Inbox', 'Drafts', 'Sent Items', 'Archive']],
    ['Planning Tools', ['Wealthplan', 'Calculators', 'Budget']],
    ['Research', expect.anything()],
    ['My Personal Info', expect.anything()],
    ['Pensions', ['Drawdown']],
    ['More Links', ['Welcome Tour', 'FAQs', 'Refer a Friend']],
  ]);
});

test('[R383] the buy list is no entry for a client who has switched it off', () => {
  const research = (buylist: boolean) => JSON.stringify(labels(clientEntries(contributions, links, { buylist })));
  expect(research(true)).toContain('Investment Buy List');
  expect(research(false)).not.toContain('Investment Buy List');
  expect(research(false)).toContain('Research Library');
});

test('an external link that the deployment does not configure is no entry', () => {
  const sidebar = [
    { label: 'Blog', link: 'blog' },
    { label: 'Networks', link: 'social' },
  ];
  expect(labels(clientEntries([{ title: 'Research', ...readContribution({ sidebar }) }], links))).toContainEqual([
    'Research',
    [],
  ]);
});

test.each([
  ['/', ['Dashboard']],
  ['/investments/valuation', ['Investments']],
  ['/investments/add/terms', ['Investments']],
  ['/securemessaging/inbox', ['Secure Messaging']],
  ['/faqs/questions', ['More Links']],
  ['/settings/personal', ['My Personal Info', 'More Links']],
  ['/somewhere', []],
  ['/investments/addresses', []],
])('the page %s is below %j', (pathname, tops) => {
  const above = clientEntries(contributions, links).filter((entry) => leadsTo(entry, pathname));
  expect(above.map(({ label }) => label)).toEqual(tops);
});

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

async function openGroup(host: Host, name: string): Promise<void> {
  const button = navigation().getByRole('button', { name });
  if (button.getAttribute('aria-expanded') === 'false') await host.user.click(button);
}

const opened = jest.fn<(payload: unknown) => void>();
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  opened.mockClear();
});

describe.each([
  ['wide', <Sidebar key="w" collapsed={false} />],
  ['narrow', <Sidebar key="n" collapsed />],
  ['full-screen', <MobileMenu key="m" onClose={() => undefined} />],
])('the %s form', (form, ui) => {
  const renderSidebar = () => renderInHost(ui, { path: '/nowhere', around: inPortal({ registry: everyPage }) });

  test('[R030] has the top level in order', async () => {
    await renderSidebar();
    const names = navigation()
      .getAllByRole('listitem')
      .flatMap((item) => within(item).queryAllByRole('button').concat(within(item).queryAllByRole('link')))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    expect(names).toEqual(['Dashboard', ...groups]);
    expect(navigation().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
  });

  // The entry belongs to this row; the page that it opens belongs to another.
  test.each(pages)('(%s) %s has "%s", which opens %s', async (_, group, label, to) => {
    const host = await renderSidebar();
    await openGroup(host, group);
    await host.user.click(navigation().getByRole('link', { name: label }));
    expect(host.address()).toBe(to);
  });

  test.each(external)('[%s] Research has "%s", an external link', async (_, label, href) => {
    const host = await renderSidebar();
    await openGroup(host, 'Research');
    const link = navigation().getByRole('link', { name: new RegExp(`^${label}`) });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringMatching(/noreferrer|noopener/));
  });

  test('[R062] More Links has "Welcome Tour", which opens the modal', async () => {
    const host = await renderSidebar();
    stop = events.on('modal.open', opened);
    await openGroup(host, 'More Links');
    await host.user.click(navigation().getByRole('button', { name: 'Welcome Tour' }));
    expect(opened).toHaveBeenCalledWith({ modal: 'WelcomeTour' });
  });

  test(`[R024] [R025] folds its groups (${form})`, async () => {
    const host = await renderSidebar();
    expect(navigation().queryByRole('link', { name: 'Inbox' })).not.toBeInTheDocument();
    await openGroup(host, 'Secure Messaging');
    expect(navigation().getByRole('link', { name: 'Inbox' })).toBeVisible();
    await host.user.click(navigation().getByRole('button', { name: 'Secure Messaging' }));
    expect(navigation().queryByRole('link', { name: 'Inbox' })).not.toBeInTheDocument();
  });
});

test('the wide form opens the group of the page that is shown', async () => {
  await renderInHost(<Sidebar collapsed={false} />, {
    path: '/securemessaging/sent',
    around: inPortal({ registry: everyPage }),
  });
  expect(navigation().getByRole('link', { name: 'Sent Items' })).toHaveAttribute('aria-current', 'page');
  expect(navigation().queryByRole('link', { name: 'Glossary' })).not.toBeInTheDocument();
});

test('[R058] an entry for a part of a page is not current beside the page’s own entry', async () => {
  const host = await renderInHost(<Sidebar collapsed={false} />, {
    path: '/settings/personal',
    around: inPortal({ registry: everyPage }),
  });
  await openGroup(host, 'More Links');
  expect(navigation().getByRole('link', { name: 'Personal Details' })).toHaveAttribute('aria-current', 'page');
  const part = navigation().getByRole('link', { name: 'Refer a Friend' });
  expect(part).not.toHaveAttribute('aria-current');
  expect(part).toHaveAttribute('href', '/settings/personal?scrollto=clientreferral');
});

describe('what no remote has published', () => {
  const linked = () =>
    navigation()
      .queryAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/'));
  const publishing = (pages: readonly string[], slots: string[] = []) =>
    inPortal({ registry: describedRemotes(pages, slots) });
  const renderSidebar = (around: ReturnType<typeof inPortal>) =>
    renderInHost(<Sidebar collapsed={false} />, { path: '/nowhere', around });

  test('is offered by no entry, and a group without entries is not there', async () => {
    await renderSidebar(publishing([]));
    expect(linked()).toEqual(['/']);
    expect(
      navigation()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Research']);
  });

  test('appears by itself as soon as a remote publishes it, in its place', async () => {
    await renderSidebar(publishing(['/investments/selfmanaged', '/investments/add', '/investments/valuation']));
    expect(linked()).toEqual(['/', '/investments/valuation', '/investments/selfmanaged', '/investments/add']);
  });

  test('a base path counts once a page stands below it, and the tour once a remote fills it', async () => {
    await renderSidebar(publishing(['/faqs/questions'], ['modal.welcome-tour']));
    expect(linked()).toEqual(['/', '/faqs']);
    expect(navigation().getByRole('button', { name: 'Welcome Tour', hidden: true })).toBeInTheDocument();
  });
});

test.each([
  [['support'], ['Dashboard', 'Clients', 'Research', 'Help', 'Firm', 'My account', 'About this portal']],
  [
    ['adviser'],
    [
      'Dashboard',
      'Clients',
      'Clients’ messages',
      'Clients’ investments',
      'Research',
      'Help',
      'Firm',
      'My account',
      'About this portal',
    ],
  ],
])('somebody of %j who acts for nobody has the firm’s entries', async (groups, names) => {
  await renderInHost(<Sidebar collapsed={false} />, {
    path: '/nowhere',
    user: { ...supportOfficer, groups },
    around: inPortal({ registry: everyPage }),
  });
  const tops = [...navigation().getAllByRole('link'), ...navigation().queryAllByRole('button')];
  expect(tops.map(({ textContent }) => textContent).sort()).toEqual([...names].sort());
  // Their own sign-in is looked after on the page that clients have.
  expect(navigation().getByRole('link', { name: 'Security', hidden: true })).toHaveAttribute(
    'href',
    '/settings/security',
  );
});
