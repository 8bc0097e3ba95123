import { routeObjects, type Toast } from '@harbour/contract';
import {
  changeElsewhere,
  changeSelfManaged,
  deleteSelfManaged,
  removeSelfManagedValuation,
  restoreSelfManaged,
  revalueSelfManaged,
} from '@harbour/definitions/investments/self-managed/changes';
import { getSelfManagedAssets, getSelfManagedValuations } from '@harbour/definitions/investments/self-managed/holdings';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  type Answer,
  type Host,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  supportOfficer,
  typeDay,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../../remote.ts';
import {
  alex,
  assets,
  elsewhere,
  homeId,
  homeLoan,
  liabilities,
  mortgageId,
  ourHome,
  robin,
  selfManagedBackend,
  sharesId,
  someShares,
} from '../../../testing/example-self-managed.ts';
import SelfManagedPage from './self-managed-page.tsx';

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

const render = (...replies: Answer[]) =>
  renderInHost(<SelfManagedPage />, { path: '/investments/selfmanaged', replies: [...replies, ...selfManagedBackend] });
async function page(...replies: Answer[]): Promise<Host> {
  const host = await render(...replies);
  await screen.findByRole('button', { name: 'Add a holding' });
  return host;
}
const table = (name: string) => within(screen.getByRole('table', { name }));
const row = (name: RegExp, inTable = 'What you own') => table(inTable).getByRole('row', { name });
const press = async (name: string | RegExp) => {
  const pressed = await screen.findByRole('button', { name });
  await act(async () => pressed.click());
};
async function fill(name: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name });
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
}
const changes = ({ requests }: Host) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const done = (host: Host, ...expected: unknown[][]) => waitFor(() => expect(changes(host)).toEqual(expected));

describe('the list of self-managed holdings', () => {
  test('[R165] is where /investments/selfmanaged leads', async () => {
    await renderInHost(null, {
      path: '/investments/selfmanaged',
      replies: selfManagedBackend,
      routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], null) }],
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Self Managed Holdings');
  });

  test('names the accounts that the totals lack', async () => {
    const missing = [{ id: homeId, name: 'Savings', label: 'Northbank', reason: 'The bank has not given a balance.' }];
    await page(elsewhere(true, missing));
    const totals = within(screen.getByRole('region', { name: 'Managed elsewhere, in all' }));
    expect(await totals.findByRole('listitem')).toHaveTextContent(
      'Savings (Northbank). The bank has not given a balance.',
    );
  });

  test('[R257] [R258] a home and its mortgage are one line: value, change, owners, owed, equity, loan to value', async () => {
    await page();
    expect(row(/Our home/)).toHaveTextContent(
      'Our homeMain home, Alex Morgan 60%, Robin Morgan 40%£250,000.00 owed, equity £150,000.00, loan to value 62.5%' +
        '£400,000.00▲up £10,000.00since 20 Nov 20251 Mar 2026',
    );
    expect(screen.getByText('No debts other than those shown with what you own.')).toBeVisible();
  });

  test('opens to the figures, the answers, each debt, and what was entered', async () => {
    await page();
    await press('Our home');
    const entered = within(await screen.findByRole('region', { name: 'Entered values of Our home' }));
    expect(entered.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 Mar 2026: £400,000.00Remove the value of 1 Mar 2026',
      '1 Jan 2025: £390,000.00Remove the value of 1 Jan 2025',
    ]);
    expect(screen.getByText('Loan to value').nextSibling).toHaveTextContent('62.5%');
    expect(screen.getByText('Rooms').nextSibling).toHaveTextContent('5');
    expect(screen.getByRole('region', { name: 'Home loan' })).toHaveTextContent('Home loan: £250,000.00 owed');
  });

  test('an old value says so in words, with its day; what is in it can be seen', async () => {
    await page();
    expect(row(/My shares/)).toHaveTextContent('Old value, of 5 Jan 2024');
    expect(row(/Our home/)).not.toHaveTextContent('Old value');
    await press('My shares');
    const inIt = await screen.findByRole('region', { name: 'What is in My shares' });
    expect(inIt).toHaveTextContent('Tesco plc, TSCO100.00 units, of 5 Jan 2026, units × newest price£420.00');
    expect(inIt).toHaveTextContent('Nestlé, NESN3.00 units, £270.00, of 5 Jan 2024, as entered£240.00');
  });

  test('what prices alone make is valued on their day', async () => {
    const [priced] = someShares.holdings;
    await page(assets({ ...someShares, holdings: priced ? [priced] : [], pricedOn: '2026-11-19', isOld: false }));
    expect(row(/My shares/)).toHaveTextContent(/19 Nov 2026$/);
  });

  test('a home whose value is zero has no loan to value, and says why', async () => {
    await page(assets({ ...ourHome, value: 0 }));
    expect(row(/Our home/)).toHaveTextContent(/loan to value not available \(Its value is zero/);
  });

  test('a value that is not known says why, and more debt is said in words', async () => {
    const debt = { ...homeLoan, change: { value: 100, since: '2026-01-01' } };
    await page(
      assets({ ...ourHome, value: null, reason: 'No rate for CHF.', linkedLiabilities: [] }),
      liabilities(debt, { ...homeLoan, liabilityId: sharesId, planName: 'Card' }),
    );
    expect(row(/Our home/)).toHaveTextContent('Not available: No rate for CHF.');
    expect(row(/Home loan/, 'What you owe')).toHaveTextContent('£100.00 moresince 1 Jan 2026');
    expect(row(/Card/, 'What you owe')).toHaveTextContent('£5,000.00 lesssince 20 Nov 2025');
  });

  test('what somebody else keeps is read only, and says whose it is', async () => {
    const { requests } = await page(
      assets({ ...someShares, canChange: false, ownership: [{ owner: robin, percentage: 100 }] }),
      liabilities(),
    );
    expect(row(/My shares/)).toHaveTextContent('Kept by another person, owned by Robin Morgan');
    await press('My shares');
    await screen.findByRole('region', { name: 'What is in My shares' });
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Sold|Enter)/ })).not.toBeInTheDocument();
    expect(requests.some(({ path }) => path.endsWith('/valuations'))).toBe(false);
  });

  test('what is sold or repaid is apart, and can be brought back', async () => {
    const host = await page(assets({ ...someShares, endedOn: '2026-02-01', value: null, reason: 'Sold.' }));
    expect(row(/My shares/, 'Sold or repaid')).toHaveTextContent('Sold on 1 Feb 2026');
    expect(table('What you owe').getByRole('row', { name: /Home loan/ })).toBeVisible();
    await press('My shares');
    await press('Not sold after all (My shares)');
    await done(host, ['PATCH', `/selfmanaged/holdings/${sharesId}`, { endedOn: null }]);
  });
});

describe('the totals of what is managed elsewhere', () => {
  test('stand above the list, and are left out of all totals by a switch', async () => {
    const host = await page(inSequence(elsewhere(), elsewhere(false)));
    for (const domain of ['valuation', 'assetallocation']) host.cache.setQueryData([domain, 'GET', '/x'], 1);
    const card = within(await screen.findByRole('region', { name: 'Managed elsewhere, in all' }));
    expect(card.getByText('Net').nextSibling).toHaveTextContent('£150,660.00');
    await host.user.click(await card.findByRole('switch', { name: 'Include in my totals' }));
    await done(host, ['PATCH', '/valuation/summary/elsewhere', { included: false }]);
    expect(await card.findByText(/leave out what is managed elsewhere/)).toBeVisible();
    expect(card.getByRole('switch')).not.toBeChecked();
    for (const domain of ['valuation', 'assetallocation']) {
      expect(host.cache.getQueryState([domain, 'GET', '/x'])?.isInvalidated).toBe(true);
    }
  });

  test('stay as they are when the change is refused, and say so', async () => {
    const host = await page(refuse(changeElsewhere, 409, 'Busy', 'Try again in a minute.'));
    await host.user.click(await screen.findByRole('switch', { name: 'Include in my totals' }));
    expect(await screen.findByText('Try again in a minute.')).toBeVisible();
    expect(screen.getByRole('switch')).toBeChecked();
  });
});

describe('changing a holding', () => {
  const opened = async (...replies: Answer[]) => {
    const host = await page(...replies);
    await press('Our home');
    return host;
  };

  test('[R206] [R222] its name, owners, linked debts and answers are edited', async () => {
    const host = await opened();
    await press('Edit (Our home)');
    await fill('Name', 'Home');
    await fill('Share of Robin Morgan', '30');
    await press('Save');
    expect(await screen.findByRole('textbox', { name: 'Share of Alex Morgan' })).toHaveAccessibleDescription(
      'The shares add up to 90%. They must add up to exactly 100%.',
    );
    expect(changes(host)).toEqual([]);
    await fill('Share of Alex Morgan', '70');
    await fill('Rooms', '6');
    await host.user.click(screen.getByRole('checkbox', { name: /Home loan/ }));
    await press('Save');
    await done(host, [
      'PATCH',
      `/selfmanaged/holdings/${homeId}`,
      {
        planName: 'Home',
        ownership: [
          { owner: alex, percentage: 70 },
          { owner: robin, percentage: 30 },
        ],
        linkedLiabilities: [],
        filteredExtendedDetails: [{ id: 'rooms', value: '6' }],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('an edit that is refused says why, and keeps what was typed', async () => {
    await opened(refuse(changeSelfManaged, 400, 'SelfManagedNotValid', 'Rooms is between 1 and 9.'));
    await press('Edit (Our home)');
    await fill('Rooms', '12');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Rooms is between 1 and 9.');
    expect(screen.getByRole('textbox', { name: 'Rooms' })).toHaveValue('12');
  });

  test('a new value is entered with its day; nothing, too much, and too many decimals are refused', async () => {
    const host = await opened();
    await press('Enter a new value (Our home)');
    await press('Save');
    const value = await screen.findByRole('textbox', { name: 'Value' });
    await waitFor(() => expect(value).toHaveAccessibleDescription(/Please fill this in\./));
    for (const [typed, message] of [
      ['10,000,000,001', /at most 10,000,000,000/],
      ['1.234', /at most two decimals/],
      ['ten', /Enter a number/],
    ] as const) {
      await fill('Value', typed);
      await waitFor(() => expect(value).toHaveAccessibleDescription(message));
    }
    await fill('Value', '410,000');
    await typeDay('Valued on', '2026-02-01');
    await press('Save');
    await done(host, [
      'POST',
      `/selfmanaged/holdings/${homeId}/valuations`,
      { valuationDate: '2026-02-01', lines: [{ lineId: ourHome.holdings[0]?.id, value: 410_000 }] },
    ]);
  });

  test('of shares, units are entered where there is a price, and what is left empty is not sent', async () => {
    const host = await page();
    await press('My shares');
    await press('Enter a new value (My shares)');
    expect(screen.queryByRole('textbox', { name: 'Value of Tesco plc' })).not.toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Value of Nestlé' })).toBeVisible();
    await fill('Units of Tesco plc', '120.5');
    await press('Save');
    await done(host, [
      'POST',
      `/selfmanaged/holdings/${sharesId}/valuations`,
      { valuationDate: expect.any(String), lines: [{ lineId: someShares.holdings[0]?.id, units: 120.5 }] },
    ]);
  });

  test('without an answer nothing that was typed is lost', async () => {
    await opened(noResponse(revalueSelfManaged));
    await press('Enter a new value (Our home)');
    await fill('Value', '5');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(/have not been saved/);
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('5');
  });

  test('it is sold, and its debt repaid, on a day', async () => {
    const host = await opened();
    await press('Sold (Our home)');
    await screen.findByRole('dialog', { name: 'Our home is sold' });
    await typeDay('Sold on', '2026-05-04');
    await press('Save');
    await done(host, ['PATCH', `/selfmanaged/holdings/${homeId}`, { endedOn: '2026-05-04' }]);
    await press('Repaid (Home loan)');
    expect(await screen.findByRole('dialog', { name: 'Home loan is repaid' })).toBeVisible();
  });

  test('a wrong value is removed once it was asked', async () => {
    const host = await opened();
    await press('Remove the value of 1 Mar 2026');
    await press('Remove value');
    await done(host, ['DELETE', `/selfmanaged/holdings/${homeId}/valuations/2026-03-01`, undefined]);
  });

  test('a value that is refused to go says why', async () => {
    const message = 'This is the only value that you entered.';
    await opened(refuse(removeSelfManagedValuation, 409, 'LastValuation', message));
    await press('Remove the value of 1 Mar 2026');
    await press('Remove value');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('is deleted once it was asked, and the toast undoes it', async () => {
    const host = await opened();
    await press('Delete (Home loan)');
    await press('Delete holding');
    await done(host, ['DELETE', `/selfmanaged/holdings/${mortgageId}`, undefined]);
    expect(toasts).toMatchObject([{ title: 'Deleted', text: 'Home loan is deleted.', action: { label: 'Undo' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => toasts[0]?.action?.run());
    await done(
      host,
      ['DELETE', `/selfmanaged/holdings/${mortgageId}`, undefined],
      ['POST', `/selfmanaged/holdings/${mortgageId}/restore`, {}],
    );
  });

  test('an undo that is refused says why', async () => {
    await opened(refuse(restoreSelfManaged, 404, 'SelfManagedNotFound', 'It is gone for good.'));
    await press('Delete (Our home)');
    await press('Delete holding');
    await waitFor(() => expect(toasts).toHaveLength(1));
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ severity: 'error', text: 'It is gone for good.' }));
  });

  test('a deletion without an answer stays in its dialog', async () => {
    await opened(noResponse(deleteSelfManaged));
    await press('Delete (Our home)');
    await press('Delete holding');
    expect(await screen.findByRole('alert')).toHaveTextContent(/have not been saved/);
    expect(screen.getByRole('dialog', { name: 'Delete Our home?' })).toBeVisible();
  });
});

describe('its states', () => {
  test('loading has the shape of the lists', async () => {
    await render(pending(getSelfManagedAssets));
    expect(screen.getByText('Loading what you own…')).toBeInTheDocument();
  });

  test('empty says what to do first', async () => {
    await page(assets(), liabilities());
    expect(screen.getByText('You have no self-managed holdings yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a holding' })).toBeEnabled();
  });

  test('failing says so, and can be tried again', async () => {
    await render(inSequence(refuse(getSelfManagedAssets, 503, 'Unavailable', 'We are busy.'), assets(ourHome)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your holdings are not available at the moment');
    await press('Try again');
    expect(await screen.findByRole('table', { name: 'What you own' })).toBeVisible();
  });

  test('values that cannot be read say so in their place', async () => {
    await page(noResponse(getSelfManagedValuations));
    await press('My shares');
    expect(await screen.findByText('The entered values are not available at the moment')).toBeVisible();
  });

  test('staff who may only look read all of it, and can change nothing', async () => {
    await renderInHost(<SelfManagedPage />, {
      path: '/investments/selfmanaged',
      replies: selfManagedBackend,
      user: supportOfficer,
    });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect((await screen.findAllByText(/read-only rights/))[0]).toBeVisible();
    expect(
      screen.getByText('What the client owns or owes elsewhere. They keep it up to date themselves.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a holding' })).toBeDisabled();
    expect(await screen.findByRole('switch', { name: 'Include in my totals' })).toBeDisabled();
    await press('Our home');
    expect(await screen.findByRole('region', { name: 'Entered values of Our home' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Sold|Enter|Remove)/ })).not.toBeInTheDocument();
  });
});
