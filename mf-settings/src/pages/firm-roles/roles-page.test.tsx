import { renderInHost, supportOfficer } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import RolesPage from './roles-page.tsx';

test('the roles are a table of what each may do, with the reader’s own marked', async () => {
  await renderInHost(<RolesPage />, { user: supportOfficer });
  const table = within(await screen.findByRole('table', { name: 'Roles and actions' }));
  expect(table.getByRole('columnheader', { name: 'Support (yours)' })).toBeInTheDocument();
  const row = within(table.getByRole('row', { name: /^Find clients/ }));
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.filter((text) => text?.includes('Own clients'))).toHaveLength(1);
  expect(cells.filter((text) => text?.includes('Yes'))).toHaveLength(4);
});
