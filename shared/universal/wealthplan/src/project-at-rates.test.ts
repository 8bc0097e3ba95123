import { expect, test } from '@jest/globals';
import { exampleHousehold } from '../bench/example-household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { projectAtRates, projectHousehold } from './project-household.ts';

test('a household that is prepared once comes to the same at each rate as one prepared for each', () => {
  const at = (percent: number) => projectHousehold(exampleHousehold, deterministicMarket(exampleHousehold, percent));
  const { low, middle, high } = projectionRates;
  expect(projectAtRates(exampleHousehold)).toEqual({ low: at(low), middle: at(middle), high: at(high) });
});
