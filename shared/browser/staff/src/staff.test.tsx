import { administrator, client, renderInHost } from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FirmPage } from './firm-page.tsx';
import { ListPages } from './list-pages.tsx';
import { ReadState } from './read-state.tsx';

test.each([
  ['a role with the right', { ...administrator, groups: ['operations'] }, true],
  ['a role without it', { ...administrator, groups: ['publisher'] }, false],
  ['a client', client, false],
])('a page of the firm is shown to %s: %s', async (_, user, shown) => {
  await renderInHost(
    <FirmPage title="Data desk" lead="What it is for." right="data.load">
      The content
    </FirmPage>,
    { user },
  );
  expect(screen.queryByText('The content') !== null).toBe(shown);
  expect(screen.queryByText('What it is for.') !== null).toBe(shown);
  expect(screen.queryByText('Your role does not include this page') !== null).toBe(!shown);
});

test('a page without a right is for staff, not for clients', async () => {
  const page = <FirmPage title="Roles">The content</FirmPage>;
  const { unmount } = await renderInHost(page, { user: { ...administrator, groups: ['auditor'] } });
  expect(screen.getByText('The content')).toBeVisible();
  unmount();
  await renderInHost(page, { user: client });
  expect(screen.getByText('It is for staff of the firm.')).toBeVisible();
});

test('what could not be read can be tried again', async () => {
  const refetch = jest.fn();
  const query = { data: undefined, error: new Error('offline'), refetch };
  const { user } = await renderInHost(
    <ReadState what="the queue" query={query}>
      {() => 'The content'}
    </ReadState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('We could not read the queue');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a list of one page has no way to others; of more, neither before the first nor after the last', async () => {
  const onPage = jest.fn();
  const pages = (page: number, count: number) => (
    <ListPages label="Pages of the list" page={page} count={count} rowsOfPage={50} onPage={onPage} />
  );
  const { rerender, user } = await renderInHost(pages(1, 50));
  expect(screen.queryByRole('navigation', { name: 'Pages of the list' })).not.toBeInTheDocument();
  rerender(pages(1, 51));
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage).toHaveBeenCalledWith(2);
  rerender(pages(2, 51));
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});
