import type { PersonKey } from './households.ts';

/** A proposed change of one plan that reinvests all sale proceeds. Funds are indexes into the sixty. */
export interface ProposedPlan {
  id: string;
  planstring: string;
  type: 'Rebalance proposal' | 'Fund switch';
  /** Share of each holding to sell. */
  sell: readonly (readonly [fund: number, share: number])[];
  /** Share of the proceeds for each purchase; they total 1. */
  buy: readonly (readonly [fund: number, share: number])[];
}

export interface Proposal {
  id: string;
  account: Extract<PersonKey, 'client' | 'partner'>;
  description: string;
  /** The adviser's reason: paragraphs separated by an empty line. */
  reason: string;
  /** Days ago. */
  proposed: number;
  /** Days after it was proposed. */
  approvalBy: number;
  /** Days ago that the client approved it; null while pending. */
  approved: number | null;
  /** Whether its documents are approved together. */
  together: boolean;
  plans: readonly ProposedPlan[];
}

const id = (tail: string) => `7c1d9e20-3b54-4f6a-8a90-${tail.padStart(12, '0')}`;

/** Proposals to the households, pending and approved over the last year. */
export const proposals: readonly Proposal[] = [
  {
    id: id('e01'),
    account: 'client',
    description: 'Bring both pensions back to the risk agreed at your last review',
    reason: [
      'American shares have done well, and now make up more of both pensions than the mix that we agreed when we last met. A fall in them would cost you more than you told me you are comfortable with.',
      'I propose to sell a part of what has grown and to put it into bonds. Both pensions are changed together, since it is their mix as a whole that counts. Nothing is taxed inside a pension, and the yearly charges fall a little.',
    ].join('\n\n'),
    proposed: 3,
    approvalBy: 10,
    approved: null,
    together: true,
    plans: [
      {
        id: id('e11'),
        planstring: 'HB-PEN-1001',
        type: 'Rebalance proposal',
        sell: [
          [2, 0.2],
          [26, 0.1],
        ],
        buy: [
          [37, 0.6],
          [18, 0.4],
        ],
      },
      {
        id: id('e12'),
        planstring: 'HB-PEN-1002',
        type: 'Rebalance proposal',
        sell: [[16, 0.15]],
        buy: [[47, 1]],
      },
    ],
  },
  {
    id: id('e02'),
    account: 'client',
    description: 'Replace a European fund whose manager is leaving',
    reason: [
      'The manager who has run this fund for eleven years leaves at the end of the month, and the house has named nobody to follow. I do not want to wait and see with your money.',
      'The fund that I propose instead invests in the same kind of companies, has been run by the same two people for nine years, and costs the same.',
    ].join('\n\n'),
    proposed: 2,
    approvalBy: 9,
    approved: null,
    together: false,
    plans: [{ id: id('e21'), planstring: 'HB-ISA-2001', type: 'Fund switch', sell: [[3, 1]], buy: [[33, 1]] }],
  },
  {
    id: id('e03'),
    account: 'partner',
    description: 'Move a part of your ISA into bonds',
    reason: [
      'You plan to draw on your ISA from the summer after next. Money that is needed that soon should not depend on how shares do until then, so I propose to move a quarter of this fund into bonds now.',
    ].join('\n\n'),
    proposed: 1,
    approvalBy: 8,
    approved: null,
    together: false,
    plans: [
      {
        id: id('e31'),
        planstring: 'HB-ISA-2002',
        type: 'Rebalance proposal',
        sell: [[26, 0.25]],
        buy: [[27, 1]],
      },
    ],
  },
  {
    id: id('e04'),
    account: 'client',
    description: 'Half-yearly rebalance of your ISA',
    reason: ['Shares have grown faster than the rest of your ISA. This brings it back to the mix that we agreed.'].join(
      '\n\n',
    ),
    proposed: 78,
    approvalBy: 10,
    approved: 74,
    together: false,
    plans: [
      { id: id('e41'), planstring: 'HB-ISA-2001', type: 'Rebalance proposal', sell: [[6, 0.08]], buy: [[41, 1]] },
    ],
  },
  {
    id: id('e05'),
    account: 'client',
    description: 'Take profits in American shares',
    reason: [
      'American shares stand high against their earnings. I propose to sell a tenth of what you hold in them and to keep the proceeds in bonds until prices are kinder.',
    ].join('\n\n'),
    proposed: 171,
    approvalBy: 14,
    approved: 166,
    together: false,
    plans: [{ id: id('e51'), planstring: 'HB-PEN-1001', type: 'Rebalance proposal', sell: [[2, 0.1]], buy: [[37, 1]] }],
  },
  {
    id: id('e06'),
    account: 'client',
    description: 'Yearly rebalance of both pensions',
    reason: [
      'Once a year we bring your pensions back to the agreed mix, so that the risk you take is the one that you have chosen.',
    ].join('\n\n'),
    proposed: 318,
    approvalBy: 14,
    approved: 309,
    together: true,
    plans: [
      { id: id('e61'), planstring: 'HB-PEN-1001', type: 'Rebalance proposal', sell: [[0, 0.1]], buy: [[13, 1]] },
      { id: id('e62'), planstring: 'HB-PEN-1002', type: 'Rebalance proposal', sell: [[16, 0.05]], buy: [[47, 1]] },
    ],
  },
  {
    id: id('e07'),
    account: 'partner',
    description: 'Yearly rebalance of your pension',
    reason: [
      'Once a year we bring your pension back to the agreed mix, so that the risk you take is the one that you have chosen.',
    ].join('\n\n'),
    proposed: 240,
    approvalBy: 14,
    approved: 233,
    together: false,
    plans: [
      { id: id('e71'), planstring: 'HB-PEN-1003', type: 'Rebalance proposal', sell: [[22, 0.1]], buy: [[58, 1]] },
    ],
  },
];
