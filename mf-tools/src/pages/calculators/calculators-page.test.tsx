import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openTool } from '../../testing/open-tool.tsx';

const tabs = () => within(screen.getByRole('navigation', { name: 'Planning Tools' }));

describe('/tools', () => {
  test('[R355] leads to the calculators', async () => {
    const { address } = await openTool('/tools');
    expect(address()).toBe('/tools/calculators');
    expect(screen.getByRole('heading', { level: 1, name: 'Calculators' })).toBeVisible();
  });

  test('[R357] has the tabs WealthPlan and Calculators, of which Calculators is open', async () => {
    await openTool('/tools');
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['WealthPlan', 'Calculators']);
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Calculators');
  });

  test.each([
    ['Investment calculator', '/tools/investmentcalculator'],
    ['Mortgage calculator', '/tools/mortgagecalculator'],
    ['Education calculator', '/tools/educationcalculator'],
    ['Stamp duty calculator', '/tools/stamp-duty'],
    ['Take-home pay calculator', '/tools/take-home-pay'],
    ['Pension allowance calculator', '/tools/pension-allowance'],
    ['Capital gains and dividends calculator', '/tools/capital-gains-dividends'],
    ['Bed and ISA calculator', '/tools/bed-and-isa'],
    ['Child Benefit charge calculator', '/tools/child-benefit-charge'],
    ['Pension tax relief calculator', '/tools/pension-tax-relief'],
    ['Salary sacrifice calculator', '/tools/salary-sacrifice'],
    ['Drawdown calculator', '/tools/drawdown'],
    ['Inheritance tax calculator', '/tools/inheritance-tax'],
  ])('[R359] the list leads to the %s', async (name, to) => {
    await openTool('/tools/calculators');
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  test('[R356] [R361] a calculator belongs to the tab Calculators', async () => {
    await openTool('/tools/mortgagecalculator');
    expect(screen.getByRole('heading', { level: 1, name: 'Mortgage calculator' })).toBeVisible();
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Calculators');
  });
});
