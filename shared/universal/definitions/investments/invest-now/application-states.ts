/** The states of an application, in the order in which it reaches them; the last two end it. */
export const applicationStates = ['started', 'submitted', 'received', 'in-force', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The states that may follow each state. The client submits, the firm does the rest. */
export const nextStates: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  started: ['submitted'],
  submitted: ['received'],
  received: ['in-force', 'declined'],
  'in-force': [],
  declined: [],
};

/** The states that nothing follows any more. */
export const endStates = ['in-force', 'declined'] as const satisfies readonly ApplicationState[];
/** Whether nothing follows any more. */
export const hasEnded = (state: ApplicationState): boolean => endStates.some((end) => end === state);

/** The states that the firm moves an application to. */
export const firmStates = ['received', 'in-force', 'declined'] as const satisfies readonly ApplicationState[];
export type FirmState = (typeof firmStates)[number];

/** A state within a sentence: “this application is …”. */
export const stateTexts: Readonly<Record<ApplicationState, string>> = {
  started: 'started',
  submitted: 'submitted',
  received: 'received',
  'in-force': 'in force',
  declined: 'declined',
};

/** Whether an application may go from one state to the other. */
export function mayFollow(from: ApplicationState, to: ApplicationState): boolean {
  return nextStates[from].includes(to);
}
