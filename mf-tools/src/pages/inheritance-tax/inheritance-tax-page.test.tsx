import { choose } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ownFigures } from '../../testing/example-own-figures.ts';
import { fact, openTool, rowsOf } from '../../testing/open-tool.tsx';

const path = '/tools/inheritance-tax';
const result = () => screen.getByRole('region', { name: 'Result' });

beforeEach(() => onFixedDay('2026-11-23'));
afterEach(() => {
  jest.useRealTimers();
});

describe('[R359] inheritance tax', () => {
  test.each([
    // Worked by hand: 40% above £325,000, the residence band of £175,000, what a spouse left.
    ['estate=500000', '£70,000.00'],
    ['estate=500000&home=300000', '£0.00'],
    ['estate=1000000&home=500000&band=100&homeBand=100', '£0.00'],
    ['estate=1000000&spouse=600000&charity=75000', '£0.00'],
    // The residence band is gone at £2.35m.
    ['estate=2350000&home=900000', '£810,000.00'],
  ])('of %s is %s', async (query, tax) => {
    await openTool(`${path}?${query}`);
    expect(fact('Inheritance tax')).toBe(tax);
    expect(within(result()).getByText('for a death on 23 Nov 2026')).toBeVisible();
  });

  test('counts pensions from 6 April 2027 and says before what that will change', async () => {
    await openTool(`${path}?estate=325000&pensions=100000`);
    expect(fact('Inheritance tax')).toBe('£0.00');
    expect(fact('From 6 Apr 2027, with your pensions')).toBe('£40,000.00');
    expect(within(result()).getByText(/£40,000.00 more/)).toBeVisible();
  });

  test('on a later day has them in the estate', async () => {
    const { user } = await openTool(`${path}?estate=325000&pensions=100000&on=2027-04-06`);
    expect(fact('Inheritance tax')).toBe('£40,000.00');
    expect(fact('Left for those who inherit')).toBe('£385,000.00');
    await user.click(screen.getByText('How this is worked out'));
    expect(screen.getByText('£325,000.00 + £100,000.00 of pensions = £425,000.00')).toBeVisible();
    expect(within(result()).queryByText(/with your pensions/)).not.toBeInTheDocument();
  });

  test('takes gifts of seven years first, with who owes the tax on them', async () => {
    await openTool(`${path}?estate=200000&gift1=100000&given1=2026-06-01&gift2=300000&given2=2020-06-01`);
    expect(fact('Inheritance tax')).toBe('£110,000.00');
    expect(fact('Due from who received gifts')).toBe('£30,000.00');
    expect(fact('Due from the estate')).toBe('£80,000.00');
    expect(rowsOf('What is due').map(([rule]) => rule)).toEqual([
      'Gift of 1 Jun 2026, 100% of the full rate, due from who received it',
      'Inheritance tax on the estate',
    ]);
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working).toHaveTextContent(
      '£200,000.00 − £0.00 of the nil-rate band, after gifts − £0.00 residence band = £200,000.00',
    );
    expect(working).toHaveTextContent('£75,000.00 × 40% + £200,000.00 × 40% = £110,000.00');
    expect(working).toHaveTextContent('Our collection of UK figures, “Inheritance tax”');
    expect(working).toHaveTextContent('IHTA 1984 schedule 1');
  });

  test('taxes a gift into a trust when it is made, with its tax if who gave it pays, and again at the death', async () => {
    await openTool(`${path}?estate=200000&gift1=425000&given1=2025-06-01&to1=trust&payer1=donor`);
    // £450,000 count: £125,000 above the band, at 40%, less £25,000; the estate has no band left.
    expect(fact('Inheritance tax')).toBe('£105,000.00');
    expect(fact('Paid when gifts went into trust')).toBe('£25,000.00');
    expect(fact('Due from who received gifts')).toBe('£25,000.00');
    expect(rowsOf('What is due')).toEqual([
      [expect.stringContaining('Gift of 1 Jun 2025, 100%'), '£125,000.00', '40%', '£50,000.00'],
      ['Less tax paid on the gift of 1 Jun 2025 when it was made', '', '', '(£25,000.00)'],
      ['Inheritance tax on the estate', '£200,000.00', '40%', '£80,000.00'],
    ]);
    expect(rowsOf('Paid when gifts went into trust')).toEqual([
      [
        'Gift into trust of 1 Jun 2025, 20% of the gift with its tax, paid by the donor',
        '£100,000.00',
        '25%',
        '£25,000.00',
      ],
    ]);
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working).toHaveTextContent('£125,000.00 × 40% − £25,000.00 + £200,000.00 × 40% = £105,000.00');
    expect(working).toHaveTextContent('IHTA 1984 s.7(2)');
  });

  test('asks who pays the tax on a gift only where it goes into a trust', async () => {
    const host = await openTool(`${path}?gift1=5&given1=2026-01-01`);
    expect(screen.queryByRole('group', { name: 'Tax on the gift paid by' })).not.toBeInTheDocument();
    await host.user.click(screen.getByRole('radio', { name: 'A trust' }));
    expect(screen.getByRole('group', { name: 'Tax on the gift paid by' })).toBeVisible();
  });

  test('keeps the residence band of a former home, as in HMRC’s example of a cheaper flat', async () => {
    const query = 'estate=505000&home=105000&formerHome=500000&movedOn=2018-05-01&rest=200000';
    await openTool(`${path}?${query}`);
    // £325,000, £105,000 for the flat and £70,000 (IHTM46063): £5,000 are taxed.
    expect(fact('Inheritance tax')).toBe('£2,000.00');
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working).toHaveTextContent('Downsizing addition for the former home£70,000.00');
    expect(working).toHaveTextContent('IHTA 1984 s.8FA–8FE');
  });

  test('counts a home at death that others inherit against what a former home keeps', async () => {
    const query = 'estate=505000&homeOthers=105000&formerHome=500000&movedOn=2018-05-01&rest=200000';
    await openTool(`${path}?${query}`);
    // £505,000 less £325,000 and £70,000.
    expect(fact('Inheritance tax')).toBe('£44,000.00');
  });

  test.each([
    ['42499.99', '£153,000.00', 'To charities for the reduced rate', '£0.01'],
    ['20000', '£162,000.00', 'To charities for the reduced rate', '£22,500.00'],
    ['42500', '£137,700.00', 'Rate on the estate', '36%'],
  ])('with £%s of £750,000 to charities is %s: %s %s', async (charity, tax, name, figure) => {
    await openTool(`${path}?estate=750000&charity=${charity}`);
    expect(fact('Inheritance tax')).toBe(tax);
    expect(fact(name)).toBe(figure);
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working).toHaveTextContent('= £425,000.00, of which a tenth is £42,500.00');
  });

  test('asks for the day of a gift once there is one', async () => {
    const host = await openTool(path);
    expect(screen.queryByText('Given on')).not.toBeInTheDocument();
    await host.user.type(screen.getAllByLabelText('Amount')[0] ?? document.body, '5');
    expect(await screen.findByText('Enter the day of the gift.')).toBeVisible();
    expect(within(result()).getByText(/There is no result until/)).toBeVisible();
  });

  test('takes pensions from the client’s own', async () => {
    await openTool(path, ownFigures);
    await choose('Pensions from', 'Robin’s pension, £100,000.00');
    await waitFor(() => expect(screen.getByLabelText('Unused pensions')).toHaveValue('100,000'));
  });

  test.each([
    ['home=800000', /The home is a part of the estate/],
    ['gift1=5&given1=2027-01-01', /A gift is made before the death/],
    ['gift1=5&given1=soon', 'Enter a date.'],
    ['gift1=5&given1=2026-01-01&to1=cat', 'Choose one of these.'],
    ['formerHome=5', 'Enter the day on which it was given up.'],
    ['formerHome=5&movedOn=2015-07-07', /given up from 8 July 2015 on/],
    ['formerHome=5&movedOn=2027-01-01', /It was given up before the death/],
    ['formerHome=5&movedOn=2020-01-01&home=400000&homeOthers=400000', /Both parts of the home/],
    ['band=101', 'Enter 0% to 100%.'],
  ])('refuses %s in words', async (query, message) => {
    await openTool(`${path}?${query}`);
    expect(screen.getByText(message)).toBeVisible();
    expect(within(result()).getByText(/There is no result until/)).toBeVisible();
  });

  test('on a day without figures says which are missing', async () => {
    await openTool(`${path}?on=2031-01-01`);
    expect(within(result()).getByRole('status')).toHaveTextContent(
      'Our tables do not have the bands of inheritance tax for 1 Jan 2031',
    );
  });
});
