import { renderInHost } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { MissingNote } from './missing-note.tsx';

describe('the note beside a total', () => {
  test('names what is not included and why, and leads to it', async () => {
    const part = { id: '6b1f2c40-3d5e-4a7b-8c90-000000000001', name: 'Current account', label: 'Mock Bank' };
    await renderInHost(<MissingNote missing={[{ ...part, reason: 'The bank has not given a balance.' }]} />, {});
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Current account (Mock Bank). The bank has not given a balance.',
    );
    expect(screen.getByText('Incomplete.')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/investments/openbanking');
  });

  test('names what its owner has not answered about, which no page of the client’s leads to', async () => {
    const reason = 'Ben has not answered yet whether you see them.';
    const part = { id: '6b1f2c40-3d5e-4a7b-8c90-000000000001', label: 'Ben', reason, awaits: 'permission' } as const;
    const missing = [
      { ...part, name: 'Linked bank accounts' },
      { ...part, name: 'Self-managed holdings' },
    ];
    await renderInHost(<MissingNote missing={missing} />, {});
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Linked bank accounts (Ben). ${reason}`,
      `Self-managed holdings (Ben). ${reason}`,
    ]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('names an account of somebody else without a link to one’s own accounts', async () => {
    const part = { id: '6b1f2c40-3d5e-4a7b-8c90-000000000001', name: 'Joint savings', label: 'Mock Bank' };
    const reason = 'The bank has not given a balance.';
    await renderInHost(<MissingNote missing={[{ ...part, reason, ofSomebodyElse: true }]} />, {});
    expect(screen.getByRole('listitem')).toHaveTextContent(`Joint savings (Mock Bank). ${reason}`);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('is absent where nothing is missing', async () => {
    await renderInHost(<MissingNote missing={undefined} />, {});
    expect(screen.queryByText('Incomplete.')).not.toBeInTheDocument();
  });
});
