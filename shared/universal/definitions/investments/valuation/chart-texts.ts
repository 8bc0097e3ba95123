import type { ChartPayments } from './chart.ts';

/** What the lines beside a value in pounds are, on screen and in its document. */
export function linesText({ paidIn, largeFlows, largeFlowPercent, benchmark }: ChartPayments): string {
  if (paidIn.every(({ value }) => value === null)) {
    return 'What was paid in, and the benchmark, are not drawn, since the payments are not known in full.';
  }
  const compared = benchmark.values.filter(({ value }) => value !== null);
  return [
    '“Paid in” is the value at the beginning and all payments since; what the lines differ by is growth.',
    ...(largeFlows.length > 0 ? [`A payment is large from ${largeFlowPercent}% of the value before it.`] : []),
    compared.length === 0
      ? `The benchmark, ${benchmark.name}, is not drawn: what it stood at on these days is not known.`
      : `“Benchmark” is what the same payments would have become in ${benchmark.name}, without charges and taxes.`,
    ...(compared.length > 0 && compared.length < benchmark.values.length
      ? ['It breaks off where it is not known what the benchmark stood at.']
      : []),
  ].join(' ');
}

/** @param names of the plans of which not all payments are known, one at least */
export const notCountedText = (names: readonly string[]): string =>
  `Payments of ${names.join(', ')} are not known in full, so all of ${names.length === 1 ? 'its' : 'their'} value counts as paid in.`;

/** Of values that include what is managed elsewhere. */
export const elsewhereInValues =
  'What is managed elsewhere is part of the values. Its growth is not known, so all of it counts as paid in.';
