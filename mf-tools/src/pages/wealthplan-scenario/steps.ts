/** The steps of a scenario, in their order: what the address calls them, and their names. */
export const steps = [
  { key: 'people', label: 'People' },
  { key: 'income', label: 'Income' },
  { key: 'spending', label: 'Spending' },
  { key: 'goals', label: 'Goals' },
  { key: 'have', label: 'What you have' },
  { key: 'assumptions', label: 'Assumptions' },
  { key: 'review', label: 'Review' },
  { key: 'result', label: 'Result' },
] as const;

export type StepKey = (typeof steps)[number]['key'];

/** The step that an address asks for; the usual one where it asks for none, or for what is none. */
export const stepOf = (asked: string | null, usual: StepKey): StepKey =>
  steps.find(({ key }) => key === asked)?.key ?? usual;
