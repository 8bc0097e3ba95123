import { Steps } from '@harbour/ui/feedback';
import { selectStep, useStepper } from './flow-steppers.ts';
import { type FlowName, type StepLabels, stepLabels } from './flows.ts';
import { finishedStepper, resetStepper } from './stepper.ts';

interface FlowStepsProps {
  flow: FlowName;
  /** What the steps lead to. */
  label: string;
  labels: StepLabels;
  /** Whether the last step is done: no step can be chosen any more. */
  finished?: boolean;
}

/** The steps of a flow. Those before the one in progress are completed, and can be chosen again. */
export function FlowSteps({ flow, label, labels, finished = false }: FlowStepsProps) {
  const titles = stepLabels[labels];
  const stepper = useStepper(flow) ?? resetStepper;
  const { current, completed } = finished ? finishedStepper(titles.length) : stepper;
  return (
    <Steps
      label={label}
      steps={titles.map((title, index) => ({ title, selectable: !finished && index < completed }))}
      current={current}
      onSelect={(chosen) => selectStep(flow, chosen)}
    />
  );
}
