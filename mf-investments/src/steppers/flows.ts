/** The flows of this remote, which its declaration names to the host: their steps' addresses. */
export const flows = {
  'invest-now': { at: '/investments/add', steps: ['provider', 'terms', 'complete'] },
  'self-managed': { at: '/investments/selfmanaged/add', steps: ['product', 'details', 'confirmation'] },
} as const satisfies Record<string, { at: `/${string}`; steps: readonly string[] }>;

export type FlowName = keyof typeof flows;

/** The labels of a flow's steps (specification, section 2). A flow may have more than one way to its end. */
export const stepLabels = {
  'invest-now': ['Choose Fund Provider', 'Terms and Conditions', 'Confirmation'],
  /** For providers without online application. */
  'invest-now-redirect': ['Choose Fund Provider', 'Contact Your Adviser'],
  'self-managed': ['Choose A Product', 'Entering Details', 'Confirmation'],
} as const satisfies Record<string, readonly string[]>;

export type StepLabels = keyof typeof stepLabels;

/** The address of a flow's step; of its first one for a step that it does not have. */
export function stepAddress(flow: FlowName, step: number): string {
  const { at, steps } = flows[flow];
  return `${at}/${steps[step] ?? steps[0]}`;
}
