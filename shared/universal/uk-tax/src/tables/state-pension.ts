import { collected, published, year2025, year2026 } from './sources.ts';
import type { Table } from './table.ts';

const statePension = collected('State Pension');

const to66 = published('https://legislation.gov.uk/ukpga/2014/19/notes/division/6/3/1', 'Pensions Act 2014 s.26(2)');
const to67 = published('https://legislation.gov.uk/ukpga/2014/19/part/3', 'Pensions Act 2014 s.26(3), table 3');
const to68 = published(
  'gov.uk’s State Pension age timetable, as copied at https://techiazi.com/changes-to-state-pension-age-increase-full-details/ and in TaxCalculator/PensionAgeCalc.cs of github.com/n9077911/LifeSplat-Service',
  'Pensions Act 2007 schedule 3, table 4',
);

/** Dates of birth, from the sixth of one month to the fifth of the next. */
export const statePensionTable: Table = {
  statePensionAge: [
    { from: '1954-10-06', until: '1960-04-05', value: { years: 66, months: 0 }, ...to66 },
    { from: '1960-04-06', until: '1960-05-05', value: { years: 66, months: 1 }, ...to67 },
    { from: '1960-05-06', until: '1960-06-05', value: { years: 66, months: 2 }, ...to67 },
    { from: '1960-06-06', until: '1960-07-05', value: { years: 66, months: 3 }, ...to67 },
    { from: '1960-07-06', until: '1960-08-05', value: { years: 66, months: 4 }, ...to67 },
    { from: '1960-08-06', until: '1960-09-05', value: { years: 66, months: 5 }, ...to67 },
    { from: '1960-09-06', until: '1960-10-05', value: { years: 66, months: 6 }, ...to67 },
    { from: '1960-10-06', until: '1960-11-05', value: { years: 66, months: 7 }, ...to67 },
    { from: '1960-11-06', until: '1960-12-05', value: { years: 66, months: 8 }, ...to67 },
    { from: '1960-12-06', until: '1961-01-05', value: { years: 66, months: 9 }, ...to67 },
    { from: '1961-01-06', until: '1961-02-05', value: { years: 66, months: 10 }, ...to67 },
    { from: '1961-02-06', until: '1961-03-05', value: { years: 66, months: 11 }, ...to67 },
    { from: '1961-03-06', until: '1977-04-05', value: { years: 67, months: 0 }, ...statePension },
    { from: '1977-04-06', until: '1977-05-05', value: { on: '2044-05-06' }, ...to68 },
    { from: '1977-05-06', until: '1977-06-05', value: { on: '2044-07-06' }, ...to68 },
    { from: '1977-06-06', until: '1977-07-05', value: { on: '2044-09-06' }, ...to68 },
    { from: '1977-07-06', until: '1977-08-05', value: { on: '2044-11-06' }, ...to68 },
    { from: '1977-08-06', until: '1977-09-05', value: { on: '2045-01-06' }, ...to68 },
    { from: '1977-09-06', until: '1977-10-05', value: { on: '2045-03-06' }, ...to68 },
    { from: '1977-10-06', until: '1977-11-05', value: { on: '2045-05-06' }, ...to68 },
    { from: '1977-11-06', until: '1977-12-05', value: { on: '2045-07-06' }, ...to68 },
    { from: '1977-12-06', until: '1978-01-05', value: { on: '2045-09-06' }, ...to68 },
    { from: '1978-01-06', until: '1978-02-05', value: { on: '2045-11-06' }, ...to68 },
    { from: '1978-02-06', until: '1978-03-05', value: { on: '2046-01-06' }, ...to68 },
    { from: '1978-03-06', until: '1978-04-05', value: { on: '2046-03-06' }, ...to68 },
    { from: '1978-04-06', until: null, value: { years: 68, months: 0 }, ...to68 },
  ],
  statePensionWeekly: [
    {
      ...year2025,
      value: 230.25,
      ...published('LRH, “Pensions” tax tables, https://www.lrh.co.uk/resource-centre/tax-tables/pension-premiums.php'),
    },
    { ...year2026, value: 241.3, ...statePension },
  ],
  statePensionYears: [
    {
      from: '2016-04-06',
      until: null,
      value: { minimum: 10, full: 35 },
      ...published(
        'https://www.legislation.gov.uk/ukpga/2014/19/section/2 and https://www.legislation.gov.uk/ukdsi/2015/9780111123669/part/4',
        'Pensions Act 2014 s.2, SI 2015/173 reg. 13',
      ),
    },
  ],
};
