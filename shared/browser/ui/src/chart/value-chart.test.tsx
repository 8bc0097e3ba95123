import { light } from '@harbour/tokens';
import { meaningColours } from '@harbour/tokens/meanings';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ValueChart } from './value-chart.tsx';

const points = [
  { date: '2026-01-01', value: 1_376_000, paidIn: 1_376_000 },
  { date: '2026-02-01', value: 1_381_000.1, paidIn: 1_378_000 },
  { date: '2026-03-01', value: null, paidIn: null },
  { date: '2026-04-01', value: 1_380_000, paidIn: 1_378_000 },
];
const flows = [{ date: '2026-01-20', value: 2_000 }];
const slider = () => screen.getByRole('slider', { name: 'Value over time, 1 Jan 2026 to 1 Apr 2026' });
/** jsdom's pointer events know no place. */
const point = (kind: string, clientX: number) => fireEvent(slider(), new MouseEvent(kind, { bubbles: true, clientX }));
const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get');

beforeEach(() => {
  width.mockReturnValue(800);
});

describe('a value over time', () => {
  test('says where its scale begins when that is not nothing, with ticks that differ', () => {
    const { container } = render(<ValueChart title="Value over time" points={points} />);
    expect(screen.getByText(/The scale starts at £1.376m, not at zero/)).toBeVisible();
    const ticks = [...container.querySelectorAll('.tick')].map(({ textContent }) => textContent);
    expect([ticks.length, new Set(ticks).size]).toEqual([4, 4]);
  });

  test('is in the colour of totals, on the drawing and at its name', () => {
    const { total } = meaningColours(light);
    const { container } = render(<ValueChart title="Value over time" points={points} />);
    const marks = JSON.parse(screen.getByTestId('drawing').dataset.marks ?? '[]');
    expect(marks.at(-1)).toMatchObject({ encode: { y: 'value' }, style: { stroke: total } });
    const name = [...container.querySelectorAll('.name')].find(({ textContent }) => textContent === 'Value');
    expect(name).toHaveStyle({ color: total });
  });

  test('begins at nothing without words where values are close to it', () => {
    render(
      <ValueChart
        title="Value over time"
        points={points.map((point, index) => ({ ...point, value: index, paidIn: 0 }))}
      />,
    );
    expect(screen.queryByText(/The scale starts/)).not.toBeInTheDocument();
  });

  test('arrow keys move through its points, which are read out with what is known of them', async () => {
    render(<ValueChart title="Value over time" points={points} flows={flows} />);
    await userEvent.tab();
    expect(slider()).toHaveFocus();
    const label = () => slider().getAttribute('aria-valuetext');
    expect(label()).toBe('1 Apr 2026: £1,380,000.00, paid in £1,378,000.00, growth £2,000.00');
    await userEvent.keyboard('{ArrowLeft}');
    expect(label()).toBe('1 Mar 2026: not available');
    await userEvent.keyboard('{ArrowLeft}');
    expect(label()).toBe(
      '1 Feb 2026: £1,381,000.10, paid in £1,378,000.00, growth £3,000.10, £2,000.00 paid in on 20 Jan 2026',
    );
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(label()).toBe('1 Jan 2026: £1,376,000.00, paid in £1,376,000.00, growth £0.00');
    await userEvent.keyboard('{End}');
    expect(slider()).toHaveAttribute('aria-valuenow', '4');
  });

  test('has other names for its lines where they are something else, and then no growth', async () => {
    const names = { value: 'Owed', paidIn: 'Not overpaid', benchmark: 'Second deal' };
    const drawn = [
      { date: '2026-01-01', value: 3, paidIn: 4, benchmark: 5 },
      { date: '2027-01-01', value: 1, paidIn: 2, benchmark: 0 },
    ];
    const { container } = render(<ValueChart title="Owed over time" points={drawn} names={names} />);
    const lines = [...container.querySelectorAll<HTMLElement>('.name')];
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Not overpaid', 'Owed', 'Second deal']);
    // The days stand from 252 px on.
    expect(Math.max(...lines.map(({ style }) => Number.parseFloat(style.top)))).toBeLessThanOrEqual(252);
    await userEvent.tab();
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '1 Jan 2027: £1.00, not overpaid £2.00, second deal £0.00',
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Owed', 'Not overpaid', 'Second deal']),
    );
  });

  test.each(['pointermove', 'pointerdown'] as const)('a %s shows the point nearest to it, until it leaves', (kind) => {
    const { container } = render(<ValueChart title="Value over time" points={points} flows={flows} />);
    const box = slider();
    jest.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 280));
    point(kind, 300);
    expect(container.querySelector('.tip')).toHaveTextContent(
      '1 Feb 2026Value£1,381,000.10Paid in£1,378,000.00Growth£3,000.10£2,000.00 paid in on 20 Jan 2026',
    );
    fireEvent.pointerLeave(box);
    expect(container.querySelector('.tip')).toBeNull();
  });

  test('what a finger has tapped stays shown when it is lifted, until it taps elsewhere or scrolls', () => {
    const { container } = render(<ValueChart title="Value over time" points={points} />);
    const box = slider();
    jest.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 280));
    const tip = () => container.querySelector('.tip');
    point('pointerdown', 400);
    // jsdom's do not know what points either.
    fireEvent(box, Object.assign(new MouseEvent('pointerout', { bubbles: true }), { pointerType: 'touch' }));
    expect(tip()).not.toBeNull();
    fireEvent.blur(box);
    expect(tip()).toBeNull();
    point('pointerdown', 400);
    fireEvent.pointerCancel(box);
    expect(tip()).toBeNull();
  });

  test.each([320, 800])('on %d px its tip stays within the drawing', (room) => {
    width.mockReturnValue(room);
    const { container } = render(<ValueChart title="Value over time" points={points} />);
    jest.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, room, 280));
    for (const clientX of [0, room / 2, room]) {
      point('pointermove', clientX);
      const tip = container.querySelector<HTMLElement>('.tip');
      const [left, wide] = [tip?.style.left, tip?.style.width].map((text) => Number.parseFloat(text ?? ''));
      expect(left).toBeGreaterThanOrEqual(0);
      expect((left ?? 0) + (wide ?? 0)).toBeLessThanOrEqual(room);
    }
  });

  test('its tip stands beside its point, which stays in view', () => {
    width.mockReturnValue(800);
    const { container } = render(<ValueChart title="Value over time" points={points} />);
    jest.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 280));
    for (const clientX of [0, 400, 800]) {
      point('pointermove', clientX);
      const tip = container.querySelector<HTMLElement>('.tip');
      const [left = 0, wide = 0] = [tip?.style.left, tip?.style.width].map((text) => Number.parseFloat(text ?? ''));
      const at = Number.parseFloat(container.querySelector<HTMLElement>('.line')?.style.left ?? '') * 8;
      expect(left > at || left + wide < at).toBe(true);
    }
  });

  test('the same figures stand in a table, which opens for who sees', async () => {
    render(<ValueChart title="Value over time" points={points} />);
    const table = within(screen.getByRole('table', { name: 'Value over time' }));
    expect(table.getByRole('row', { name: /1 Feb 2026/ })).toHaveTextContent('1 Feb 2026£1,378,000.00£1,381,000.10');
    const button = screen.getByRole('button', { name: 'Show as a table' });
    const position = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(position).toHaveClass('visually-hidden');
    await userEvent.click(button);
    expect(position).not.toHaveClass('visually-hidden');
    expect(screen.getByRole('button', { name: 'Hide the table' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('what the payments would have become in a benchmark is a line of its own, in words, table and scale', () => {
    const compared = points.map((one, index) => ({ ...one, benchmark: 1_300_000 + index }));
    const { container } = render(<ValueChart title="Value over time" points={compared} />);
    expect(slider().getAttribute('aria-valuetext')).toBe(
      '1 Apr 2026: £1,380,000.00, paid in £1,378,000.00, growth £2,000.00, benchmark £1,300,003.00',
    );
    const names = [...container.querySelectorAll<HTMLElement>('.name')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Value', 'Paid in', 'Benchmark']);
    const tops = names.map(({ style }) => Number.parseFloat(style.top));
    expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThanOrEqual(16);
    expect(screen.getByText(/The scale starts at £1.30m/)).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Value over time' }));
    expect(table.getByRole('row', { name: /1 Feb 2026/ })).toHaveTextContent(
      '1 Feb 2026£1,378,000.00£1,300,001.00£1,381,000.10',
    );
    jest.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 280));
    point('pointermove', 300);
    expect(container.querySelector('.tip')).toHaveTextContent(/Growth£3,000.10Benchmark£1,300,001.00/);
  });

  test('large payments are marked, and said in words', () => {
    const { container } = render(<ValueChart title="Value over time" points={points} flows={flows} />);
    expect(screen.getByText(/Large payments are marked: £2,000.00 paid in on 20 Jan 2026/)).toBeVisible();
    expect(container.querySelectorAll('.flow')).toHaveLength(1);
  });
});
