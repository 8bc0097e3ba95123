import {
  getGroupOptions,
  getWebsiteSettings,
  type WebsiteSettings,
} from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { changeSendMethod, getSendMethod } from '@harbour/definitions/ims/approvals';
import { changeNoticeChoice, getNoticeChoice, type NoticeChoice } from '@harbour/definitions/investments/notices';
import { getCurrencies } from '@harbour/definitions/investments/valuation/currencies';
import { events } from '@harbour/events';
import { type Answer, exampleSettings, type Host, refuse, renderInHost, reply } from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import WebsitePage from './website-page.tsx';

const rate = { conversionrate: 1.3, rateDate: '2026-11-20', freshness: 'fresh' } as const;
const currencies = {
  data: [
    { currencyCode: 'GBP', currencySymbol: '£', conversionrate: 1, rateDate: null, freshness: 'fresh' as const },
    { currencyCode: 'USD', currencySymbol: '$', ...rate },
  ],
};

const done = { success: true } as const;

/** What the backend has stored; a change changes it. */
let stored: WebsiteSettings;
let method: 'portal' | 'email' | 'post';
let limits: NoticeChoice;
beforeEach(() => {
  stored = exampleSettings();
  method = 'portal';
  limits = { drift: null, move: 5, email: false };
});

const answers = (): Answer[] => [
  reply(getWebsiteSettings, () => stored),
  reply(patchWebsiteSettings, ({ body }) => {
    const { elementVisibility, ...rest } = patchWebsiteSettings.body.parse(body);
    const visibility = elementVisibility === undefined ? {} : { elementVisibility: JSON.parse(elementVisibility) };
    stored = getWebsiteSettings.response.parse({ ...stored, ...rest, ...visibility });
    return done;
  }),
  reply(getGroupOptions, {
    groups: [{ id: '0b5f3a52-6c1d-4e7f-9a10-0000000000c1', name: 'The Morgans', current: true }],
  }),
  reply(getSendMethod, () => ({ method })),
  reply(changeSendMethod, ({ body }) => {
    method = changeSendMethod.body.parse(body).method;
    return done;
  }),
  reply(getNoticeChoice, () => limits),
  reply(changeNoticeChoice, ({ body }) => {
    limits = getNoticeChoice.response.parse({ ...limits, ...changeNoticeChoice.body.parse(body) });
    return done;
  }),
  reply(getCurrencies, currencies),
];

const offered = [
  { label: 'Valuation', group: 'My investments', to: '/investments/valuation' },
  { label: 'Refer a Friend', group: 'More Links', to: '/settings/personal?scrollto=clientreferral' },
];
const pages = { has: () => true, isOff: () => false, titleOf: () => undefined, offered: () => offered };

async function open(replies: readonly Answer[] = [], options: Parameters<typeof renderInHost>[1] = {}): Promise<Host> {
  const host = await renderInHost(<WebsitePage />, {
    path: '/settings/websettings',
    replies: [...replies, ...answers()],
    pages,
    ...options,
  });
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  return host;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const patches = ({ requests }: Host) => requests.filter(({ method: verb }) => verb === 'PATCH').map(({ body }) => body);

function toasts() {
  const shown: unknown[] = [];
  events.on('toast', (toast) => void shown.push(toast));
  return shown;
}
const saved = { severity: 'success', title: 'Success', text: 'Your changes have been saved.', life: 4_000 };

/** Each section: how it is changed, and what is then sent. */
const changes: [string, string, (host: Host) => Promise<void>, object][] = [
  [
    'Navigation and start',
    'navigation and start page',
    ({ user }) => user.click(section('Navigation and start').getByLabelText('Show the navigation as icons')),
    { collapsedLeftNav: true },
  ],
  [
    'Values',
    'values',
    ({ user }) => user.click(section('Values').getByLabelText('Show the Investment Buy List')),
    { buylist: false },
  ],
  [
    'Notifications',
    'notifications',
    ({ user }) => user.click(section('Notifications').getByLabelText('Email me about new secure messages')),
    { newSecureMessage: true },
  ],
  [
    'Appearance',
    'appearance',
    ({ user }) => user.click(section('Appearance').getByLabelText('Dark')),
    { theme: 'dark' },
  ],
  [
    'What is on your pages',
    'visible elements',
    ({ user }) => user.click(section('What is on your pages').getByLabelText('Help button')),
    { elementVisibility: '{"frame.help":false}' },
  ],
  [
    'IMS send method',
    'IMS send method',
    ({ user }) => user.click(screen.getByLabelText(/^By post/)),
    { method: 'post' },
  ],
  [
    'Notices about your investments',
    'Notices about your investments',
    async ({ user }) => {
      await user.click(screen.getByRole('button', { name: /Drift from the agreed allocation/ }));
      await user.click(screen.getByRole('option', { name: 'From 3 percentage points' }));
      await user.click(screen.getByRole('button', { name: /Rise or fall within a month/ }));
      await user.click(screen.getByRole('option', { name: 'Off' }));
    },
    { drift: 3, move: null },
  ],
];

/** The call of a section, if it is not that of the website settings. */
const callOf = (title: string) =>
  ({ 'IMS send method': changeSendMethod, 'Notices about your investments': changeNoticeChoice })[title] ??
  patchWebsiteSettings;

test('[R394] shows what `websitesettings` has stored, read once', async () => {
  stored = { ...stored, theme: 'dark', collapsedLeftNav: true };
  const { requests } = await open();
  expect(requests.filter(({ method: verb, path }) => verb === 'GET' && path.endsWith('/websitesettings'))).toHaveLength(
    1,
  );
  expect(section('Appearance').getByLabelText('Dark')).toBeChecked();
  expect(section('Navigation and start').getByLabelText('Show the navigation as icons')).toBeChecked();
});

describe.each(changes)('%s', (title, subject, change, sent) => {
  const save = ({ user }: Host) => user.click(section(title).getByRole('button', { name: `Save ${subject}` }));

  test('[R376] [R383] [R384] [R394] [R399] [R400] [R401] [R404] sends what was changed and nothing else', async () => {
    const host = await open();
    const shown = toasts();
    await change(host);
    await save(host);
    await waitFor(() => expect(shown).toEqual([saved]));
    expect(patches(host)).toEqual([sent]);
    await save(host);
    expect(patches(host)).toEqual([sent]);
  });

  test('[R402] says that it was not saved, and keeps what was chosen', async () => {
    const host = await open([refuse(callOf(title), 500, 'Unexpected', 'Something went wrong.')]);
    const shown = toasts();
    await change(host);
    await save(host);
    const text = `An unexpected error occurred, changes to your ${subject} have not been saved. Something went wrong.`;
    await waitFor(() => expect(shown).toEqual([{ severity: 'error', title: 'Failed to save changes', text }]));
    const summary = await section(title).findByRole('alert');
    expect(summary).toHaveTextContent(text);
    expect(summary).toHaveFocus();
    await act(() => host.router.navigate('/elsewhere'));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test('[R402] says beside it why the backend refused', async () => {
    const host = await open([refuse(callOf(title), 400, 'NotOffered', 'This is not offered.')]);
    await change(host);
    await save(host);
    expect(await section(title).findByRole('alert')).toHaveTextContent('This is not offered.');
  });
});

describe('the home page', () => {
  test('[R383] is one of the pages that the portal has, by their addresses', async () => {
    const host = await open();
    await host.user.click(screen.getByRole('combobox', { name: /Home page/ }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Dashboard', 'Valuation My investments']);
    await host.user.click(screen.getByRole('option', { name: /Valuation/ }));
    await host.user.click(screen.getByRole('button', { name: 'Save navigation and start page' }));
    await waitFor(() => expect(patches(host)).toEqual([{ homepage: '/investments/valuation' }]));
  });

  test('that is not in the portal any more is the dashboard, which is said', async () => {
    stored = exampleSettings({ homepage: '/gone' });
    await open();
    expect(screen.getByText(/The page that you had chosen is not in the portal/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Home page/ })).toHaveValue('Dashboard');
  });
});

describe('elements', () => {
  test('[R388] those that are missing in the map are shown, and unknown ones are kept', async () => {
    stored = exampleSettings({ elementVisibility: { 'ims.send-method': false, 'of-a-later-release': false } });
    const host = await open();
    expect(screen.getByLabelText('Send method')).not.toBeChecked();
    expect(screen.getByLabelText('Invest Now button')).toBeChecked();
    await host.user.click(screen.getByLabelText('Send method'));
    await host.user.click(screen.getByRole('button', { name: 'Save visible elements' }));
    await waitFor(() =>
      expect(stored.elementVisibility).toEqual({ 'ims.send-method': true, 'of-a-later-release': false }),
    );
  });

  test('[R399] what another tab has hidden meanwhile stays hidden', async () => {
    const host = await open();
    stored = { ...stored, elementVisibility: { 'frame.invest': false } };
    await host.user.click(screen.getByLabelText('Help button'));
    await host.user.click(screen.getByRole('button', { name: 'Save visible elements' }));
    await waitFor(() => expect(stored.elementVisibility).toEqual({ 'frame.invest': false, 'frame.help': false }));
    await waitFor(() => expect(screen.getByLabelText('Invest Now button')).not.toBeChecked());
  });

  test('of pages that the portal has not are not offered', async () => {
    await open([], { pages: { ...pages, has: (address) => !address.startsWith('/ims') } });
    expect(section('What is on your pages').queryByText('IMS')).not.toBeInTheDocument();
    expect(section('What is on your pages').getByText('Valuation')).toBeVisible();
  });

  test('[R388] the group on this very page goes when it is hidden', async () => {
    stored = exampleSettings({ elementVisibility: { 'settings.group': false } });
    await open();
    expect(screen.queryByRole('region', { name: 'Your group' })).not.toBeInTheDocument();
  });
});

describe('the group', () => {
  test('[R397] is the client’s own, and another one is asked of the firm', async () => {
    const host = await open();
    expect(section('Your group').getByText('The Morgans')).toBeVisible();
    await host.user.click(screen.getByRole('link', { name: 'Ask us to change your group' }));
    expect(host.address()).toBe('/securemessaging/message');
    expect(host.router.state.location.state).toMatchObject({ newMessage: { subject: 'My group' } });
  });

  test('[R397] without one, says how to come by one', async () => {
    await open([reply(getGroupOptions, { groups: [] })]);
    expect(section('Your group').getByText('Your account does not belong to a group')).toBeVisible();
  });
});

describe('the page', () => {
  test.each([
    [getWebsiteSettings, 'Your website settings are not available at the moment'],
    [getGroupOptions, 'Your group is not available at the moment'],
    [getSendMethod, 'Your send method is not available at the moment'],
  ])('says which part failed, and shows the rest (%#)', async (call, message) => {
    await open([refuse(call, 503, 'Away', 'Please try again.')]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  test('without currencies keeps the one that is chosen', async () => {
    stored = exampleSettings({ reportingCurrency: 'USD' });
    await open([refuse(getCurrencies, 503, 'Away', 'Please try again.')]);
    expect(await screen.findByText(/The other currencies cannot be listed/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Reporting currency/ })).toHaveTextContent('US Dollar (USD)');
  });

  test('asks before unsaved changes are left, and lets go of saved ones', async () => {
    const host = await open();
    await host.user.click(screen.getByLabelText('Dark'));
    await act(() => host.router.navigate('/elsewhere'));
    await host.user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(host.address()).toBe('/settings/websettings');
    expect(screen.getByLabelText('Dark')).toBeChecked();
    await host.user.click(screen.getByRole('button', { name: 'Save appearance' }));
    await waitFor(() => expect(stored.theme).toBe('dark'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save appearance' })).toBeEnabled());
    await act(() => host.router.navigate('/elsewhere'));
    expect(host.address()).toBe('/elsewhere');
  });

  test('shows what another part of the portal has changed, where nothing was changed here', async () => {
    const host = await open();
    await host.user.click(screen.getByLabelText(/^Compact/));
    stored = { ...stored, theme: 'light', density: 'comfortable' };
    await act(() => host.cache.invalidateQueries());
    await waitFor(() => expect(screen.getByLabelText('Light')).toBeChecked());
    expect(screen.getByLabelText(/^Compact/)).toBeChecked();
  });
});
