/** The cards of the dashboard in the firm's order, by name; others come last, in the registry's order. */
export const cardOrder: readonly string[] = [
  'dashboard.change',
  'dashboard.allocation',
  'dashboard.returns',
  'dashboard.approvals',
  'dashboard.bank-links',
  'dashboard.messages',
  'dashboard.allowances',
  'dashboard.income',
  'dashboard.goals',
  'dashboard.news',
];
