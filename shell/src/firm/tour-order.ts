/** The steps of the guided tour in the firm's order, by name; others come last, in the registry's order. */
export const tourOrder: readonly string[] = ['menu', 'total-valuation', 'plans', 'approvals', 'messages', 'help'];
