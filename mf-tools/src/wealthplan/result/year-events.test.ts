import { projectHousehold } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { deterministicMarket, projectionRates } from '@harbour/wealthplan/market';
import { expect, test } from '@jest/globals';
import { firstYear, household } from '../../testing/example-scenario.ts';
import { yearEvents } from './year-events.ts';

const eventsOf = (of: Household) => {
  const { years } = projectHousehold(of, deterministicMarket(of, projectionRates.middle));
  const events = yearEvents(of, years);
  return { years, at: (event: string) => years[events.findIndex((list) => list.includes(event))] };
};

test('[R358] a year is marked with who retires, gets a State Pension or has died, and with a debt that is repaid', () => {
  const people = household.people.map((each) => (each.key === 'partner' ? { ...each, livesTo: 80 } : each));
  const { years, at } = eventsOf({ ...household, people });
  expect(at('Alex retires')?.ages.self).toBe(62);
  // Robin has retired before the first day.
  expect(at('Robin retires')).toBeUndefined();
  // State Pension age is 67: 4 May 2033 and 1 February 2031, within the years from these days.
  expect(at('State Pension of Alex begins')?.startsOn).toBe('2032-11-23');
  expect(at('State Pension of Robin begins')?.startsOn).toBe('2030-11-23');
  // They reach 80 in February 2044: it is the last year that they live.
  expect(at('Robin has died')?.startsOn).toBe('2044-11-23');
  const [debt] = household.debts;
  const repaid = at(`${debt?.name} is repaid`);
  expect(repaid?.debts.find(({ id }) => id === debt?.id)?.amount ?? 0).toBe(0);
  expect(at('Money runs out')).toBe(years.find(({ shortfall }) => shortfall > 0));
  expect(at('Money first runs short')).toBeUndefined();
});

test('[R358] a year that runs short before others that do not is marked apart from the one from which money is out', () => {
  const shortIn = (...shorts: boolean[]) =>
    yearEvents(
      { ...household, people: [], debts: [] },
      shorts.map((isShort) => ({ ...firstYear, shortfall: isShort ? 1 : 0 })),
    );
  expect(shortIn(false, true, false, true, true)).toEqual([[], ['Money first runs short'], [], ['Money runs out'], []]);
  expect(shortIn(true, false)).toEqual([['Money first runs short'], []]);
});

test('[R358] the year from which somebody may draw on pensions is marked, for who has one', () => {
  // 55 until 6 April 2028, when it becomes 57: Robin, born on 1 February 1972, has reached both by then.
  const people = household.people.map((each) => ({ ...each, born: each.key === 'partner' ? '1972-02-01' : each.born }));
  const { at } = eventsOf({ ...household, people });
  expect(at('Pensions of Robin can be drawn')?.startsOn).toBe('2027-11-23');
  expect(at('Pensions of Alex can be drawn')).toBeUndefined();
});

test('[R358] a plan that pays for everything has no year that runs short', () => {
  expect(eventsOf({ ...household, spending: [], goals: [] }).at('Money first runs short')).toBeUndefined();
});
