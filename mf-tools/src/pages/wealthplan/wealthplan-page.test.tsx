import { getPeople } from '@harbour/definitions/clients/permissions';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { type ElsewhereHolding, getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { type Answer, inSequence, noResponse, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { alex, ownFigures, plans, robin, totalsOf, valuedOn, values } from '../../testing/example-own-figures.ts';
import { enter, openTool, rowsOf } from '../../testing/open-tool.tsx';

const fresh = { pricedOn: null, ratedOn: null, freshness: 'fresh' } as const;
function holding(name: string, value: number, changes: Partial<ElsewhereHolding> = {}): ElsewhereHolding {
  return {
    ...{ id: alex.replace('1', String(value % 9)), source: 'self-managed', kind: 'asset', name, label: name, value },
    ...{ ownership: [{ owner: alex, percentage: 100 }], reason: null, valuedOn, method: 'entered', isOld: false },
    ...fresh,
    ...changes,
  };
}
const home = holding('Home', 400_000, {
  ownership: [
    { owner: alex, percentage: 50 },
    { owner: robin, percentage: 50 },
  ],
});
const bank = holding('Bank', 5_000, { source: 'linked' });
const card = holding('Card', 1_000, { source: 'linked', kind: 'liability' });
const loan = holding('Loan', 99_000, { kind: 'liability' });

const elsewhere = (holdings: ElsewhereHolding[], included = true) =>
  reply(getElsewhere, {
    valuationDate: valuedOn,
    ...{ included, holdings, assets: null, liabilities: null, net: null, reason: null },
    ...fresh,
  });
const details = reply(getPersonalDetails, {
  ...{ firstname: 'Alex', surname: 'Morgan', dob: '1990-01-15', emailAddress: 'alex@example.com', username: 'alex' },
  ...{
    countryOfDomicile: null,
    countryOfResidence: null,
    clientImageBase64: null,
    adviserName: null,
    nameChange: null,
  },
});
const people = reply(getPeople, {
  people: [
    { uuid: alex, name: 'Alex Morgan' },
    { uuid: robin, name: 'Robin Morgan' },
  ],
});
const all: Answer[] = [...ownFigures, elsewhere([home, bank, card, loan]), details, people];
const path = '/tools/wealthplan';

describe('what the client has today', () => {
  test('stands by kind and person, debts subtracted', async () => {
    await openTool(path, all);
    await screen.findByRole('table', { name: 'What you have today' });
    expect(rowsOf('What you have today')).toEqual([
      ['Pensions', '–', '£100,000.00', '–', '£100,000.00'],
      ['ISAs', '£20,000.10', '–', '–', '£20,000.10'],
      ['Other plans', '–', '–', '£30,000.20', '£30,000.20'],
      ['What you manage yourself', '–', '–', '£400,000.00', '£400,000.00'],
      ['Linked accounts', '£5,000.00', '–', '–', '£5,000.00'],
      ['What you owe', '(£100,000.00)', '–', '–', '(£100,000.00)'],
      ['What you own less what you owe', '(£74,999.90)', '£100,000.00', '£430,000.20', '£455,000.30'],
    ]);
  });

  test('leaves out what the client leaves out of totals, and says so', async () => {
    await openTool(path, [...ownFigures, elsewhere([home], false), details, people]);
    expect(await screen.findByText(/You have left what is managed elsewhere out of your totals/)).toBeVisible();
    expect(rowsOf('What you have today').map(([kind]) => kind)).not.toContain('What you manage yourself');
  });

  test('without a value of one part is not available, with its reason, and has no illustration', async () => {
    await openTool(path, [
      reply(getPlans, { plans }),
      totalsOf({ ...values, 'HB-PEN-1': null }),
      elsewhere([]),
      details,
      people,
    ]);
    await screen.findByRole('table', { name: 'What you have today' });
    expect(rowsOf('What you have today').at(-1)?.at(-1)).toBe('Not available: A price is missing.');
    expect(screen.getByText(/so there is no illustration/)).toBeVisible();
  });

  test('is empty for a client with nothing, and can be tried again where it cannot be read', async () => {
    const none = [reply(getPlans, { plans: [] }), details, people];
    const { user } = await openTool(path, [inSequence(noResponse(getElsewhere), elsewhere([])), ...none]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is nothing to add up yet')).toBeVisible();
  });
});

describe('the illustration', () => {
  const figures = () =>
    within(screen.getByLabelText('Illustration'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  /** £555,000.30 owned, £100,000 owed, rounded down to three figures. */
  function expected(months: number, rate: number, inflation: number): string {
    const real = (555_000.3 * (1 + rate) ** (months / 12) - 100_000) / (1 + inflation) ** (months / 12);
    const unit = 10 ** (Math.floor(Math.log10(real)) - 2);
    return `£${(Math.floor(real / unit) * unit).toLocaleString('en-GB')}`;
  }
  /** Whole months until the 65th birthday. */
  function monthsUntil(year: number): number {
    const now = new Date();
    return (year - now.getFullYear()) * 12 - now.getMonth() - (now.getDate() > 15 ? 1 : 0);
  }

  test('is given at 2, 5 and 8 %, in today’s money, at 65', async () => {
    await openTool(path, all);
    expect(await screen.findByLabelText('At your age of')).toHaveValue('65');
    const months = monthsUntil(2055);
    expect(figures()).toEqual([0.02, 0.05, 0.08].map((rate) => expected(months, rate, 0.025)));
    expect(screen.getByText(/not a forecast: you may have more or less/)).toBeVisible();
    expect(screen.getByText('How this is worked out').closest('details')).toHaveTextContent(/COBS 13 Annex 2/);
  });

  test('follows age and inflation, and an age that has passed is refused', async () => {
    const host = await openTool(path, all);
    await screen.findByLabelText('At your age of');
    await enter(host, 'At your age of', '70');
    await enter(host, 'Inflation a year', '0');
    await waitFor(() =>
      expect(figures()).toEqual([0.02, 0.05, 0.08].map((rate) => expected(monthsUntil(2060), rate, 0))),
    );
    await waitFor(() => expect(host.address()).toBe(`${path}?age=70&inflation=0`));
    await enter(host, 'At your age of', '20');
    expect(screen.getByLabelText('At your age of')).toHaveAccessibleDescription(/Enter \d+ to 110/);
  });
});

test('the page says what it does not do yet', async () => {
  await openTool(path, all);
  expect(screen.getByRole('region', { name: 'What this does not do yet' })).toHaveTextContent(/no tax.*no goals/);
});
