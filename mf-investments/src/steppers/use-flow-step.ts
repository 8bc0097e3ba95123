import { useLocation, useNavigate, useNavigationType } from '@harbour/contract/router';
import { useEffect, useRef } from 'react';
import { selectStep, stepperOf, useStepper } from './flow-steppers.ts';
import { type FlowName, stepAddress } from './flows.ts';

/** Goes to a step of the flow. @param search the query of its address; by default the one of the address now */
export type GoToStep = (step: number, search?: string) => void;

/**
 * Keeps the page of a flow's step and the flow's stepper at the same step.
 *
 * - Reached by the browser (back, forward, reload), the page stays and the stepper follows.
 * - The first step can always be reached: entering there starts over.
 * - A later step that is reached by a link leads to the stepper's: after a reset the flow starts at its first page.
 * - While the page is shown it follows the stepper: a step chosen by hand, or a reset by the host or another remote.
 * @param step the step that the page shows, from 0
 */
export function useFlowStep(flow: FlowName, step: number): GoToStep {
  const stepper = useStepper(flow);
  const { search } = useLocation();
  const navigate = useNavigate();
  const byBrowser = useNavigationType() === 'POP';
  const arrived = useRef(false);
  const leaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a stepper that changes moves the page, and nothing else does.
  useEffect(() => {
    if (leaving.current) return;
    // Not the rendered one: the host may have moved it since.
    const now = stepperOf(flow);
    const first = !arrived.current;
    arrived.current = true;
    if (now === undefined || (first && (byBrowser || step === 0))) {
      if (now?.current !== step) selectStep(flow, step);
    } else if (now.current !== step) {
      void navigate({ pathname: stepAddress(flow, now.current), search }, { replace: first });
    }
  }, [stepper]);

  return (next, query = search) => {
    leaving.current = next !== step;
    selectStep(flow, next);
    void navigate({ pathname: stepAddress(flow, next), search: query });
  };
}
