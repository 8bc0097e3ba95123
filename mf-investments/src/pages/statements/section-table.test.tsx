import type { StatementSection } from '@harbour/definitions/investments/statements';
import { renderInHost } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { SectionTable } from './section-table.tsx';

const sectionOf = (rows: number): StatementSection => ({
  title: 'What each holding contributed',
  columns: [
    { title: 'Holding', unit: 'text' },
    { title: 'Contribution', unit: 'percent' },
    { title: 'Until', unit: 'date' },
  ],
  rows: Array.from({ length: rows }, (_, index) => ({
    cells: [{ value: `Fund ${index + 1}` }, { value: index + 1 }, { value: '2026-04-05' }],
    working: [],
  })),
  total: [{ value: 'Return' }, { value: 25 }, { value: '' }],
  empty: '',
  note: null,
});

test('a long table shows six rows until the reader asks for all, and its total at once', async () => {
  Object.assign(window, { innerWidth: 1440 });
  const { user } = await renderInHost(<SectionTable section={sectionOf(23)} />);
  expect(screen.queryByText('Fund 7')).toBeNull();
  expect(screen.getByText('25.00%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all 23' }));
  expect(screen.getByText('Fund 23')).toBeVisible();
});

test('a table that is little longer shows all', async () => {
  await renderInHost(<SectionTable section={sectionOf(9)} />);
  expect(screen.getByText('Fund 9')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('on paper a long table has all of its rows', async () => {
  await renderInHost(<SectionTable section={sectionOf(23)} />);
  expect(screen.queryByText('Fund 7')).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Fund 23')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all 23' })).toBeNull();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Fund 7')).toBeNull();
});
