import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentButton } from './document-button.tsx';

const renderButton = (make: () => Promise<string | null>, note?: string) =>
  render(
    <DocumentButton make={make} failed="We could not create it." note={note}>
      As PDF
    </DocumentButton>,
  );
const press = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
};

afterEach(() => {
  jest.restoreAllMocks();
});

test('by keyboard: a document that the browser does not open is a link, one stop further', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  renderButton(async () => '/api/objects/abc');
  await press();
  const link = await screen.findByRole('link', { name: 'open it' });
  expect(link).toHaveAttribute('href', '/api/objects/abc');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.tab();
  expect(link).toHaveFocus();
});

test('the tab that waits is closed where there is no document, and the words say so', async () => {
  const close = jest.fn();
  jest.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), { close }));
  renderButton(async () => null);
  await press();
  expect(await screen.findByText('We could not create it.')).toBeVisible();
  expect(close).toHaveBeenCalled();
});

test('what the document leaves out is a paragraph beside the button', () => {
  const { unmount } = renderButton(async () => null, 'Without charges');
  expect(screen.getByRole('paragraph')).toHaveTextContent('Without charges');
  unmount();
  renderButton(async () => null);
  expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
});

test('while it is made it cannot be asked for again', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  renderButton(() => new Promise(() => undefined));
  await press();
  expect(screen.getByRole('button', { name: 'As PDF' })).toBeDisabled();
});
