import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentButton } from './document-button.tsx';

const show = (make: () => Promise<string | null>, note?: string) =>
  render(
    <DocumentButton make={make} failed="We could not create it." note={note}>
      As PDF
    </DocumentButton>,
  );
const press = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
};

/** What the browser was asked to download. */
let downloads: HTMLAnchorElement[];
beforeEach(() => {
  downloads = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('by keyboard: the document is downloaded on this page, and can be opened one stop further', async () => {
  show(async () => '/api/objects/abc');
  await press();
  const link = await screen.findByRole('link', { name: 'open it' });
  expect(downloads.map((each) => [each.getAttribute('href'), each.hasAttribute('download')])).toEqual([
    ['/api/objects/abc', true],
  ]);
  expect(link).toHaveAttribute('href', '/api/objects/abc');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  // A browser goes on from where a busy button lost the focus; jsdom may begin again at the top.
  act(() => screen.getByRole('button', { name: 'As PDF' }).focus());
  await userEvent.tab();
  expect(link).toHaveFocus();
});

test('nothing is downloaded where there is no document, and the words say so', async () => {
  show(async () => null);
  await press();
  expect(await screen.findByText('We could not create it.')).toBeVisible();
  expect(downloads).toEqual([]);
});

test('what the document leaves out is a paragraph beside the button', () => {
  show(async () => null, 'Without charges');
  expect(screen.getByText('Without charges')).toBeVisible();
});

test('while it is made the page says so, and it cannot be asked for again', async () => {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  show(() => promise);
  await press();
  expect(screen.getByRole('button', { name: 'As PDF' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Your document is being made');
  await act(async () => resolve('/api/objects/abc'));
  expect(screen.getByRole('status')).toHaveTextContent('in your downloads');
  expect(screen.getByRole('button', { name: 'As PDF' })).toBeEnabled();
});
