import { collected, published, year2025, year2026 } from './sources.ts';
import type { Table } from './table.ts';

export const studentLoanTable: Table = {
  studentLoans: [
    {
      ...year2025,
      value: {
        plan1: { threshold: 26_065, percent: 9 },
        plan2: { threshold: 28_470, percent: 9 },
        plan4: { threshold: 32_745, percent: 9 },
        // “n/a”: the first repayments are made in April 2026.
        plan5: null,
        postgraduate: { threshold: 21_000, percent: 6 },
      },
      ...published(
        'Which?, “Student loan changes in the Budget”, https://www.which.co.uk/news/article/student-loan-changes-in-the-budget-what-you-need-to-know-abbem5B7SReV; percentages: ASESA, “New student loan plan type”, https://www.asesa.co.uk/post/new-student-loan-plan-type-plan-5-effective-from-april-2026',
      ),
    },
    {
      ...year2026,
      value: {
        plan1: { threshold: 26_900, percent: 9 },
        plan2: { threshold: 29_385, percent: 9 },
        plan4: { threshold: 33_795, percent: 9 },
        plan5: { threshold: 25_000, percent: 9 },
        postgraduate: { threshold: 21_000, percent: 6 },
      },
      ...collected('Student loans 2026/27'),
    },
  ],
};
