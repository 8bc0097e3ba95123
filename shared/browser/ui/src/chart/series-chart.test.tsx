import { legendOf } from '@harbour/charts/drawing';
import { light } from '@harbour/tokens';
import { meaningColours } from '@harbour/tokens/meanings';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SeriesChart } from './series-chart.tsx';

const steps = [
  { date: '2026-11-23', label: '2026, at 60' },
  { date: '2027-11-23', label: '2027, at 61' },
  { date: '2028-11-23', label: '2028, at 62' },
];
const layers = [
  { name: 'ISAs', values: [100, 200, 300] },
  { name: 'Pensions', values: [1_000, 500, 0] },
];
const lines = [{ name: 'Owed', values: [50, null, 0] }];
const fan = ['Low', 'Middle', 'High'].map((name, index) => ({ name, values: [10, 10 * index, 20 * index] }));

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

/** What the chart library is given, without the lines of the ticks. */
const drawn = () => JSON.parse(screen.getByTestId('drawing').dataset.marks ?? '[]').slice(1);

describe('amounts over time', () => {
  test('layers stand on each other, from nothing up, and a line over them breaks where it is not known', () => {
    render(<SeriesChart title="Wealth" steps={steps} stepTitle="Year" layers={layers} lines={lines} />);
    const [stacked, owed] = drawn();
    const reach = (name: string) =>
      stacked.data
        .filter(({ area }: { area: string }) => area === name)
        .map(({ from, to }: { from: number; to: number }) => [from, to]);
    expect(reach('ISAs')).toEqual([
      [0, 100],
      [0, 200],
      [0, 300],
    ]);
    expect(reach('Pensions')).toEqual([
      [100, 1_100],
      [200, 700],
      [300, 300],
    ]);
    const fills = new Set(stacked.data.map(({ fill }: { fill: string }) => fill));
    expect([...fills]).toEqual([light.series[0], light.series[1]]);
    expect(owed.data.map(({ value }: { value: number | null }) => value)).toEqual([50, null, 0]);
    expect(screen.queryByText(/The scale starts/)).not.toBeInTheDocument();
  });

  test('a fan shades what is between its pairs and draws its middle', () => {
    render(<SeriesChart title="Outcomes" steps={steps} stepTitle="Year" fan={fan} />);
    expect(drawn().map(({ type }: { type: string }) => type)).toEqual(['area', 'line']);
    expect(legendOf({ fan }, light).map(({ name }) => name)).toEqual(['Low to High', 'Middle']);
    expect(legendOf({ fan, bands: ['Most'] }, light).map(({ name }) => name)).toEqual(['Most', 'Middle']);
    const five = legendOf({ fan: [...fan, ...fan].slice(0, 5) }, light).map(({ opacity }) => opacity?.toFixed(2));
    expect(five).toEqual(['0.18', '0.33', undefined]);
  });

  test('what is of all kinds together has the colour of totals, and of no kind', () => {
    const { total, compared } = meaningColours(light);
    const coloursOf = (drawing: Parameters<typeof legendOf>[0]) => legendOf(drawing, light).map(({ colour }) => colour);
    expect(coloursOf({ fan, otherFan: fan })).toEqual([total, total, compared, compared]);
    expect(coloursOf({ lines: [...lines, ...lines] })).toEqual([total, compared]);
  });

  test('arrow keys move through the steps, which are read out and shown; Escape ends that', async () => {
    const { container } = render(
      <SeriesChart title="Wealth" steps={steps} stepTitle="Year" layers={layers} lines={lines} />,
    );
    const slider = screen.getByRole('slider', { name: 'Wealth, 2026, at 60 to 2028, at 62' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      '2027, at 61: ISAs £200, Pensions £500, Owed not available, together £700',
    );
    expect(container.querySelector('.tip')).toHaveTextContent(
      '2027, at 61ISAs£200Pensions£500Together£700Owednot available',
    );
    await userEvent.keyboard('{Escape}');
    expect(container.querySelector('.tip')).toBeNull();
  });

  test('a step of nothing is not named, what happens in it is', async () => {
    const marked = steps.map((step, index) => (index === 2 ? { ...step, events: ['Ada retires'] } : step));
    const { container } = render(<SeriesChart title="Wealth" steps={marked} stepTitle="Year" layers={layers} />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '2028, at 62: ISAs £300. Ada retires');
    expect(container.querySelector('.tip')).toHaveTextContent('2028, at 62ISAs£300Ada retires');
    expect(container.querySelectorAll('.event')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(within(screen.getByRole('table', { name: 'Wealth' })).getByText('Ada retires')).toBeVisible();
  });

  test('columns take their year from edge to edge, in the colours of what they are, and a line over them is a stair', () => {
    const columns = [
      { name: 'Pay', meaning: 'pay' as const, values: [500, 0, 0] },
      { name: 'Pensions', meaning: 'pension' as const, values: [0, 200, 300] },
      { name: 'Not met', meaning: 'not-met' as const, values: [0, 0, 100] },
    ];
    const needed = [{ name: 'Needed', values: [400, 200, 400] }];
    render(<SeriesChart title="Income" steps={steps} stepTitle="Year" columns={columns} lines={needed} />);
    const [stairs, parting, stair] = drawn();
    const [first, second, third] = steps.map(({ date }) => Date.parse(date));
    // As many days after the last step as that is after the one before.
    const end = Date.parse('2029-11-24');
    expect(stairs.data.map(({ area, at, from, to }: Record<string, unknown>) => [area, at, from, to])).toEqual([
      ['Pay 0', first, 0, 500],
      ['Pay 0', second, 0, 500],
      ['Pensions 1', second, 0, 200],
      ['Pensions 1', third, 0, 300],
      ['Pensions 1', end, 0, 300],
      ['Not met 2', third, 300, 400],
      ['Not met 2', end, 300, 400],
    ]);
    expect(stairs.encode.shape).toBe('hv');
    expect(stairs.data.at(-1).fill).toBe(meaningColours(light)['not-met']);
    // Between two years up to the higher of both.
    expect(parting.data.map(({ at, value }: { at: number; value: number | null }) => [at, value])).toEqual([
      ...[0, 500, null].map((value) => [second, value]),
      ...[0, 400, null].map((value) => [third, value]),
    ]);
    expect(stair.data.map(({ at, value }: { at: number; value: number }) => [at, value])).toEqual([
      ...[first, second].map((at) => [at, 400]),
      ...[second, third].map((at) => [at, 200]),
      ...[third, end].map((at) => [at, 400]),
    ]);
  });

  test('years without an amount between others of a series are no part of its columns', () => {
    const columns = [{ name: 'Pay', values: [500, 0, 300] }];
    render(<SeriesChart title="Income" steps={steps} stepTitle="Year" columns={columns} />);
    const areas = drawn()[0].data.map(({ area, at, to }: Record<string, unknown>) => [area, at, to]);
    const [first, second, third] = steps.map(({ date }) => Date.parse(date));
    expect(areas).toEqual([
      ['Pay 0', first, 500],
      ['Pay 0', second, 500],
      ['Pay 2', third, 300],
      ['Pay 2', Date.parse('2029-11-24'), 300],
    ]);
  });

  test('moving through the steps, and a render of what is around it, draw nothing again', async () => {
    const chart = <SeriesChart title="Wealth" steps={steps} stepTitle="Year" layers={layers} lines={lines} />;
    const { rerender } = render(chart);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    rerender(<SeriesChart title="Wealth" steps={steps} stepTitle="Year" layers={layers} lines={lines} />);
    expect(screen.getByTestId('drawing').dataset.draws).toBe('1');
    rerender(<SeriesChart title="Wealth" steps={steps} stepTitle="Year" layers={[...layers]} lines={lines} />);
    expect(screen.getByTestId('drawing').dataset.draws).toBe('2');
  });

  test('the table has every amount, and says which is not available', async () => {
    render(<SeriesChart title="Wealth" steps={steps} stepTitle="Year" layers={layers} lines={lines} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const [, , second] = within(screen.getByRole('table', { name: 'Wealth' })).getAllByRole('row');
    expect([...(second?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '2027, at 61',
      '£200',
      '£500',
      'Not available: This figure cannot be calculated.',
    ]);
  });
});
