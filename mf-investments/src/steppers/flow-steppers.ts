import { events } from '@harbour/events';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type FlowName, flows } from './flows.ts';
import { resetStepper, type Stepper, type StepperEvent, step } from './stepper.ts';

type Steppers = Readonly<Record<string, Stepper>>;

/**
 * The steppers of the flows that were entered, by flow. They outlive the pages: leaving resets, and so does not forget.
 */
const steppers = createStore<Steppers>()(() => ({}));

function apply(flow: string, event: StepperEvent): void {
  // Flows of other remotes have their own.
  if (!Object.hasOwn(flows, flow)) return;
  steppers.setState((known) => ({ ...known, [flow]: step(known[flow] ?? resetStepper, event) }));
}

// For as long as the remote is loaded, pages shown or not: the host says when a flow is left or stepped back in, and
// another remote's description may reset it.
events.on('stepper.reset', ({ flow }) => apply(flow, { type: 'reset' }));
events.on('stepper.set', ({ flow, step: selected }) => apply(flow, { type: 'select', step: selected }));

/** Selects a step of a flow. */
export function selectStep(flow: FlowName, selected: number): void {
  apply(flow, { type: 'select', step: selected });
}

/** A flow's stepper now; undefined if the flow was never entered. */
export function stepperOf(flow: FlowName): Stepper | undefined {
  return steppers.getState()[flow];
}

/** A flow's stepper; undefined until the flow is entered. */
export function useStepper(flow: FlowName): Stepper | undefined {
  return useStore(steppers, (known) => known[flow]);
}
