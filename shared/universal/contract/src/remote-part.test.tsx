import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { RemotePartProvider, RemoteRoot } from './remote-part.tsx';

test('a part is in an element of its remote, and so is what it shows elsewhere in the document', () => {
  render(
    <RemotePartProvider value="mf-tools">
      <p>here</p>
      {createPortal(
        <RemoteRoot>
          <p>elsewhere</p>
        </RemoteRoot>,
        document.body,
      )}
    </RemotePartProvider>,
  );
  for (const text of ['here', 'elsewhere'])
    expect(screen.getByText(text).parentElement).toHaveAttribute('data-remote', 'mf-tools');
});

test('what the host itself shows is in no such element', () => {
  render(<RemoteRoot>here</RemoteRoot>);
  expect(screen.getByText('here')).not.toHaveAttribute('data-remote');
});
