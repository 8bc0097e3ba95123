import { callKey } from '@harbour/api/query';
import { routeObjects, type Toast } from '@harbour/contract';
import { changeBenchmark, getBenchmarks, readBenchmark } from '@harbour/definitions/investments/portfolios/benchmarks';
import {
  changePortfolio,
  createPortfolio,
  deletePortfolio,
} from '@harbour/definitions/investments/portfolios/portfolio-changes';
import { getPortfolios, type Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';
import { getPlans, type Plan } from '@harbour/definitions/investments/valuation/plans';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  type Answer,
  choiceNamed,
  choose,
  type Host,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  selectedIn,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import PortfoliosPage from './portfolios-page.tsx';

const retirement = '33333333-3333-4333-8333-333333333333';
const savings = '44444444-4444-4444-8444-444444444444';

function plan(planstring: string, productType: Plan['productType'], label: string): Plan {
  return {
    planstring,
    productType,
    label,
    ownership: [],
    name: label,
    value: planstring,
    performance: true,
    items: [],
  };
}
const plans = [
  plan('HB-ISA-1', 'isa', 'Alex’s ISA'),
  plan('HB-GIA-1', 'nonpens', 'Joint account'),
  plan('HB-PEN-1', 'pens', 'Robin’s pension'),
];
const managed: Portfolio = {
  uuid: retirement,
  name: 'Retirement',
  portfolioplans: ['HB-PEN-1', 'HB-OLD-9'],
  ims: true,
  dfm: false,
  benchmark: 'growth',
};
const own: Portfolio = {
  uuid: savings,
  name: 'Savings',
  portfolioplans: ['HB-ISA-1'],
  ims: false,
  dfm: true,
  benchmark: null,
};
const list = (portfolios: Portfolio[] = [managed, own], defaultPortfolio = 'all') =>
  reply(getPortfolios, { portfolios, defaultPortfolio });

const benchmarks = reply(getBenchmarks, {
  benchmarks: [
    { benchmarkID: 'cautious', name: 'Cautious', description: 'Mostly bonds.' },
    { benchmarkID: 'balanced', name: 'Balanced', description: 'Shares and bonds.' },
    { benchmarkID: 'growth', name: 'Growth', description: 'Mostly shares.' },
  ],
  defaultBenchmark: 'balanced',
});
const backend: Answer[] = [
  list(),
  reply(getPlans, { plans }),
  benchmarks,
  reply(readBenchmark, { benchmarkID: 'cautious' }),
  reply(createPortfolio, { uuid: savings }),
  reply(changePortfolio, { success: true }),
  reply(changeBenchmark, { success: true }),
  reply(deletePortfolio, { success: true }),
];
/** The backend with some answers of its own. */
const but = (...answers: Answer[]) => [...answers, ...backend];

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

const success: Toast = { severity: 'success', title: 'Success', text: 'Your changes have been saved.', life: 4_000 };
const failureText = 'An unexpected error occurred, changes to your portfolio have not been saved.';
/** Whatever the cause is, which stands after it. */
const notSaved = {
  severity: 'error',
  title: 'Failed to save changes',
  text: expect.stringContaining(failureText),
};

const render = (replies: readonly Answer[]) =>
  renderInHost(<PortfoliosPage />, { path: '/investments/portfolios', replies });
/** The page with everything on it. */
async function page(replies: readonly Answer[] = backend): Promise<Host> {
  const host = await render(replies);
  await screen.findByRole('button', { name: 'Create a portfolio' });
  await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
  return host;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const action = (name: string, about: string) => card(about).getByRole('button', { name: `${name} (${about})` });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const changes = ({ requests }: Host) =>
  requests
    .filter(({ method, path }) => method !== 'GET' && !(method === 'POST' && path.includes('/benchmark/')))
    .map(({ method, path, body }) => [method, path, body]);
/** Waits until this, and nothing else, was asked to be changed: method, path, body. */
const sent = (host: Host, expected: unknown[][]) => waitFor(() => expect(changes(host)).toEqual(expected));
/** In an asynchronous act: what is opened arrives by `import()`. */
async function opens(button: HTMLElement): Promise<void> {
  button.focus();
  await act(async () => button.click());
}
async function submit(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
}
async function pressEscape(): Promise<void> {
  const opened = await screen.findByRole('dialog');
  await act(async () => void fireEvent(opened, new Event('cancel', { cancelable: true })));
}

describe('[R166] portfolio management', () => {
  test('[R166] is where /investments/portfolios leads', async () => {
    await renderInHost(null, {
      path: '/investments/portfolios',
      replies: backend,
      routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], null) }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Portfolio Management' })).toBeVisible();
  });

  test('speaks of the client to staff who act for them', async () => {
    await renderInHost(<PortfoliosPage />, {
      path: '/investments/portfolios',
      replies: backend,
      user: supportOfficer,
    });
    expect(await screen.findByText(/^A portfolio is a group of your plans/)).toBeVisible();
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(await screen.findByText(/^A portfolio is a group of the client’s plans/)).toBeVisible();
  });

  test('[R166] [R184] lists each portfolio with its plans, its benchmark, and who it is assigned to', async () => {
    await page();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'All plans',
      'Retirement',
      'Savings',
    ]);
    expect(screen.getByRole('region', { name: 'Retirement' })).toHaveTextContent(
      /Managed by Harbour.*2 plans: Robin’s pension, HB-OLD-9.*BenchmarkGrowth/,
    );
    const ownCard = screen.getByRole('region', { name: 'Savings' });
    expect(ownCard).toHaveTextContent(/Discretionary.*1 plan: Alex’s ISA/);
    expect(ownCard).not.toHaveTextContent('Managed by Harbour');
    // No benchmark was chosen: the default one applies.
    expect(ownCard).toHaveTextContent('BenchmarkBalanced');
  });

  test('[R231] portfolios are read once, from `/valuation/portfolios`', async () => {
    const { requests } = await page();
    expect(requests.filter(({ method, path }) => method === 'GET' && path === '/valuation/portfolios')).toHaveLength(1);
  });

  test('[R243] all plans come first, with the benchmark that their own call says', async () => {
    const { requests } = await page();
    expect(screen.getByRole('region', { name: 'All plans' })).toHaveTextContent(/Default.*3 plans.*BenchmarkCautious/);
    const asked = requests.filter(({ path }) => path.startsWith('/valuation/portfolios/benchmark/'));
    expect(asked.map(({ method, path }) => [method, path])).toEqual([['POST', '/valuation/portfolios/benchmark/all']]);
  });

  test('[R184] the default portfolio says so, and no other', async () => {
    await page(but(list([managed, own], savings)));
    expect(card('Savings').getByText('Default')).toBeVisible();
    expect(screen.getAllByText('Default')).toHaveLength(1);
    expect(card('Savings').queryByRole('button', { name: /Make default/ })).not.toBeInTheDocument();
  });
});

describe('a new portfolio', () => {
  test('is named, given plans by group and a benchmark, and stored', async () => {
    const host = await page();
    await opens(screen.getByRole('button', { name: 'Create a portfolio' }));
    const form = await dialog('Create a portfolio');
    expect(
      ['Pension Holdings', 'Non Pension Holding', 'ISA'].map((name) =>
        within(form.getByRole('group', { name }))
          .getAllByRole('checkbox')
          .map((box) => box.closest('label')?.textContent),
      ),
    ).toEqual([['Robin’s pension HB-PEN-1'], ['Joint account HB-GIA-1'], ['Alex’s ISA HB-ISA-1']]);
    await host.user.type(form.getByLabelText('Name'), '  Rainy days ');
    await host.user.click(form.getByRole('checkbox', { name: /Robin’s pension/ }));
    await host.user.click(form.getByRole('checkbox', { name: /Alex’s ISA/ }));
    await choose('Benchmark', /^Growth/, form);
    expect(await choiceNamed('Benchmark', form)).toHaveAccessibleDescription(/Mostly shares\./);
    await submit('Create portfolio');
    await sent(host, [
      [
        'POST',
        '/valuation/portfolios',
        { name: 'Rainy days', portfolioplans: ['HB-PEN-1', 'HB-ISA-1'], benchmarkID: 'growth' },
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toasts).toEqual([success]);
    expect(screen.getByRole('button', { name: 'Create a portfolio' })).toHaveFocus();
  });

  test('goes by keyboard, and leaves the default benchmark open', async () => {
    const host = await page();
    const create = screen.getByRole('button', { name: 'Create a portfolio' });
    create.focus();
    await act(() => host.user.keyboard('{Enter}'));
    await screen.findByRole('dialog');
    act(() => screen.getByLabelText('Name').focus());
    await host.user.keyboard('Rainy days');
    await host.user.tab();
    await host.user.keyboard(' ');
    await host.user.type(screen.getByLabelText('Name'), '{Enter}');
    await sent(host, [['POST', '/valuation/portfolios', { name: 'Rainy days', portfolioplans: ['HB-PEN-1'] }]]);
  });

  test('without a name or plans is not sent: the fields say why, and a summary with the focus leads to them', async () => {
    const host = await page();
    await opens(screen.getByRole('button', { name: 'Create a portfolio' }));
    await submit('Create portfolio');
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('A portfolio needs a name.');
    expect(screen.getByRole('group', { name: 'Plans' })).toHaveAccessibleDescription(
      'A portfolio needs at least one plan.',
    );
    await host.user.click(within(summary).getByRole('link', { name: 'A portfolio needs at least one plan.' }));
    expect(screen.getAllByRole('checkbox')[0]).toHaveFocus();
    await host.user.type(screen.getByLabelText('Name'), 'RETIREMENT');
    await submit('Create portfolio');
    await waitFor(() =>
      expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
        'You already have a portfolio with this name. Choose another name.',
      ),
    );
    expect(changes(host)).toEqual([]);
  });

  test('whose name the backend knows to be taken says so beside the name, and raises no toast', async () => {
    const message = 'You have a portfolio of this name. Choose another one.';
    const host = await page(but(refuse(createPortfolio, 409, 'PortfolioNameTaken', message)));
    await opens(screen.getByRole('button', { name: 'Create a portfolio' }));
    await screen.findByRole('dialog');
    await host.user.type(screen.getByLabelText('Name'), 'Rainy days');
    await host.user.click(screen.getByRole('checkbox', { name: /Alex’s ISA/ }));
    await submit('Create portfolio');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(message));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Rainy days');
    expect(toasts).toEqual([]);
  });

  test('is stored once: while that is under way the form takes no more', async () => {
    const host = await page(but(pending(createPortfolio)));
    await opens(screen.getByRole('button', { name: 'Create a portfolio' }));
    await screen.findByRole('dialog');
    await host.user.type(screen.getByLabelText('Name'), 'Rainy days');
    await host.user.click(screen.getByRole('checkbox', { name: /Alex’s ISA/ }));
    await submit('Create portfolio');
    await host.user.type(screen.getByLabelText('Name'), '{Enter}');
    await pressEscape();
    expect(screen.getByRole('button', { name: 'Create portfolio' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(changes(host)).toHaveLength(1);
  });

  test.each([
    ['no answer', noResponse(createPortfolio)],
    ['an error of the backend', refuse(createPortfolio, 500, 'InternalError', 'Something broke.')],
  ])('that gets %s keeps what was entered, and says that it is not saved', async (_, broken) => {
    const lost: unknown[] = [];
    const off = events.on('request.failed', (request) => void lost.push(request));
    const host = await page(but(inSequence(broken, reply(createPortfolio, { uuid: savings }))));
    await opens(screen.getByRole('button', { name: 'Create a portfolio' }));
    await screen.findByRole('dialog');
    await host.user.type(screen.getByLabelText('Name'), 'Rainy days');
    await host.user.click(screen.getByRole('checkbox', { name: /Alex’s ISA/ }));
    await submit('Create portfolio');
    expect(await screen.findByRole('alert')).toHaveTextContent(failureText);
    expect(toasts).toEqual([expect.objectContaining(notSaved)]);
    // Nobody is sent to the error page.
    expect(lost).toEqual([]);
    off();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await submit('Create portfolio');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toasts).toEqual([expect.objectContaining(notSaved), success]);
  });
});

describe('a portfolio of the client’s', () => {
  test('is renamed; its own name is not taken', async () => {
    const host = await page();
    await opens(action('Rename', 'Savings'));
    const name = (await dialog('Rename Savings')).getByLabelText('Name');
    expect(name).toHaveValue('Savings');
    await host.user.clear(name);
    await host.user.type(name, 'SAVINGS');
    await submit('Save');
    await sent(host, [['PATCH', `/valuation/portfolios/${savings}`, { name: 'SAVINGS' }]]);
    await waitFor(() => expect(action('Rename', 'Savings')).toHaveFocus());
  });

  test('gets other plans; the present ones are ticked', async () => {
    const host = await page();
    await opens(action('Choose plans', 'Savings'));
    const form = await dialog('Choose the plans of Savings');
    expect(form.getByRole('checkbox', { name: /Alex’s ISA/ })).toBeChecked();
    await host.user.click(form.getByRole('checkbox', { name: /Alex’s ISA/ }));
    await submit('Save');
    expect(changes(host)).toEqual([]);
    await host.user.click(form.getByRole('checkbox', { name: /Joint account/ }));
    await submit('Save');
    await sent(host, [['PATCH', `/valuation/portfolios/${savings}`, { portfolioplans: ['HB-GIA-1'] }]]);
  });

  test('[R244] gets another benchmark: success is read from the answer', async () => {
    const host = await page();
    await opens(action('Change benchmark', 'Savings'));
    const form = await dialog('Change the benchmark of Savings');
    expect(await selectedIn('Benchmark', form)).toBe('Balanced (default)');
    await choose('Benchmark', /^Growth/, form);
    await submit('Save');
    await sent(host, [['PATCH', `/valuation/portfolios/benchmark/${savings}`, { benchmarkID: 'growth' }]]);
    await waitFor(() => expect(toasts).toEqual([success]));
  });

  test('[R244] an answer without success is none: the benchmark has not been saved', async () => {
    await page(but({ call: changeBenchmark, answer: async () => Response.json({ success: false }) }));
    await opens(action('Change benchmark', 'Savings'));
    await submit('Save');
    await waitFor(() => expect(toasts).toEqual([expect.objectContaining(notSaved)]));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('[R243] [R244] all plans have a benchmark too, which is chosen from the one that was read', async () => {
    const host = await page();
    await opens(action('Change benchmark', 'All plans'));
    await screen.findByRole('dialog');
    expect(await selectedIn('Benchmark')).toBe('Cautious');
    await choose('Benchmark', /^Growth/);
    await submit('Save');
    await sent(host, [['PATCH', '/valuation/portfolios/benchmark/all', { benchmarkID: 'growth' }]]);
  });

  test('is made the default; the card keeps the focus', async () => {
    const host = await page(but(inSequence(list(), list([managed, own], savings))));
    await host.user.click(action('Make default', 'Savings'));
    await sent(host, [['PATCH', `/valuation/portfolios/${savings}`, { isDefault: true }]]);
    expect(await card('Savings').findByText('Default')).toBeVisible();
    expect(toasts).toEqual([success]);
    expect(screen.getByRole('region', { name: 'Savings' }).parentElement).toHaveFocus();
  });

  test('gives way to all plans as the default', async () => {
    const host = await page(but(inSequence(list([managed, own], savings), list())));
    await host.user.click(action('Make default', 'All plans'));
    await sent(host, [['PATCH', `/valuation/portfolios/${savings}`, { isDefault: false }]]);
    expect(await card('All plans').findByText('Default')).toBeVisible();
  });

  test('that cannot be made the default says why on its card', async () => {
    const message = 'There is no such portfolio any more.';
    const host = await page(but(refuse(changePortfolio, 404, 'PortfolioNotFound', message)));
    await host.user.click(action('Make default', 'Savings'));
    expect(await card('Savings').findByRole('alert')).toHaveTextContent(message);
    expect(toasts).toEqual([]);
  });

  test.each([
    ['by the button', () => submit('Cancel')],
    ['by Escape', pressEscape],
  ])('stays as it is when a change is cancelled %s, and the focus goes back', async (_, cancel) => {
    const host = await page();
    await opens(action('Rename', 'Savings'));
    await screen.findByRole('dialog');
    await host.user.type(screen.getByLabelText('Name'), ' of ours');
    await cancel();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes(host)).toEqual([]);
    expect(action('Rename', 'Savings')).toHaveFocus();
  });
});

describe('deleting', () => {
  test('names the portfolio, says that its plans stay, and leaves the focus on a button that is there', async () => {
    const host = await page(but(inSequence(list([managed, own], savings), list([managed]))));
    await opens(action('Delete', 'Savings'));
    await screen.findByRole('dialog');
    expect(screen.getByRole('dialog', { name: 'Delete Savings?' })).toHaveTextContent(
      /The portfolio “Savings”.*Its plans stay as they are.*all plans become your default/,
    );
    expect(changes(host)).toEqual([]);
    await submit('Delete portfolio');
    await sent(host, [['DELETE', `/valuation/portfolios/${savings}`, undefined]]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Savings' })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create a portfolio' })).toHaveFocus();
    expect(toasts).toEqual([success]);
  });

  test.each([
    ['the button', () => submit('Keep it')],
    ['Escape', pressEscape],
  ])('is given up by %s', async (_, keep) => {
    const host = await page();
    await opens(action('Delete', 'Savings'));
    await keep();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Savings' })).toBeVisible();
    expect(action('Delete', 'Savings')).toHaveFocus();
    expect(changes(host)).toEqual([]);
  });

  test('that is refused says why, and the portfolio stays', async () => {
    const message = 'Harbour has managed this portfolio since this morning.';
    await page(but(refuse(deletePortfolio, 409, 'PortfolioManaged', message)));
    await opens(action('Delete', 'Savings'));
    await submit('Delete portfolio');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('heading', { name: 'Savings' })).toBeVisible();
  });
});

test('a portfolio that Harbour manages says why its plans stay and it cannot be deleted', async () => {
  await page();
  for (const name of ['Choose plans', 'Delete']) {
    expect(action(name, 'Retirement')).toBeDisabled();
    expect(action(name, 'Retirement')).toHaveAccessibleDescription(/Harbour manages this portfolio/);
    expect(action(name, 'Savings')).toBeEnabled();
  }
  expect(action('Rename', 'Retirement')).toBeEnabled();
  expect(action('Change benchmark', 'Retirement')).toBeEnabled();
});

test('after a change everything of valuation and asset allocation is read again, and nothing else', async () => {
  const host = await page();
  const allocation = ['assetallocation', 'GET', '/assetallocation/summary', {}];
  const settings = ['clientdirectory', 'GET', '/clientdirectory/websitesettings', {}];
  for (const key of [allocation, settings]) host.cache.setQueryData(key, {});
  const reads = () => host.requests.filter(({ method, path }) => method === 'GET' && path === '/valuation/portfolios');
  expect(reads()).toHaveLength(1);
  await host.user.click(action('Make default', 'Savings'));
  await waitFor(() => expect(toasts).toEqual([success]));
  expect(reads()).toHaveLength(2);
  const stale = (key: readonly unknown[]) => host.cache.getQueryState(key)?.isInvalidated;
  expect(stale(allocation)).toBe(true);
  expect(stale(settings)).toBe(false);
  expect(callKey(getPortfolios, {})[0]).toBe('valuation');
});

describe('its states', () => {
  test('loading has the shape of the cards', async () => {
    await render(but(pending(getPlans)));
    expect(screen.getByText('Loading your portfolios…')).toBeInTheDocument();
  });

  test('without portfolios it says what they are for', async () => {
    await page(but(list([])));
    expect(screen.getByText('You have no portfolios yet')).toBeVisible();
    expect(screen.getByText(/^Create one to see some of your plans together/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create a portfolio' })).toBeEnabled();
  });

  test('without plans it says why none can be created yet', async () => {
    await page(but(list([]), reply(getPlans, { plans: [] })));
    const create = screen.getByRole('button', { name: 'Create a portfolio' });
    expect(create).toBeDisabled();
    expect(create).toHaveAccessibleDescription(/A portfolio is made of plans, and you have none yet/);
    expect(screen.getByRole('region', { name: 'All plans' })).toHaveTextContent('No plans');
    expect(screen.getByText('Your portfolios appear here.')).toBeVisible();
  });

  test.each([
    ['plans', getPlans, reply(getPlans, { plans })],
    ['portfolios', getPortfolios, list()],
    ['benchmarks', getBenchmarks, benchmarks],
  ])('failing to read the %s says so, and can be tried again', async (_, call, answer) => {
    await render(but(inSequence(refuse(call, 503, 'Unavailable', 'We are busy.'), answer)));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your portfolios are not available at the moment' + 'We are busy. Your plans are not affected.',
    );
    await submit('Try again');
    expect(await screen.findByRole('heading', { name: 'Savings' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a page that cannot be read again keeps what it shows, and says that it may be old', async () => {
    const host = await page(but(inSequence(list(), refuse(getPortfolios, 503, 'Unavailable', 'We are busy.'))));
    await host.user.click(action('Make default', 'Savings'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This page may be out of date');
    expect(screen.getByRole('heading', { name: 'Savings' })).toBeVisible();
  });

  test('without the benchmark of all plans the rest is there, and one can be chosen', async () => {
    const host = await page(but(noResponse(readBenchmark)));
    expect(await card('All plans').findByText(/Not available/)).toBeVisible();
    await opens(action('Change benchmark', 'All plans'));
    await submit('Save');
    expect(await choiceNamed('Benchmark')).toHaveAccessibleDescription(/Please fill this in\./);
    expect(changes(host)).toEqual([]);
  });
});
