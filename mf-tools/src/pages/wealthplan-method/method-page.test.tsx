import { ukRates } from '@harbour/uk-tax';
import { marketModel, pathCount, rulesVersion, stressTests } from '@harbour/wealthplan';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openTool, rowsOf } from '../../testing/open-tool.tsx';

test('[R358] the method page says method, data and limits with the figures of the engine', async () => {
  const { user } = await openTool('/tools/wealthplan/method', []);
  const method = screen.getByRole('region', { name: 'Method' });
  expect(method).toHaveTextContent('2%, 5% or 8% a year before inflation and charges');
  expect(method).toHaveTextContent(`${pathCount.toLocaleString('en-GB')} futures`);
  expect(method).toHaveTextContent(`${(marketModel.shares.mean * 100).toFixed(1)}% a year on average`);
  expect(rulesVersion).toMatch(/^2026-/);
  const order = within(screen.getByRole('region', { name: 'The order of a year' })).getAllByRole('listitem');
  expect(order.length).toBeGreaterThan(8);
  for (const { says } of stressTests) expect(screen.getByText(says)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Limits' })).toHaveTextContent(/not a forecast and not advice/);

  await user.click(screen.getByText(/^All \d+ sources$/));
  const checked = Object.values(ukRates[0] ?? {}).flat()[0];
  if (!checked) throw new Error('The tables have a figure.');
  expect(rowsOf('Sources of the tax tables').map(([source]) => source)).toContain(checked.source);
  expect(screen.getByRole('rowheader', { name: checked.source })).toBeVisible();
});
