import { routeObjects } from '@harbour/contract';
import { getPeople } from '@harbour/definitions/clients/permissions';
import { createSelfManaged, previewSelfManaged } from '@harbour/definitions/investments/self-managed/changes';
import { getProductTypes } from '@harbour/definitions/investments/self-managed/products';
import { session } from '@harbour/session';
import {
  type Answer,
  choose,
  type Host,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
  typeDay,
} from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../../remote.ts';
import { selectStep } from '../../../steppers/flow-steppers.ts';
import { alex, homeId, mortgageId, robin, selfManagedBackend, today } from '../../../testing/example-self-managed.ts';
import { forgetArrival } from './preserved-entry.ts';

const add = '/investments/selfmanaged/add';

beforeEach(() => {
  onFixedDay(today);
  selectStep('self-managed', 0);
  forgetArrival();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (path: string, ...replies: Answer[]) =>
  renderInHost(null, {
    path,
    replies: [...replies, ...selfManagedBackend],
    routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], <p>Not found</p>) }],
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  const pressed = await button(name);
  await act(async () => pressed.click());
};
/** The common choice: the list of all products has it as well. */
async function chooseHome(): Promise<void> {
  const common = within(await screen.findByRole('region', { name: 'Common choices' }));
  await act(async () => common.getByRole('button', { name: 'Main home' }).click());
}
const input = (name: string | RegExp) => screen.findByRole('textbox', { name });
async function fill(name: string | RegExp, text: string): Promise<void> {
  const field = await input(name);
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
}
const sent = ({ requests }: Host) => requests.filter(({ path }) => path === '/selfmanaged/holdings');
const steps = () => screen.findByRole('navigation', { name: 'Adding a self-managed holding' });
const inProgress = async () =>
  (await steps()).querySelector('.ant-steps-item-process, .ant-steps-item-active')?.textContent;

/** Up to step 2 of a home. */
async function atDetails(...replies: Answer[]): Promise<Host> {
  const host = await open(`${add}/product`, ...replies);
  await chooseHome();
  await input('Name');
  return host;
}
/** Up to step 3. */
async function atConfirmation(...replies: Answer[]): Promise<Host> {
  const host = await atDetails(...replies);
  await fill('Name', 'Our home');
  await fill('Rooms', '5');
  await fill('Value', '300,000');
  await press('Continue');
  await screen.findByRole('table', { name: 'Totals today and with this' });
  return host;
}

describe('the steps of adding a holding', () => {
  test('[R172] the flow begins with the product', async () => {
    const { address } = await open(add);
    await screen.findByRole('region', { name: 'Common choices' });
    expect(address()).toBe(`${add}/product`);
  });

  test('[R173] [R176] [R219] have their addresses and labels, in order', async () => {
    const { address } = await atConfirmation();
    expect(address()).toBe(`${add}/confirmation`);
    for (const label of ['Choose A Product', 'Entering Details', 'Confirmation']) {
      expect(within(await steps()).getByText(label)).toBeVisible();
    }
    expect(await inProgress()).toContain('Confirmation');
  });

  test.each(['details', 'confirmation'])(
    '[R219] %s without what comes before leads back to the product',
    async (step) => {
      const { address } = await open(`${add}/${step}`);
      await screen.findByRole('region', { name: 'Common choices' });
      expect(address()).toBe(`${add}/product`);
      expect(await inProgress()).toContain('Choose A Product');
    },
  );
});

describe('step 1', () => {
  test('[R255] offers common choices first; one that the firm no longer has is left out', async () => {
    await open(`${add}/product`);
    const common = within(await screen.findByRole('region', { name: 'Common choices' }));
    expect(common.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Main home']);
  });

  test('[R181] [R221] [R256] has assets and liabilities, by type', async () => {
    const { user } = await open(`${add}/product`);
    expect(await screen.findByText('Cash')).toBeVisible();
    expect(screen.queryByText('Mortgages')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Something I owe' }));
    await user.click(screen.getByText('Mortgages'));
    await press('Mortgage');
    expect(await input('Amount owed')).toBeVisible();
  });

  test('[R210] is searched by type and product, and says how many it finds', async () => {
    const { user } = await open(`${add}/product`);
    await user.type(await screen.findByRole('searchbox', { name: 'Search all products' }), 'cas');
    const all = within(screen.getByRole('region', { name: 'All products' }));
    expect(all.getByRole('status')).toHaveTextContent('2 products found.');
    expect(all.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Savings account', 'Cash ISA']);
    await user.type(screen.getByRole('searchbox'), 'tle');
    expect(screen.getByText('No product has this name')).toBeVisible();
  });
});

describe('step 2', () => {
  test('begins with the client as the only owner, today, and pounds', async () => {
    await atDetails();
    expect(await input('Share of Alex Morgan')).toHaveValue('100');
    expect(await input('Share of Robin Morgan')).toHaveValue('');
    expect(await button(/GBP Currency/)).toBeVisible();
  });

  test('[R210] has a field for each of the product’s questions, of its kind', async () => {
    await atDetails();
    const about = within(screen.getByRole('group', { name: 'More about it' }));
    expect(about.getAllByRole('textbox').map((field) => field.getAttribute('inputmode'))).toEqual([
      null,
      'decimal',
      'numeric',
      'decimal',
    ]);
    expect(about.getByRole('textbox', { name: 'Rooms' })).toBeVisible();
    expect(about.getByRole('textbox', { name: 'Address (optional)' })).toBeVisible();
    expect(about.getByRole('group', { name: 'Bought on (optional)' })).toBeVisible();
    await choose('Tenure (optional)', 'Freehold');
    expect(await button(/Freehold Tenure/)).toHaveAccessibleDescription('As the deeds say.');
  });

  test('says so where nobody can be named as an owner, and can be tried again', async () => {
    const people = selfManagedBackend.find(({ call }) => call.path === getPeople.path);
    if (!people) throw new Error('The example has no people.');
    await open(`${add}/product`, inSequence(noResponse(getPeople), people));
    await chooseHome();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^We could not find out who can be an owner.*Nothing was stored\./,
    );
    await press('Try again');
    expect(await input('Name')).toBeVisible();
  });

  test('says at each field what is wrong, and goes on with nothing', async () => {
    const { address } = await atDetails();
    await fill('Value', '1.234');
    await fill('Share of Alex Morgan', '60');
    await fill('Price paid (optional)', '20,000,000,000');
    await press('Continue');
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(await input('Name')).toHaveAccessibleDescription(/Give it a name\./);
    expect(await input('Value')).toHaveAccessibleDescription(/An amount has at most two decimals\./);
    expect(await input('Value')).toHaveValue('1.234');
    expect(await input('Rooms')).toHaveAccessibleDescription('Please fill this in.');
    expect(await input(/^Price paid/)).toHaveAccessibleDescription(/Enter 10,000,000,000 or less\./);
    expect(await input('Share of Alex Morgan')).toHaveAccessibleDescription(
      'The shares add up to 60%. They must add up to exactly 100%.',
    );
    expect(address()).toBe(`${add}/details`);
  });

  test('a day in the future or before 1900 is refused in words', async () => {
    await atDetails();
    await typeDay('Valued on', '2026-11-21');
    expect(screen.getByText(/Choose a day up to 20 Nov 2026\./)).toBeVisible();
    await typeDay('Valued on', '1899-12-31');
    expect(screen.getByText(/1 Jan 1900 or a later day/)).toBeVisible();
  });

  test('[R206] [R222] is split equally by a button, and any other way by hand', async () => {
    const { user } = await atDetails();
    expect(screen.getByText('The shares add up to 100%.')).toBeVisible();
    await user.click(await button('Split equally'));
    expect(await input('Share of Alex Morgan')).toHaveValue('50');
    expect(await input('Share of Robin Morgan')).toHaveValue('50');
    await fill('Share of Robin Morgan', '49.5');
    expect(screen.getByText('The shares add up to 99.5% of 100%.')).toBeVisible();
    await press('Continue');
    await waitFor(async () => expect(await input('Share of Alex Morgan')).toBeInvalid());
    await user.click(await button('Split equally'));
    await waitFor(async () => expect(await input('Share of Alex Morgan')).toBeValid());
  });
});

describe('funds and shares', () => {
  async function atShares(): Promise<Host> {
    const host = await open(`${add}/product`);
    await host.user.click(await screen.findByText('Shares', { selector: 'summary' }));
    await press('Shares');
    await fill('Name', 'My shares');
    return host;
  }
  const find = async ({ user }: Host, text: string) => {
    await user.type(await screen.findByRole('combobox', { name: 'Find a share' }), text);
    await user.keyboard('{ArrowDown}{Enter}');
  };

  test('[R212] [R213] [R214] are found by typing, and say where they count unless the client says otherwise', async () => {
    const host = await atShares();
    await find(host, 'tesc');
    expect(screen.getByRole('group', { name: 'Tesco plc' })).toHaveTextContent('Counts as 100% UK equity: assumed');
    await find(host, 'tsla');
    const tesla = screen.getByRole('group', { name: 'Tesla, Inc.' });
    expect(tesla).toHaveTextContent('Counts as 100% US equity: assumed from its exchange, NASDAQ');
    await choose('Region (optional)', 'Japan');
    expect(tesla).toHaveTextContent('Counts as 100% Japan equity: your own choice');
    await choose('Region (optional)', 'By its exchange');
    expect(tesla).toHaveTextContent('Counts as 100% US equity: assumed');
  });

  test('[R208] ask for units and a day, and for a value only where there is no price', async () => {
    const host = await atShares();
    await press('Continue');
    expect(await screen.findByRole('combobox', { name: 'Find a share' })).toHaveAccessibleDescription(
      'Find at least one fund or share.',
    );
    await find(host, 'tesc');
    await find(host, 'nestle');
    // Each once.
    await find(host, 'tesc');
    expect(screen.getAllByRole('group', { name: 'Tesco plc' })).toHaveLength(1);
    const [tesco, nestle] = ['Tesco plc', 'Nestlé S.A.'].map((name) => within(screen.getByRole('group', { name })));
    expect(tesco?.queryByRole('textbox', { name: 'Value on that day' })).not.toBeInTheDocument();
    expect(nestle?.getByRole('textbox', { name: 'Value on that day' })).toHaveAccessibleDescription(
      /^We have no price for it, so the value that you enter counts\./,
    );
    for (const [field, text] of [
      [tesco?.getByRole('textbox', { name: 'Units' }), '0.123456789'],
      [nestle?.getByRole('textbox', { name: 'Units' }), '3'],
      [nestle?.getByRole('textbox', { name: 'Value on that day' }), '270'],
    ] as const) {
      if (field) await act(async () => void fireEvent.change(field, { target: { value: text } }));
    }
    await press('Continue');
    await waitFor(() =>
      expect(tesco?.getByRole('textbox', { name: 'Units' })).toHaveAccessibleDescription(
        'Units have at most 8 decimals.',
      ),
    );
    await host.user.click(screen.getByRole('button', { name: 'Remove Tesco plc' }));
    expect(screen.getByRole('textbox', { name: 'Units' })).toHaveValue('3');
    await press('Continue');
    await press('Store this asset');
    await waitFor(() => expect(sent(host)).toHaveLength(1));
    expect(sent(host)[0]?.body).toMatchObject({
      selectedInvestmentType: 'listed-shares',
      holdings: [{ name: 'Nestlé S.A.', symbol: 'NESN', units: 3, value: 270, valuationDate: today }],
    });
  });
});

describe('[R220] leaving step 2', () => {
  const empty = async () => {
    await chooseHome();
    expect(await input('Name')).toHaveValue('');
    expect(await input('Rooms')).toHaveValue('');
  };

  test('for the product, by the button, forgets what was entered', async () => {
    await atDetails();
    await fill('Name', 'Our home');
    await press('Choose another product');
    await screen.findByRole('region', { name: 'Common choices' });
    await empty();
  });

  test('[R178] by browser back forgets it too, and the stepper is at its first step', async () => {
    const { router } = await atDetails();
    await fill('Name', 'Our home');
    await act(() => router.navigate(-1));
    await screen.findByRole('region', { name: 'Common choices' });
    expect(await inProgress()).toContain('Choose A Product');
    await empty();
  });

  test('for another address forgets it too', async () => {
    const { router, address } = await atDetails();
    await fill('Name', 'Our home');
    await act(() => router.navigate('/investments/selfmanaged'));
    await button('Add a holding');
    await act(() => router.navigate(`${add}/details`));
    await screen.findByRole('region', { name: 'Common choices' });
    expect(address()).toBe(`${add}/product`);
    await empty();
  });

  test('for the confirmation and back keeps it', async () => {
    const { router } = await atConfirmation();
    await act(() => router.navigate(-1));
    expect(await input('Name')).toHaveValue('Our home');
    expect(await inProgress()).toContain('Entering Details');
    await press('Continue');
    await press('Change the details');
    expect(await input('Value')).toHaveValue('300,000');
  });

  test('two steps back at once forgets it', async () => {
    const { router } = await atConfirmation();
    await act(() => router.navigate(-2));
    await screen.findByRole('region', { name: 'Common choices' });
    await empty();
  });
});

describe('step 3', () => {
  test('[R205] [R206] [R207] [R208] [R209] shows what was entered and what it changes, and stores it', async () => {
    const host = await atDetails();
    await fill('Name', 'Our home');
    await fill('Rooms', '5');
    await press('Split equally');
    await host.user.click(screen.getByRole('checkbox', { name: /Home loan/ }));
    await fill('Value', '300,000');
    for (const domain of ['valuation', 'assetallocation']) host.cache.setQueryData([domain, 'GET', '/x'], 1);
    await press('Continue');
    const totals = await screen.findByRole('table', { name: 'Totals today and with this' });
    expect(within(totals).getByRole('row', { name: /Net/ })).toHaveTextContent('Net£150,660.00£450,660.00');
    expect(screen.getByRole('region', { name: 'Our home' })).toHaveTextContent(
      /OwnersAlex Morgan 50%, Robin Morgan 50%.*Rooms5.*Debts taken out for itHome loan.*Value£300,000.00 on 20 Nov 2026/,
    );
    await press('Store this asset');
    await waitFor(() => expect(host.address()).toBe('/investments/selfmanaged'));
    expect(sent(host).map(({ body }) => body)).toEqual([
      {
        mode: 'asset',
        selectedCategory: 'property',
        selectedInvestmentType: 'main-home',
        planName: 'Our home',
        currency: 'GBP',
        linkedLiabilities: [mortgageId],
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ownership: [
          { owner: alex, percentage: 50 },
          { owner: robin, percentage: 50 },
        ],
        filteredExtendedDetails: [{ id: 'rooms', value: '5' }],
        holdings: [{ name: 'Our home', valuationDate: today, value: 300_000 }],
      },
    ]);
    for (const domain of ['valuation', 'assetallocation']) {
      expect(host.cache.getQueryState([domain, 'GET', '/x'])?.isInvalidated).toBe(true);
    }
  });

  test('names the accounts that the totals lack', async () => {
    const missing = [
      { id: mortgageId, name: 'Savings', label: 'Northbank', reason: 'The bank has not given a balance.' },
    ];
    const total = { assets: 1, liabilities: 0, net: 1, reason: null, missing };
    await atConfirmation(
      reply(previewSelfManaged, {
        valuationDate: today,
        value: 1,
        reason: null,
        before: total,
        after: total,
        included: true,
      }),
    );
    expect(
      await screen.findByText('Incomplete: Savings (Northbank) is not included. The bank has not given a balance.'),
    ).toBeVisible();
  });

  test('says that totals leave it out, where they do', async () => {
    const total = { assets: 1, liabilities: 0, net: 1, reason: null };
    await atConfirmation(
      reply(previewSelfManaged, {
        valuationDate: today,
        value: null,
        reason: 'No rate for CHF.',
        included: false,
        before: total,
        after: { ...total, assets: null, net: null, reason: 'No rate for CHF.' },
      }),
    );
    expect(screen.getByText('It has no value yet. No rate for CHF.')).toBeVisible();
    expect(screen.getByText(/Your totals leave out what is managed elsewhere/)).toBeVisible();
  });

  test('is stored once by a double click', async () => {
    const host = await atConfirmation(pending(createSelfManaged));
    const once = await button('Store this asset');
    await act(async () => {
      once.click();
      once.click();
    });
    expect(sent(host)).toHaveLength(1);
  });

  test('without an answer says so, and is sent again under the same request', async () => {
    const host = await atConfirmation(
      inSequence(noResponse(createSelfManaged), reply(createSelfManaged, { success: true, assetId: homeId })),
    );
    await press('Store this asset');
    expect(await screen.findByText(/We do not know whether it was stored/)).toBeVisible();
    // Unchanged details are the same request still.
    await press('Change the details');
    await press('Continue');
    await press('Try again');
    await waitFor(() => expect(host.address()).toBe('/investments/selfmanaged'));
    const [first, second] = sent(host).map(({ body }) => Object(body).requestId);
    expect(second).toBe(first);
  });

  test('changed after an attempt without an answer is another request, and the client is warned', async () => {
    const host = await atConfirmation(noResponse(createSelfManaged));
    await press('Store this asset');
    await press('Change the details');
    expect(await screen.findByText(/Look at your list before you store a changed version/)).toBeVisible();
    await fill('Value', '310,000');
    await press('Continue');
    await press('Store this asset');
    await waitFor(() => expect(sent(host)).toHaveLength(2));
    const [first, second] = sent(host).map(({ body }) => Object(body).requestId);
    expect(second).not.toBe(first);
  });

  test('that is refused says why and stays', async () => {
    const host = await atConfirmation(refuse(createSelfManaged, 400, 'SelfManagedNotValid', 'There is no such debt.'));
    await press('Store this asset');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such debt.');
    expect(host.address()).toBe(`${add}/confirmation`);
  });

  test('whose preview is refused cannot be stored; one that fails can be tried again', async () => {
    const message = 'There is no exchange rate for CHF.';
    const host = await atDetails(refuse(previewSelfManaged, 400, 'SelfManagedNotValid', message));
    await fill('Name', 'Our home');
    await fill('Rooms', '5');
    await fill('Value', '1');
    await press('Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await button('Store this asset')).toBeDisabled();
    expect(sent(host)).toEqual([]);
  });

  test('outlives a reload of its page, with its request; another page does not bring it back', async () => {
    const host = await atConfirmation(noResponse(createSelfManaged));
    await press('Store this asset');
    const requestId = Object(sent(host)[0]?.body).requestId;
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const kept = { ...sessionStorage };
    host.unmount();
    const arriveBy = async (type: string) => {
      forgetArrival();
      const entry = { type, name: `${location.origin}${add}/confirmation` };
      performance.getEntriesByType = jest.fn(() => [Object(entry)]);
      // What renders a host begins with an empty storage.
      const clear = jest.spyOn(Storage.prototype, 'clear').mockImplementation(() => undefined);
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
      const next = await open(`${add}/confirmation`);
      clear.mockRestore();
      return next;
    };
    const again = await arriveBy('reload');
    await press('Try again');
    await waitFor(() => expect(sent(again)).toHaveLength(1));
    expect(sent(again)[0]?.body).toMatchObject({ planName: 'Our home', requestId });
    again.unmount();
    const later = await arriveBy('navigate');
    await screen.findByRole('region', { name: 'Common choices' });
    expect(later.address()).toBe(`${add}/product`);
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });
});

test('staff who may only look find the flow disabled, with the reason', async () => {
  await renderInHost(null, {
    path: `${add}/product`,
    replies: selfManagedBackend,
    user: supportOfficer,
    routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], null) }],
  });
  act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
  expect(await screen.findByText(/read-only rights/)).toBeVisible();
  for (const offered of screen.getAllByRole('button', { name: 'Main home' })) expect(offered).toBeDisabled();
});

test('products that cannot be read say so, and can be tried again', async () => {
  const products = selfManagedBackend.find(({ call }) => call.path === getProductTypes.path);
  if (!products) throw new Error('The example has no products.');
  await open(`${add}/product`, inSequence(noResponse(getProductTypes), products));
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of products is not available at the moment');
  await press('Try again');
  expect(await screen.findByRole('region', { name: 'Common choices' })).toBeVisible();
});
