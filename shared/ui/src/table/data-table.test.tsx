import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Column, DataTable } from './data-table.tsx';

interface Fruit {
  name: string;
  price: number | null;
}

const columns: readonly Column<Fruit>[] = [
  { id: 'name', title: 'Name', width: '1fr', namesRow: true, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'price',
    title: 'Price',
    width: '112px',
    figure: true,
    cell: ({ price }) => price,
    sortBy: ({ price }) => price,
  },
  { id: 'note', title: 'Note', width: '1fr', belowOnPhone: true, cell: ({ price }) => (price ? 'in stock' : null) },
];
const fruit: readonly Fruit[] = [
  { name: 'Pear', price: 2 },
  { name: 'apple', price: 10 },
  { name: 'Fig', price: null },
  { name: 'Ätna grape', price: 9 },
];
const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `Fruit ${index}`, price: index }));
const keyOf = ({ name }: Fruit) => name;

const shown = (rows: readonly Fruit[], own: readonly Column<Fruit>[] = columns) =>
  render(<DataTable label="Fruit" columns={own} rows={rows} rowKey={keyOf} height={480} />);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

const initial = innerWidth;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
});

describe('any number of rows', () => {
  test('only those in view are in the document; the size and the place of each row are told', () => {
    shown(many);
    const rows = screen.getAllByRole('row');
    // The head, the ten rows that 480 px hold, and eight kept ready.
    expect(rows.length).toBeLessThanOrEqual(1 + 11 + 8);
    expect(rows.length).toBeGreaterThan(10);
    expect(screen.getByRole('table', { name: 'Fruit' })).toHaveAttribute('aria-rowcount', '10001');
    expect(rows.slice(0, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
  });

  test('scrolling brings others, and their number stays bounded', () => {
    shown(many);
    const region = screen.getByRole('group', { name: 'Fruit, scrolls' });
    region.scrollTop = 48 * 5_000;
    fireEvent.scroll(region);
    expect(names()).toContain('Fruit 5000');
    expect(names()).not.toContain('Fruit 0');
    expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(1 + 11 + 16);
  });

  test('the region takes the focus, so that it scrolls by keyboard', async () => {
    shown(many);
    await userEvent.tab();
    expect(screen.getByRole('group', { name: 'Fruit, scrolls' })).toHaveFocus();
  });

  test('none at all leave the head', () => {
    shown([]);
    expect(screen.getAllByRole('row')).toHaveLength(1);
  });
});

describe('order', () => {
  test('is the rows’ own at first, and a column’s by its button: text from A, then from Z, then the rows’ own again', async () => {
    shown(fruit);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Pear', 'apple', 'Fig', 'Ätna grape']);
    expect(head('Name')).not.toHaveAttribute('aria-sort');
    await press();
    expect(names()).toEqual(['apple', 'Ätna grape', 'Fig', 'Pear']);
    expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await press();
    expect(names()).toEqual(['Pear', 'Fig', 'Ätna grape', 'apple']);
    expect(head('Name')).toHaveAttribute('aria-sort', 'descending');
    await press();
    expect(names()).toEqual(['Pear', 'apple', 'Fig', 'Ätna grape']);
  });

  test('of figures begins with the largest; rows without one come last either way', async () => {
    shown(fruit);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Price' }));
    await press();
    expect(names()).toEqual(['apple', 'Ätna grape', 'Pear', 'Fig']);
    await press();
    expect(names()).toEqual(['Pear', 'Ätna grape', 'apple', 'Fig']);
  });

  test('a column that has none has no button', () => {
    shown(fruit);
    expect(within(head('Note')).queryByRole('button')).not.toBeInTheDocument();
  });
});

test('whoever asks is told of the order that is shown', async () => {
  const told: string[][] = [];
  const onOrder = (rows: readonly Fruit[]) => void told.push(rows.map(({ name }) => name));
  render(<DataTable label="Fruit" columns={columns} rows={fruit} rowKey={keyOf} onOrder={onOrder} />);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(told).toEqual([
    ['Pear', 'apple', 'Fig', 'Ätna grape'],
    ['apple', 'Ätna grape', 'Fig', 'Pear'],
  ]);
});

test('totals stand in a last row', () => {
  shown(
    fruit,
    columns.map((column) => (column.id === 'price' ? { ...column, total: '21' } : column)),
  );
  const rows = screen.getAllByRole('row');
  expect(rows.at(-1)).toHaveTextContent('21');
  expect(rows.at(-1)).toHaveAttribute('aria-rowindex', '6');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '6');
});

test('on phones less important columns stand below the others, with their titles', () => {
  Object.assign(window, { innerWidth: 390 });
  shown(fruit);
  expect(screen.getByRole('table')).toHaveStyle({ gridTemplateColumns: '1fr 112px' });
  expect(screen.getByRole('row', { name: /Pear/ })).toHaveTextContent('Note in stock');
  expect(screen.getByRole('row', { name: /Fig/ })).not.toHaveTextContent('Note');
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});

describe('in a region of some width', () => {
  const wide = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
  afterEach(() => void wide.mockReset());

  // Two columns of which only one tells its least width, and two gaps: 112 + 2 × 16.
  test.each([
    [143, '1fr 112px'],
    [144, '1fr 112px 1fr'],
  ])('%d px: columns stand beside each other only if all have room', (width, tracks) => {
    wide.mockReturnValue(width);
    shown(fruit);
    expect(screen.getByRole('table')).toHaveStyle({ gridTemplateColumns: tracks });
  });
});
