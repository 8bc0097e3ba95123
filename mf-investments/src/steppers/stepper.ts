/** Where a flow is: the step in progress, from 0, and which steps are completed. */
export interface Stepper {
  current: number;
  /** The steps below this number are completed. */
  completed: number;
}

export type StepperEvent = { type: 'reset' } | { type: 'select'; step: number };

/** The first step, and nothing completed. */
export const resetStepper: Stepper = { current: 0, completed: 0 };

/** Selecting a step makes it the one in progress and marks all steps up to it as completed; those after it are open. */
export function step(_: Stepper, event: StepperEvent): Stepper {
  switch (event.type) {
    case 'reset':
      return resetStepper;
    case 'select':
      return { current: event.step, completed: event.step };
  }
}

/** A flow of so many steps whose last step is done: all of them are completed. */
export function finishedStepper(steps: number): Stepper {
  return { current: steps, completed: steps };
}
