import { api } from '@harbour/api';
import { useCall, useQueryClient } from '@harbour/api/query';
import { type Remote, Slot, slotNames } from '@harbour/contract';
import { useLocation } from '@harbour/contract/router';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { session, useSession } from '@harbour/session';
import {
  client,
  exampleBuild,
  exampleConfig,
  examplePerson,
  exampleRegistry,
  exampleSettings,
  renderInHost,
  reply,
  startHost,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';

const loadFederatedBuild = jest.fn<() => Promise<Remote>>();
jest.mock('@harbour/remotes/federation', () => ({ loadFederatedBuild }));

const replies = [reply(getPersonalDetails, examplePerson), reply(getWebsiteSettings, exampleSettings())];
const noProps = { close: () => undefined, card: 'dashboard.probe' };

/** Shows everything that a remote's page finds around it. */
function Probe() {
  const { pathname } = useLocation();
  const cache = useQueryClient();
  const person = useCall(getPersonalDetails, {}).data;
  const status = useSession((state) => state.status);
  return (
    <dl aria-label="Found">
      <dt>router</dt>
      <dd>{pathname}</dd>
      <dt>cache</dt>
      <dd>{JSON.stringify(cache.getDefaultOptions())}</dd>
      <dt>api</dt>
      <dd>{person?.surname}</dd>
      <dt>session</dt>
      <dd>{status}</dd>
      <dt>theme</dt>
      <dd>{document.documentElement.style.getPropertyValue('--accent')}</dd>
      {slotNames.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Slot name={name} props={noProps} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const filled = (name: string) => <span>filled {name}</span>;
const fillings = {
  'dashboard.main': () => filled('dashboard.main'),
  'dashboard.side': () => filled('dashboard.side'),
  'dashboard.cards': () => filled('dashboard.cards'),
  'panel.messages': () => filled('panel.messages'),
  'panel.notifications': () => filled('panel.notifications'),
  'header.counts': () => filled('header.counts'),
  'modal.welcome-tour': () => filled('modal.welcome-tour'),
};

const remote: Remote = {
  routes: { '/probe': [{ index: true, page: () => Promise.resolve({ default: Probe }) }] },
  slots: {
    'dashboard.main': () => Promise.resolve({ default: fillings['dashboard.main'] }),
    'dashboard.side': () => Promise.resolve({ default: fillings['dashboard.side'] }),
    'dashboard.cards': () => Promise.resolve({ default: fillings['dashboard.cards'] }),
    'panel.messages': () => Promise.resolve({ default: fillings['panel.messages'] }),
    'panel.notifications': () => Promise.resolve({ default: fillings['panel.notifications'] }),
    'header.counts': () => Promise.resolve({ default: fillings['header.counts'] }),
    'modal.welcome-tour': () => Promise.resolve({ default: fillings['modal.welcome-tour'] }),
  },
};

const registry = exampleRegistry({
  'mf-probe': { title: 'Probe', stable: exampleBuild({ basePaths: ['/probe'], slots: [...slotNames] }) },
});

async function renderPortal(path: string, options: Parameters<typeof startHost>[0] = {}) {
  window.history.replaceState(null, '', path);
  const { Portal } = await import('./portal.tsx');
  const host = await startHost({ replies, ...options });
  await act(async () => {
    render(<Portal config={exampleConfig} loaded={{ registry }} />);
  });
  return host;
}

async function found(): Promise<Record<string, string | null>> {
  await waitFor(() => expect(screen.getByLabelText('Found')).toHaveTextContent('Morgan'));
  // By now the header may have filled its own slot as well.
  for (const name of slotNames) await screen.findAllByText(`filled ${name}`);
  const list = screen.getByLabelText('Found');
  const terms = [...list.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent ?? null,
  ]);
  return Object.fromEntries(terms);
}

beforeEach(() => {
  loadFederatedBuild.mockReset().mockResolvedValue(remote);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('the host double gives a remote everything that the real host gives', async () => {
  await renderPortal('/probe');
  const inPortal = await found();
  cleanup();
  document.documentElement.removeAttribute('style');
  await renderInHost(<Probe />, { path: '/probe', replies, slots: fillings });
  expect(await found()).toEqual(inPortal);
  expect(Object.values(inPortal)).not.toContain('');
  expect(Object.keys(inPortal)).toEqual(['router', 'cache', 'api', 'session', 'theme', ...slotNames]);
});

describe('the cache belongs to one client', () => {
  const target = '22222222-2222-4222-8222-222222222222';

  test('[R415] [R114] it is emptied and asked anew when the acting target changes', async () => {
    const { requests } = await renderPortal('/probe', { user: supportOfficer });
    await found();
    const before = requests.length;
    await act(async () => session.setTarget(target));
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
    for (const { headers } of requests.slice(before)) expect(headers.get('x-target-id')).toBe(target);
  });

  test('no data is left when the session ends', async () => {
    const { requests } = await renderPortal('/probe');
    await found();
    await act(() => session.signOut('manual'));
    expect(screen.queryByText(/Morgan/)).not.toBeInTheDocument();
    const before = requests.length;
    await act(() => api.send(getPersonalDetails, {}).catch(() => undefined));
    expect(requests).toHaveLength(before);
  });

  test('tokens that are renewed leave it as it is', async () => {
    const { requests, identity } = await renderPortal('/probe');
    await found();
    const before = requests.length;
    identity.user = { ...client, accessToken: 'renewed' };
    await act(() => session.credentials(true));
    expect(requests).toHaveLength(before);
  });
});
