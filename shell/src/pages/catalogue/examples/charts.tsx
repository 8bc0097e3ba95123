import { ComparisonChart, PartsBar, SeriesChart, ValueChart } from '@harbour/ui/chart';

/** A year of weeks: a value that grows unevenly, and two payments. */
const points = Array.from({ length: 53 }, (_, week) => ({
  date: new Date(Date.UTC(2025, 10, 22) + week * 7 * 86_400_000).toISOString().slice(0, 10),
  value: 1_100_000 + week * 4_000 + Math.round(Math.sin(week / 3) * 18_000) + (week > 30 ? 140_000 : 0),
  paidIn: 1_100_000 + (week > 30 ? 140_000 : 0),
  benchmark: 1_100_000 + week * 2_500 + Math.round(Math.sin(week / 4) * 24_000) + (week > 30 ? 140_000 : 0),
}));
const flows = [{ date: points[31]?.date ?? '', value: 140_000 }];
const gaps = points.slice(0, 12).map(({ date, value }, week) => ({ date, value: week === 5 ? null : value }));
const shares = [
  { name: 'Cash', current: 8.48, benchmark: 5 },
  { name: 'Fixed interest', current: 14.01, benchmark: 25 },
  { name: 'Equity', current: 76.21, benchmark: 60 },
];

const parts = [
  { name: 'Pension Holdings', meaning: 'pension' as const, amount: 975_940.13 },
  { name: 'Non Pension Holding', meaning: 'general' as const, amount: 293_693.61 },
  { name: 'ISA', meaning: 'isa' as const, amount: 108_726.82 },
];

/** Thirty years of two accounts and what is owed, and how far five outcomes are apart. */
const steps = Array.from({ length: 31 }, (_, year) => ({
  date: `${2026 + year}-11-23`,
  label: `${2026 + year}, at ${50 + year}`,
}));
const over = (amount: (year: number) => number) => steps.map((_, year) => Math.max(0, amount(year)));
const layers = [
  { name: 'ISAs', values: over((year) => 80_000 + year * 4_000) },
  { name: 'Pensions', values: over((year) => (year < 15 ? 200_000 + year * 20_000 : 800_000 - year * 20_000)) },
];
const owed = [{ name: 'Owed', values: over((year) => 150_000 - year * 10_000) }];
const fan = [-2, -1, 0, 1, 2].map((spread, index) => ({
  name: ['1 in 20', '1 in 4', 'Middle', '3 in 4', '19 in 20'][index] ?? '',
  values: over((year) => 280_000 + year * (6_000 + spread * 5_000)),
}));

/** The charts in each of their states. */
export default function ChartExample() {
  return (
    <>
      <h3>Value, what was paid in, and a benchmark</h3>
      <ValueChart title="An example of a value over time" points={points} flows={flows} />
      <h3>A value with a gap</h3>
      <ValueChart title="An example of a value with a gap" points={gaps} />
      <h3>Amounts on each other, and a line</h3>
      <SeriesChart title="An example of layers" steps={steps} stepTitle="Year" layers={layers} lines={owed} />
      <h3>A fan of outcomes</h3>
      <SeriesChart title="An example of a fan" steps={steps} stepTitle="Year" fan={fan} />
      <h3>What a total is made of</h3>
      <PartsBar title="An example of parts" parts={parts} />
      <h3>Shares beside those of a benchmark</h3>
      <ComparisonChart rows={shares} labels={{ current: 'Current', benchmark: 'Balanced' }} />
    </>
  );
}
