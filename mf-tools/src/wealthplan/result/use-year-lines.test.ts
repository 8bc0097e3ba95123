import { afterEach, expect, jest, test } from '@jest/globals';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { Component, createElement, type PropsWithChildren } from 'react';
import { household, projection } from '../../testing/example-scenario.ts';
import { yearsInTerms } from './money-terms.ts';
import { useYearLines } from './use-year-lines.ts';
import { yearLines } from './year-lines.ts';

afterEach(() => void jest.restoreAllMocks());

const wanted = (money: 'today' | 'nominal') => ({ household, projection, money, name: money });
const linesIn = (money: 'today' | 'nominal') =>
  yearsInTerms(projection, money, household.assumptions.inflationPercent).map((year, index) => ({
    ...yearLines(household, year),
    events: index === 1 ? ['Money runs out'] : [],
  }));
/** Every look at the clock is later than a turn lasts: each year is a task of its own. */
function oneYearInATurn(): void {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 100;
    return now;
  });
}

test('[R358] the lines of years come in turns; those before are kept with what they are of', async () => {
  oneYearInATurn();
  const [today, nominal] = [wanted('today'), wanted('nominal')];
  const { result, rerender } = renderHook(useYearLines<typeof today>, { initialProps: today });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.years).toEqual(linesIn('today')));
  rerender(nominal);
  expect(result.current?.name).toBe('today');
  await waitFor(() => expect(result.current?.name).toBe('nominal'));
  expect(result.current?.years).toEqual(linesIn('nominal'));
});

test('lines that are no longer wanted are not shown', async () => {
  oneYearInATurn();
  const [today, nominal] = [wanted('today'), wanted('nominal')];
  const names: (string | undefined)[] = [];
  const { rerender } = renderHook(
    (of: typeof today) => {
      names.push(useYearLines(of)?.name);
    },
    { initialProps: today },
  );
  rerender(nominal);
  await waitFor(() => expect(names.at(-1)).toBe('nominal'));
  expect(names).not.toContain('today');
});

test('an error in a line is one of the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  class Boundary extends Component<PropsWithChildren, { error?: unknown }> {
    override state: { error?: unknown } = {};
    static getDerivedStateFromError = (error: unknown) => ({ error });
    override render = () => (this.state.error instanceof TypeError ? 'The page failed.' : this.props.children);
  }
  const broken = wanted('today');
  jest.spyOn(broken.projection.years, 'map').mockImplementation(() => {
    throw new TypeError('A year cannot be read.');
  });
  function Years() {
    return useYearLines(broken) ? 'There are lines.' : 'They are computed.';
  }
  render(createElement(Boundary, null, createElement(Years)));
  expect(await screen.findByText('The page failed.')).toBeVisible();
});
