import type { TermsSection } from '@harbour/definitions/investments/invest-now/terms';
import type { offerConditions, providerOffer, providerProfile } from '@harbour/domain-invest-now/tables';

/** The first day of all offers. */
export const offersFrom = '2025-04-06';

type Profile = Omit<typeof providerProfile.$inferInsert, 'fromDate' | 'open' | 'providerId'>;
type Band = readonly [above: string, rate: string];

interface DemonstrationOffer
  extends Omit<typeof providerOffer.$inferInsert, 'providerId'>,
    Pick<typeof offerConditions.$inferInsert, 'minimum' | 'maximum' | 'fixedCharge'> {
  initial: readonly Band[];
  yearly: readonly Band[];
}

export interface DemonstrationProvider extends Profile {
  id: string;
  name: string;
  offers: readonly DemonstrationOffer[];
}

const none: readonly Band[] = [];
const flat = (rate: string): readonly Band[] => [['0', rate]];

/** Providers that the demonstration's clients can invest with; two take no applications online. All are fictional. */
export const investProviders: readonly DemonstrationProvider[] = [
  {
    id: 'harbour',
    name: 'Harbour Platform',
    monogram: 'HP',
    mark: 'shield',
    online: true,
    summary: 'Our own platform: the funds of our buy list in one place.',
    offers: [
      {
        id: 'harbour-isa',
        name: 'Stocks and shares ISA',
        productType: 'isa',
        minimum: '500',
        fixedCharge: '0',
        summary: 'Growth and income free of tax, within your yearly allowance.',
        initial: none,
        yearly: [
          ['0', '0.35'],
          ['100000', '0.25'],
          ['500000', '0.15'],
        ],
      },
      {
        id: 'harbour-gia',
        name: 'General account',
        productType: 'nonpens',
        minimum: '500',
        fixedCharge: '0',
        summary: 'For what goes beyond your ISA allowance.',
        initial: none,
        yearly: [
          ['0', '0.35'],
          ['100000', '0.25'],
          ['500000', '0.15'],
        ],
      },
    ],
  },
  {
    id: 'lodestar',
    name: 'Lodestar Pensions',
    monogram: 'L',
    mark: 'diamond',
    online: true,
    summary: 'Personal pensions with drawdown.',
    offers: [
      {
        id: 'lodestar-sipp',
        name: 'Self-invested personal pension',
        productType: 'pens',
        minimum: '5000',
        fixedCharge: '120',
        summary: 'Tax relief on what you pay in; from 55 you can take money out.',
        initial: flat('0.5'),
        yearly: flat('0.2'),
      },
    ],
  },
  {
    id: 'castle',
    name: 'Castle Investments',
    monogram: 'CI',
    mark: 'square',
    online: true,
    summary: 'Ready-made portfolios in three levels of risk.',
    offers: [
      {
        id: 'castle-isa',
        name: 'Managed ISA',
        productType: 'isa',
        minimum: '1000',
        fixedCharge: '24',
        summary: 'A mixed portfolio that Castle looks after.',
        initial: [
          ['0', '1'],
          ['50000', '0.5'],
        ],
        yearly: flat('0.6'),
      },
      {
        id: 'castle-income',
        name: 'Income portfolio',
        productType: 'nonpens',
        minimum: '10000',
        fixedCharge: '24',
        summary: 'Pays its income out every quarter.',
        initial: flat('1'),
        yearly: flat('0.65'),
      },
    ],
  },
  {
    id: 'meridian',
    name: 'Meridian Trackers',
    monogram: 'M',
    mark: 'circle',
    online: true,
    summary: 'Index funds at low cost.',
    offers: [
      {
        id: 'meridian-gia',
        name: 'Tracker account',
        productType: 'nonpens',
        fixedCharge: '18',
        minimum: '100',
        maximum: '250000',
        summary: 'Follows the shares of the world, or of the United Kingdom.',
        initial: none,
        yearly: flat('0.15'),
      },
    ],
  },
  {
    id: 'northgate',
    name: 'Northgate Life',
    monogram: 'NL',
    mark: 'shield',
    online: false,
    summary: 'Investment bonds with life cover. Northgate asks for advice first.',
    offers: [
      {
        id: 'northgate-bond',
        name: 'Investment bond',
        productType: 'nonpens',
        minimum: '25000',
        fixedCharge: '0',
        summary: 'Up to 5% a year can be taken out, and taxed later.',
        initial: flat('3'),
        yearly: flat('0.75'),
      },
    ],
  },
  {
    id: 'tidewater',
    name: 'Tidewater Ventures',
    monogram: 'TV',
    mark: 'diamond',
    online: false,
    summary: 'Venture capital trusts, for experienced investors only.',
    offers: [
      {
        id: 'tidewater-vct',
        name: 'Venture capital trust',
        productType: 'nonpens',
        minimum: '3000',
        fixedCharge: '0',
        summary: 'Shares in young companies: high risk, with tax relief.',
        initial: flat('2.5'),
        yearly: flat('1.75'),
      },
    ],
  },
];

interface DemonstrationTerms {
  version: number;
  effectiveFrom: string;
  title: string;
  sections: TermsSection[];
}

const title = 'Terms and conditions for investing online';

/** The two versions of the terms. */
export const investTermsVersions: readonly DemonstrationTerms[] = [
  {
    version: 1,
    effectiveFrom: offersFrom,
    title,
    sections: [
      {
        heading: 'What we do',
        paragraphs: ['We pass your application on to the provider that you chose. We give no advice on it.'],
      },
    ],
  },
  {
    version: 2,
    effectiveFrom: '2026-04-06',
    title,
    sections: [
      {
        heading: 'What we do for you',
        paragraphs: [
          'We pass your application on to the provider that you chose, usually on the next working day. Your contract is with the provider.',
          'We do not advise you on this investment. If you are not sure that it suits you, ask your adviser before you apply.',
        ],
      },
      {
        heading: 'What it costs',
        paragraphs: [
          'The charges in pounds are those that apply to the amount that you entered, on the day on which you apply. Yearly charges change with the value of your investment.',
        ],
      },
      {
        heading: 'Risk',
        paragraphs: [
          'The value of investments can fall as well as rise, and you may get back less than you paid in. Past performance is no guide to the future.',
        ],
      },
      {
        heading: 'Changing your mind',
        paragraphs: [
          'You can cancel within 14 days after the provider has accepted your application. Until we have received it you can withdraw it by writing to us.',
        ],
      },
      {
        heading: 'Your data',
        paragraphs: [
          'We give the provider what it needs to open your plan: your name, address, date of birth and tax details.',
        ],
      },
    ],
  },
];
