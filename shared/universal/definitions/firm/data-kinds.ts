import { namesOf } from '../names-of.ts';

interface DataKindPolicy {
  name: string;
  /** What it holds, for the pages and archives that list it. */
  holds: string;
  /**
   * The firm figure with the years for which it is kept after the relationship with the client has ended; null for what
   * no law makes the firm keep, which goes when the client asks.
   */
  keepFigure: `keep-years-${string}` | null;
  /** The years that the source demands: the firm can keep it longer, and not shorter. */
  leastYears: number;
  /** Whether each entry is deleted by its own age (`audit-keep-days`), and none on request. */
  byEntry?: true;
  /** Why it is kept so long. */
  why: string;
}

/** Why what no law makes the firm keep is erased. */
const noLongerThanNeeded = 'No law makes us keep it: UK GDPR, article 5(1)(e).';

/**
 * The kinds of clients' data, with the reason for which each is kept. The years are the firm's dated figures
 * (`portal.firm_figure`).
 */
export const dataKinds = {
  identity: {
    name: 'Identity',
    holds: 'Names, birth date, addresses, the sign-in, checks of identity, and who sees whose plans',
    keepFigure: 'keep-years-identity',
    leastYears: 5,
    why: 'Five years after the relationship ends: Money Laundering Regulations 2017, regulation 40(3).',
  },
  investments: {
    name: 'Investments',
    holds: 'Plans with their holdings and transactions',
    keepFigure: 'keep-years-investments',
    leastYears: 5,
    why: 'Records of business: five years, FCA SYSC 9.1.2R. Of transactions also: Money Laundering Regulations 2017, regulation 40(2)(b).',
  },
  orders: {
    name: 'Orders and proposals',
    holds: 'Applications to invest, proposals, and the answers to them',
    keepFigure: 'keep-years-orders',
    leastYears: 5,
    why: 'Orders and transactions: five years, or seven where the FCA asks, FCA SYSC 9.1.2R and MiFID II, article 16(6) and (7).',
  },
  suitability: {
    name: 'Suitability',
    holds: 'Results of the risk profiler, and decisions of advisers on them',
    keepFigure: 'keep-years-suitability',
    leastYears: 5,
    why: 'Assessments of suitability: five years, FCA COBS 9 and SYSC 9.1.2R.',
  },
  correspondence: {
    name: 'Correspondence',
    holds: 'Messages with their attachments, and the firm’s notes about them',
    keepFigure: 'keep-years-correspondence',
    leastYears: 5,
    why: 'Communications about business: five years, or seven where the FCA asks, FCA SYSC 10A and MiFID II, article 16(7).',
  },
  consents: {
    name: 'Consents',
    holds: 'Decisions about marketing and the newsletter, and referred friends',
    keepFigure: 'keep-years-consents',
    leastYears: 0,
    why: 'Proof of consent: UK GDPR, article 7(1).',
  },
  oversight: {
    name: 'Record of actions',
    holds: 'What was done about the client, by whom, and requests about the client’s data',
    keepFigure: null,
    leastYears: 0,
    byEntry: true,
    why: 'Evidence of who saw and changed what: UK GDPR, article 5(2), and FCA SYSC 9.1.1R.',
  },
  elsewhere: {
    name: 'Assets elsewhere',
    holds: 'Linked bank accounts, and holdings that the client entered',
    keepFigure: null,
    leastYears: 0,
    why: noLongerThanNeeded,
  },
  planning: {
    name: 'Planning',
    holds: 'Scenarios of WealthPlan',
    keepFigure: null,
    leastYears: 0,
    why: noLongerThanNeeded,
  },
  preferences: {
    name: 'Preferences and visits',
    holds: 'Settings, portfolios, drafts of the risk profiler, and what was read',
    keepFigure: null,
    leastYears: 0,
    why: noLongerThanNeeded,
  },
} as const satisfies Readonly<Record<string, DataKindPolicy>>;

export type DataKind = keyof typeof dataKinds;

/** How a kind is kept. */
export const dataKindPolicy = (kind: DataKind): DataKindPolicy => dataKinds[kind];

export const dataKindsInOrder = namesOf(dataKinds);

/** The kinds that periods of retention and erasures are about: all but those whose entries go by their own age. */
export const erasableKinds = dataKindsInOrder.filter((kind) => dataKindPolicy(kind).byEntry !== true);

/** The firm's figures of how long the kinds are kept. */
export const keepFigures = dataKindsInOrder.flatMap((kind) => dataKindPolicy(kind).keepFigure ?? []);
