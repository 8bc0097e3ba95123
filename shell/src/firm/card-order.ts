/** The cards of the dashboard in the firm's order, by name; others come last, in the registry's order. */
export const cardOrder: readonly string[] = [
  // Beside the figures: together as high as these.
  'dashboard.change',
  'dashboard.approvals',
  // Rows of three, each of cards of one height.
  'dashboard.allocation',
  'dashboard.returns',
  'dashboard.income',
  'dashboard.messages',
  'dashboard.bank-links',
  'dashboard.allowances',
  'dashboard.goals',
  'dashboard.news',
  'dashboard.notices',
];
