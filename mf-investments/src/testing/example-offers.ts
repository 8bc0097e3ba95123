import { getApplications, type InvestApplication } from '@harbour/definitions/investments/invest-now/applications';
import { getInvestProviders, type InvestProvider } from '@harbour/definitions/investments/invest-now/providers';
import { getInvestTerms } from '@harbour/definitions/investments/invest-now/terms';
import { type Answer, reply } from '@harbour/testing';

export const zenith: InvestProvider = {
  providerID: 'zenith',
  name: 'Zenith Platform',
  summary: 'Funds.',
  monogram: 'Z',
  mark: 'shield',
  online: true,
  offers: [
    {
      offerID: 'zenith-isa',
      name: 'Zenith ISA',
      productType: 'isa',
      summary: 'Free of tax.',
      minimum: 1000,
      maximum: 20_000,
      charges: { initial: [{ above: 0, rate: 1 }], yearly: [{ above: 0, rate: 0.45 }], fixed: 30 },
    },
    {
      offerID: 'zenith-gia',
      name: 'Zenith Account',
      productType: 'nonpens',
      summary: 'For more.',
      minimum: 100,
      maximum: null,
      charges: { initial: [], yearly: [], fixed: 0 },
    },
  ],
};

/** Takes no applications online. */
export const acorn: InvestProvider = {
  providerID: 'acorn',
  name: 'Acorn Life',
  summary: 'Bonds.',
  monogram: 'AL',
  mark: 'circle',
  online: false,
  offers: [],
};

export const exampleApplication: InvestApplication = {
  applicationID: '0b5f3a52-6c1d-4e7f-9a10-00000000fa01',
  state: 'started',
  offerID: 'zenith-isa',
  offer: 'Zenith ISA',
  productType: 'isa',
  providerID: 'zenith',
  provider: 'Zenith Platform',
  amount: 5000,
  history: [{ state: 'started', at: '2026-03-10T09:00:00.000Z' }],
  charges: null,
  terms: null,
  paidFrom: null,
  declinedReason: null,
  messageID: null,
};

export const submittedApplication: InvestApplication = {
  ...exampleApplication,
  state: 'submitted',
  history: [...exampleApplication.history, { state: 'submitted', at: '2026-03-11T09:00:00.000Z' }],
  charges: { initial: 50, yearly: 22.28, fixed: 30, firstYear: 102.28 },
  terms: { version: 2, acceptedAt: '2026-03-11T09:00:00.000Z', acceptedBy: 'Alex Morgan' },
  paidFrom: 'bank',
  messageID: '0b5f3a52-6c1d-4e7f-9a10-00000000fb01',
};

/** What the pages of Invest Now read. */
export const investReplies = (...applications: InvestApplication[]): Answer[] => [
  reply(getInvestProviders, { day: '2026-03-18', providers: [acorn, zenith] }),
  reply(getApplications, { applications }),
  reply(getInvestTerms, {
    version: 2,
    effectiveFrom: '2026-01-01',
    title: 'Terms and conditions',
    sections: [{ heading: 'Your order', paragraphs: ['We pass it on.', '<img src=x onerror=alert(1)>'] }],
  }),
];
