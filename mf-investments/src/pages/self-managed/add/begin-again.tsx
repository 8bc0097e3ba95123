import { Navigate } from '@harbour/contract/router';
import { useLayoutEffect } from 'react';
import { selectStep } from '../../../steppers/flow-steppers.ts';
import { stepAddress } from '../../../steppers/flows.ts';

/** Leads from a step whose earlier ones are missing, as after its address was typed, to the one that is. */
export function BeginAgain({ step }: { step: 0 | 1 }) {
  useLayoutEffect(() => selectStep('self-managed', step), [step]);
  return <Navigate to={stepAddress('self-managed', step)} replace />;
}
