/** A part of a page that clients can hide (decision 65, docs/decisions). */
export interface ElementDescription {
  /** What it is called where clients choose, in the words of its own heading. */
  label: string;
  /** The page or part of the portal that it is on; elements of one group are listed together. */
  group: string;
  /** The page that it is on: it is not offered while that is not published. Absent for the portal's frame. */
  on?: `/${string}`;
}

/** Of the portal's frame. */
const frameElements = {
  'frame.group-banner': { label: 'Banner of your group', group: 'On every page' },
  'frame.invest': { label: 'Invest Now button', group: 'On every page' },
  'frame.help': { label: 'Help button', group: 'On every page' },
} as const satisfies Record<string, ElementDescription>;

/** A card of the dashboard, which `portal.cards` of its remote names too. */
const card = (label: string) => ({ label, group: 'Dashboard', on: '/' }) as const;

const investmentsElements = {
  'dashboard.change': card('What has changed'),
  'dashboard.allocation': card('Allocation'),
  'dashboard.returns': card('Returns'),
  'dashboard.bank-links': card('Bank links'),
  'dashboard.allowances': card('ISA allowances left'),
  'dashboard.income': card('Income'),
  'dashboard.notices': card('Notices'),
  'dashboard.value-over-time': { label: 'Value over time', group: 'Dashboard', on: '/' },
  'dashboard.applications': { label: 'Applications to invest', group: 'Dashboard', on: '/' },
  'valuation.bridge': { label: 'How this value came about', group: 'Valuation', on: '/investments/valuation' },
  'valuation.elsewhere': { label: 'Managed elsewhere', group: 'Valuation', on: '/investments/valuation' },
  'valuation.value-over-time': { label: 'Value over time', group: 'Valuation', on: '/investments/valuation' },
  'valuation.assets-and-liabilities': {
    label: 'Assets and liabilities',
    group: 'Valuation',
    on: '/investments/valuation',
  },
  'valuation.isa-allowances': { label: 'ISA allowance', group: 'Valuation', on: '/investments/valuation' },
  'allocation.regions': { label: 'Regional equity', group: 'Asset Allocation', on: '/investments/assetallocation' },
  'allocation.plans': { label: 'Plans and funds', group: 'Asset Allocation', on: '/investments/assetallocation' },
  'transactions.performance': { label: 'Performance', group: 'Transactions', on: '/investments/transactions' },
  'transactions.monthly': { label: 'Monthly analysis', group: 'Transactions', on: '/investments/transactions' },
} as const satisfies Record<string, ElementDescription>;

const messagingElements = {
  'dashboard.messages': card('New messages'),
  'messages.previews': { label: 'First words of messages', group: 'Secure Messaging', on: '/securemessaging/inbox' },
} as const satisfies Record<string, ElementDescription>;

const imsElements = {
  'dashboard.approvals': card('Waiting for you'),
  'ims.recent-answers': { label: 'Recent answers', group: 'IMS', on: '/ims/imshome' },
  'ims.send-method': { label: 'Send method', group: 'IMS', on: '/ims/imshome' },
} as const satisfies Record<string, ElementDescription>;

const researchElements = {
  'dashboard.news': card('News'),
} as const satisfies Record<string, ElementDescription>;

const toolsElements = {
  'dashboard.goals': card('Your goals'),
} as const satisfies Record<string, ElementDescription>;

const settingsElements = {
  'settings.group': { label: 'Your group', group: 'Website settings', on: '/settings/websettings' },
} as const satisfies Record<string, ElementDescription>;

/** Every named element of the portal, by the owner that has it. A remote names only its own. */
export const elementsByOwner = {
  host: frameElements,
  'mf-investments': investmentsElements,
  'mf-messaging': messagingElements,
  'mf-ims': imsElements,
  'mf-research': researchElements,
  'mf-tools': toolsElements,
  'mf-settings': settingsElements,
} as const;

type ByOwner = typeof elementsByOwner;

/** The name of an element. */
export type ElementName = { [Owner in keyof ByOwner]: keyof ByOwner[Owner] }[keyof ByOwner];

/** Every element with its description, in the order in which they are offered. */
export const elements: readonly (readonly [ElementName | (string & {}), ElementDescription])[] = Object.values(
  elementsByOwner,
).flatMap((owned) => Object.entries(owned));
