import { routeObjects } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { getCheckpoint } from '@harbour/definitions/clients/checkpoint';
import { getContactDetails } from '@harbour/definitions/clients/contact-details';
import { getMarketingInfo } from '@harbour/definitions/clients/marketing';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getReferrals } from '@harbour/definitions/clients/referrals';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { session } from '@harbour/session';
import {
  exampleConfig,
  inSequence,
  noResponse,
  pending,
  renderInHost,
  reply,
  supportOfficer,
  writePageConfig,
} from '@harbour/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { exampleCheckpoint, personalBackend } from '../../testing/example-personal.ts';
import PersonalPage from './personal-page.tsx';

Element.prototype.scrollIntoView = jest.fn<() => void>();

beforeEach(() => writePageConfig(exampleConfig));

const routes = [{ path: '/settings', children: routeObjects(remote.routes['/settings'] ?? [], null) }];
const loaded = () => waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());

test('[R372] [R373] /settings leads to the Personal tab, the first of three', async () => {
  const host = await renderInHost(null, { path: '/settings', routes, replies: personalBackend });
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(host.address()).toBe('/settings/personal');
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Personal', 'Website', 'Risk Profiler']);
});

test('[R375] [R393] [R395] [R396] each section reads what it shows', async () => {
  const { requests } = await renderInHost(<PersonalPage />, { path: '/settings/personal', replies: personalBackend });
  await loaded();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Personal details',
    'Marketing preferences',
    'Refer a friend',
    'Your adviser',
    'Your picture',
    'Your services',
    'Checkpoint reporting',
  ]);
  const asked = new Set(requests.map(({ method, path }) => `${method} ${path}`));
  for (const path of ['marketinginfo', 'clientpersonaldetails/summary', 'countryoptions', 'contactdetails'])
    expect(asked).toContain(`GET /clientdirectory/${path}`);
});

test('[R382] [R384] the adviser, how they are reached, and the services', async () => {
  await renderInHost(<PersonalPage />, { path: '/settings/personal', replies: personalBackend });
  await loaded();
  const adviser = within(screen.getByRole('region', { name: 'Your adviser' }));
  expect(adviser.getByText('Priya Shah')).toBeVisible();
  expect(adviser.getByRole('link', { name: 'Send a secure message' })).toHaveAttribute(
    'href',
    '/securemessaging/message',
  );
  const services = within(screen.getByRole('region', { name: 'Your services' })).getAllByRole('listitem');
  expect(services.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Investment management: included'),
    expect.stringContaining('Financial advice: not included'),
  ]);
});

test.each([
  ['Personal details', getPersonalDetails],
  ['Personal details', getContactDetails],
  ['Marketing preferences', getMarketingInfo],
  ['Refer a friend', getReferrals],
  ['Your services', getWebsiteSettings],
  ['Checkpoint reporting', getCheckpoint],
])('a section that cannot be read says so by itself, and can be tried again: %s', async (title, call) => {
  const good = personalBackend.find((answer) => answer.call.path === call.path);
  if (!good) throw new Error(`The example has no answer for ${call.path}.`);
  const replies = [inSequence(noResponse(call), good), ...personalBackend];
  const { user } = await renderInHost(<PersonalPage />, { path: '/settings/personal', replies });
  await loaded();
  const section = within(screen.getByRole('region', { name: title }));
  expect(section.getByRole('alert')).toHaveTextContent('The other sections of this page work as usual.');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section.queryByRole('alert')).not.toBeInTheDocument());
});

test('while a section loads, it says so', async () => {
  await renderInHost(<PersonalPage />, {
    path: '/settings/personal',
    replies: [pending(getMarketingInfo), ...personalBackend],
  });
  expect(await screen.findByText('Loading your marketing preferences…')).toBeInTheDocument();
});

test('[R374] ?scrollto=clientreferral scrolls there and gives its heading the focus, on arrival and from the page itself', async () => {
  const page = (
    <>
      <Link to="/settings/personal?scrollto=clientreferral">There</Link>
      <Link to="/settings/personal">To the page</Link>
      <PersonalPage />
    </>
  );
  const { user } = await renderInHost(page, {
    path: '/settings/personal?scrollto=clientreferral',
    replies: personalBackend,
  });
  const heading = screen.getByRole('heading', { name: 'Refer a friend' });
  expect(heading).toHaveFocus();
  await waitFor(() => expect(heading.scrollIntoView).toHaveBeenCalled());
  // The shell scrolls after a change of page too: to what is marked.
  expect(heading).toHaveAttribute('data-scroll-target');
  await user.click(screen.getByRole('link', { name: 'There' }));
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('data-scroll-target');
  await user.click(screen.getByRole('link', { name: 'To the page' }));
  expect(heading).not.toHaveAttribute('data-scroll-target');
});

test('[R374] without the query, or with one that names nothing, nothing takes the focus', async () => {
  await renderInHost(<PersonalPage />, { path: '/settings/personal?scrollto=nowhere', replies: personalBackend });
  await loaded();
  expect(document.body).toHaveFocus();
});

test('what is not saved is asked about before the page is left, and stays when the client stays', async () => {
  const page = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/settings/personal?scrollto=clientreferral">There</Link>
      <PersonalPage />
    </>
  );
  const shown = [
    { path: '/settings/personal', element: page },
    { path: '/elsewhere', element: <p>Elsewhere it is.</p> },
  ];
  const host = await renderInHost(null, { path: '/settings/personal', routes: shown, replies: personalBackend });
  const name = await screen.findByLabelText('Your friend’s name');
  await host.user.type(name, 'Fred');
  await host.user.click(screen.getByRole('link', { name: 'There' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await host.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await host.user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  expect(host.address()).toBe('/settings/personal?scrollto=clientreferral');
  expect(name).toHaveValue('Fred');
  await host.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await host.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('Elsewhere it is.')).toBeVisible();
});

test('staff who may only read see everything, change nothing, and refer nobody', async () => {
  await renderInHost(<PersonalPage />, {
    path: '/settings/personal',
    replies: [reply(getCheckpoint, exampleCheckpoint), ...personalBackend],
    user: supportOfficer,
  });
  await act(async () => session.setTarget('11111111-1111-4111-8111-111111111111'));
  await loaded();
  expect(screen.getByLabelText('First name')).toBeDisabled();
  expect(screen.getByRole('switch', { name: 'Checkpoint reports for you' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save preferences' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Change e-mail address' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send the referral' })).not.toBeInTheDocument();
});
