import type { ApplicationState } from '@harbour/definitions/investments/invest-now/application-states';
import type { InvestApplication } from '@harbour/definitions/investments/invest-now/applications';

/** What each state is called, and what it means to the client. */
export const stateLabels: Readonly<Record<ApplicationState, { label: string; means: string }>> = {
  started: { label: 'Not submitted yet', means: 'Go on where you stopped, or remove it.' },
  submitted: { label: 'Submitted', means: 'We have your application and will pass it on to the provider.' },
  received: { label: 'Received by the provider', means: 'The provider is setting up your plan.' },
  'in-force': { label: 'In force', means: 'Your plan is set up.' },
  declined: { label: 'Declined', means: 'The provider has not accepted your application.' },
};

/** When the application reached its state, as an ISO time. */
export function reachedAt({ state, history }: Pick<InvestApplication, 'state' | 'history'>): string | undefined {
  return history.find((step) => step.state === state)?.at;
}
