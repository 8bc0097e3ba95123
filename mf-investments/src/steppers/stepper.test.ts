import { describe, expect, test } from '@jest/globals';
import { stepAddress, stepLabels } from './flows.ts';
import { finishedStepper, resetStepper, step } from './stepper.ts';

const completed = (stepper: { completed: number }, steps: number) =>
  Array.from({ length: steps }, (_, index) => index < stepper.completed);

describe('a stepper', () => {
  test.each([
    [0, [false, false, false]],
    [1, [true, false, false]],
    [2, [true, true, false]],
  ])('[R177] selecting step %d marks all steps up to it as completed', (selected, marks) => {
    const stepper = step(resetStepper, { type: 'select', step: selected });
    expect(stepper.current).toBe(selected);
    expect(completed(stepper, 3)).toEqual(marks);
  });

  test('[R177] selecting an earlier step again opens those after it', () => {
    const at2 = step(resetStepper, { type: 'select', step: 2 });
    expect(step(at2, { type: 'select', step: 0 })).toEqual(resetStepper);
    expect(completed(step(at2, { type: 'select', step: 1 }), 3)).toEqual([true, false, false]);
  });

  test('[R179] reset is at its first step, nothing completed', () => {
    expect(step(step(resetStepper, { type: 'select', step: 2 }), { type: 'reset' })).toEqual({
      current: 0,
      completed: 0,
    });
  });

  test('after the last step all are completed', () => {
    expect(completed(finishedStepper(3), 3)).toEqual([true, true, true]);
  });
});

describe('the labels of the steps', () => {
  test.each([
    ['[R174]', 'invest-now', ['Choose Fund Provider', 'Terms and Conditions', 'Confirmation']],
    ['[R175]', 'invest-now-redirect', ['Choose Fund Provider', 'Contact Your Adviser']],
    ['[R176]', 'self-managed', ['Choose A Product', 'Entering Details', 'Confirmation']],
  ] as const)('%s of %s', (_, labels, titles) => {
    expect(stepLabels[labels]).toEqual(titles);
  });
});

describe('the flows', () => {
  test('[R171] each step has its address; a step that there is not leads to the first', () => {
    expect([0, 1, 2].map((index) => stepAddress('invest-now', index))).toEqual([
      '/investments/add/provider',
      '/investments/add/terms',
      '/investments/add/complete',
    ]);
    expect(stepAddress('invest-now', 7)).toBe('/investments/add/provider');
  });
});
