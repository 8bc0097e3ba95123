import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Column, DataTable, type ExpandedRows } from './data-table.tsx';

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

const shown = (
  rows: readonly Fruit[] | undefined,
  own: readonly Column<Fruit>[] = columns,
  more: Partial<Parameters<typeof DataTable<Fruit>>[0]> = {},
) => render(<DataTable label="Fruit" columns={own} rows={rows} rowKey={keyOf} {...more} />);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

const initial = innerWidth;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
});

/** Of a page that is printed only the event can be had here: the medium stays the screen. */
const print = () => act(() => void dispatchEvent(new Event('beforeprint')));

describe('any number of rows', () => {
  test('a hundred are all in the document, and nothing scrolls but the page', () => {
    const { container } = shown(many.slice(0, 100));
    expect(names()).toHaveLength(100);
    expect(screen.getByRole('table', { name: 'Fruit' })).not.toHaveAttribute('aria-rowcount');
    expect(container.querySelector('[tabindex], [style*="height"]')).toBeNull();
  });

  test('of more those in view of the window are in the document; their number and places are told', () => {
    shown(many);
    const rows = screen.getAllByRole('row');
    // The head, the rows of 68 px that the window holds, and eight kept ready.
    expect(rows.length).toBeLessThanOrEqual(1 + Math.ceil(innerHeight / 48) + 1 + 8);
    expect(rows.length).toBeGreaterThan(10);
    expect(screen.getByRole('table', { name: 'Fruit' })).toHaveAttribute('aria-rowcount', '10001');
    expect(rows.slice(1, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3']);
  });

  test('scrolling the page brings others, and their number stays bounded', () => {
    shown(many);
    Object.assign(window, { scrollY: 48 * 5_000 });
    fireEvent.scroll(window);
    Object.assign(window, { scrollY: 0 });
    expect(names()).toContain('Fruit 5000');
    expect(names()).not.toContain('Fruit 0');
    expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(1 + Math.ceil(innerHeight / 48) + 1 + 16);
  });

  test('all are in the document when the page is printed, and only then', () => {
    shown(many.slice(0, 500));
    expect(names().length).toBeLessThan(100);
    print();
    expect(names()).toHaveLength(500);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(names().length).toBeLessThan(100);
  });

  test('none at all leave the head, or what the page says instead', () => {
    shown([]);
    expect(screen.getAllByRole('row')).toHaveLength(1);
    cleanup();
    shown([], columns, { empty: <p>There is no fruit.</p> });
    expect(screen.getByText('There is no fruit.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('loading says what is loaded; failing says why, and can be tried again', async () => {
    const onRetry = jest.fn();
    shown(undefined);
    expect(screen.getByRole('status')).toHaveTextContent('Loading fruit…');
    cleanup();
    shown(undefined, columns, { failure: { title: 'There is no fruit to be had', onRetry } });
    expect(screen.getByRole('alert')).toHaveTextContent('There is no fruit to be had');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
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

test('rows open to what stands behind them, those that have something', async () => {
  const Opening = () => {
    const [open, setOpen] = useState<string>();
    const opened: ExpandedRows<Fruit> = {
      title: ({ name }) => name,
      canOpen: ({ price }) => price !== null,
      isOpen: ({ name }) => name === open,
      onToggle: ({ name }) => setOpen(name === open ? undefined : name),
      content: ({ name }) => `Where ${name} grows`,
    };
    const named = columns.map((column) => (column.namesRow ? { ...column, cell: () => 'a fruit' } : column));
    return <DataTable label="Fruit" columns={named} rows={fruit} rowKey={keyOf} opened={opened} />;
  };
  render(<Opening />);
  const button = screen.getByRole('button', { name: 'Pear' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const content = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(content).toHaveTextContent('Where Pear grows');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Where Pear grows')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fig' })).not.toBeInTheDocument();
  expect(screen.getByText('Fig')).toBeVisible();
});

test('totals stand in a last row, which is counted where not all rows are there', () => {
  const totalled = columns.map((column) => (column.id === 'price' ? { ...column, total: '21' } : column));
  shown(fruit, totalled);
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('21');
  cleanup();
  shown(many, totalled);
  expect(screen.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '10002');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10002');
});

describe('figures', () => {
  const figure = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[0];

  test('meet at their decimal points: digits that others have are left free, a closing bracket stands outside', () => {
    const figures: Record<string, string> = { Pear: '10.5', apple: '(2.25)', Fig: '0.333333', 'Ätna grape': '7' };
    shown(
      fruit,
      columns.map((column) =>
        column.id === 'price' ? { ...column, figure: 'varying', cell: ({ name }) => figures[name] } : column,
      ),
    );
    const cells = ['Pear', 'apple', 'Fig', 'Ätna grape'].map((name) => figure(name)?.firstElementChild);
    expect(cells.map((cell) => cell instanceof HTMLElement && cell.style.marginRight)).toEqual([
      '5ch',
      '4ch',
      '',
      '6ch',
    ]);
    expect(cells.map((cell) => cell?.className)).toEqual(['', 'bracketed', '', '']);
  });
});

describe('on phones', () => {
  beforeEach(() => {
    Object.assign(window, { innerWidth: 390 });
  });

  test('rows have two lines: name and main figure, and the rest with its titles below', () => {
    shown(fruit);
    expect(screen.getByRole('table')).toHaveStyle({ gridTemplateColumns: 'minmax(0, 1fr) auto' });
    const [first, second, below] = screen.getByRole('row', { name: /Pear/ }).children;
    expect([first, second, below].map((part) => part?.textContent)).toEqual(['Pear', '2', 'Note in stock']);
    expect(screen.getByRole('row', { name: /Fig/ })).not.toHaveTextContent('Note');
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  test('rows stand below the day that they have in common, which each still has for screen readers', async () => {
    const days = ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-20'];
    const dated: readonly Column<Fruit>[] = [
      {
        id: 'day',
        title: 'Day',
        width: '96px',
        groupsOnPhone: true,
        cell: (row) => days[fruit.indexOf(row)],
        sortBy: (row) => days[fruit.indexOf(row)] ?? null,
      },
      ...columns,
    ];
    const { container } = shown(fruit, dated);
    const headings = () => [...container.querySelectorAll('.group')].map(({ textContent }) => textContent);
    expect(headings()).toEqual(['2026-11-20', '2026-11-19', '2026-11-20']);
    expect(screen.getByRole('row', { name: /apple/ })).toHaveTextContent('2026-11-20');
    // In another order the days of neighbours have nothing to do with each other.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, ascending');
    expect(headings()).toEqual([]);
    expect(screen.getByRole('row', { name: /apple/ })).toHaveTextContent('Day 2026-11-20');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Day, descending');
    expect(headings()).toEqual(['2026-11-20', '2026-11-19']);
  });

  test('a column may be there in one form alone', () => {
    const own = columns.map((column) => (column.id === 'price' ? { ...column, only: 'wide' as const } : column));
    shown(fruit, own);
    expect(screen.getByRole('row', { name: /Pear/ })).not.toHaveTextContent('2');
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });
});

describe('in a region of some width', () => {
  const wide = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
  afterEach(() => void wide.mockReset());

  // Two columns of which only one tells its least width, and two gaps: 112 + 2 × 16.
  test.each([
    [143, 'minmax(0, 1fr) auto'],
    [144, '1fr 112px 1fr'],
  ])('%d px: columns stand beside each other only if all have room', (width, tracks) => {
    wide.mockReturnValue(width);
    shown(fruit);
    expect(screen.getByRole('table')).toHaveStyle({ gridTemplateColumns: tracks });
  });
});

test('a column of the second line is below the others at every width, with its title for screen readers', () => {
  shown(fruit.slice(0, 1), [
    ...columns.slice(0, 2),
    { id: 'why', title: 'Why', width: '0px', secondLine: true, cell: () => 'Sweet' },
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Price', 'Why']);
  expect(head('Why')).toHaveClass('visually-hidden');
  const cell = screen.getByText('Sweet');
  expect(cell).toHaveTextContent(/^Sweet$/);
  expect(cell.parentElement).toHaveClass('second');
});

describe('sections', () => {
  const soft = ['apple', 'Fig', 'Pear'];
  const sums: readonly Column<Fruit>[] = columns.map((column) => ({
    ...column,
    ...(column.id === 'price'
      ? { sectionTotal: (rows: readonly Fruit[]) => rows.reduce((sum, { price }) => sum + (price ?? 0), 0) }
      : {}),
  }));

  function Sectioned({ rows = fruit }: { rows?: readonly Fruit[] }) {
    const [open, setOpen] = useState<string>();
    return (
      <DataTable
        label="Fruit"
        columns={sums}
        rows={rows}
        rowKey={keyOf}
        sections={{
          column: 'name',
          keyOf: ({ name }) => (soft.includes(name) ? 'tree' : 'vine'),
          title: (key) => `From a ${key}`,
          isOpen: (key) => key === open,
          onToggle: (key) => setOpen(key === open ? undefined : key),
        }}
        file={{ name: 'fruit.csv', columns: [{ title: 'Name', text: keyOf }] }}
      />
    );
  }
  const lines = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));

  test('[R164] are one row each with the total of their rows, until they are opened', async () => {
    render(<Sectioned />);
    expect(lines()).toEqual(['From a tree|12|', 'From a vine|9|']);
    const tree = screen.getByRole('button', { name: 'From a tree' });
    expect(tree).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(tree);
    expect(tree).toHaveAttribute('aria-expanded', 'true');
    expect(lines()).toEqual(['From a tree|12|', 'Pear|2|in stock', 'apple|10|in stock', 'Fig||', 'From a vine|9|']);
    await userEvent.keyboard('{Enter}');
    expect(lines()).toHaveLength(2);
  });

  test('[R164] are printed open, and are not there while another column sorts the rows', async () => {
    render(<Sectioned />);
    await userEvent.click(within(head('Price')).getByRole('button'));
    expect(lines()).toEqual(['apple|10|in stock', 'Ätna grape|9|in stock', 'Pear|2|in stock', 'Fig||']);
    await userEvent.click(within(head('Name')).getByRole('button'));
    expect(lines()).toHaveLength(2);
    print();
    expect(lines()).toHaveLength(6);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(lines()).toHaveLength(2);
  });

  test('of many rows that are open only those in view are in the document', () => {
    const { container } = render(
      <DataTable
        label="Fruit"
        columns={sums}
        rows={many}
        rowKey={keyOf}
        sections={{
          column: 'name',
          keyOf: () => 'all',
          title: () => 'All',
          isOpen: () => true,
          onToggle: () => undefined,
        }}
      />,
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10002');
    expect(lines()[0]).toBe('All|49995000|');
    expect(container.querySelectorAll('[role="row"]').length).toBeLessThan(100);
  });
});
