import { getPeople } from '@harbour/definitions/clients/permissions';
import {
  changeElsewhere,
  changeSelfManaged,
  createSelfManaged,
  deleteSelfManaged,
  previewSelfManaged,
  removeSelfManagedValuation,
  restoreSelfManaged,
  revalueSelfManaged,
} from '@harbour/definitions/investments/self-managed/changes';
import {
  getSelfManagedAssets,
  getSelfManagedLiabilities,
  getSelfManagedValuations,
  type SelfManagedAsset,
  type SelfManagedHolding,
  type SelfManagedLiability,
} from '@harbour/definitions/investments/self-managed/holdings';
import { getFundLinks, getStockSymbols } from '@harbour/definitions/investments/self-managed/listings';
import {
  getLiabilityTypes,
  getProductTypes,
  type Product,
} from '@harbour/definitions/investments/self-managed/products';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getCurrencies } from '@harbour/definitions/investments/valuation/currencies';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { type Answer, reply } from '@harbour/testing';

export const alex = '11111111-1111-4111-8111-111111111111';
export const robin = '22222222-2222-4222-8222-222222222222';
export const homeId = '33333333-3333-4333-8333-333333333333';
export const mortgageId = '44444444-4444-4444-8444-444444444444';
export const sharesId = '55555555-5555-4555-8555-555555555555';
export const today = '2026-11-20';

const product = (id: string, label: string, more: Partial<Product> = {}): Product => ({
  id,
  label,
  valuedBy: 'amount',
  canBeFinanced: false,
  revalueAfterDays: 370,
  extendedDetails: [],
  ...more,
});

export const home = product('main-home', 'Main home', {
  canBeFinanced: true,
  extendedDetails: [
    { id: 'address', label: 'Address', type: 'text', required: false },
    { id: 'boughtOn', label: 'Bought on', type: 'date', required: false },
    { id: 'paid', label: 'Price paid', type: 'money', required: false, min: 0, decimals: 2 },
    { id: 'rooms', label: 'Rooms', type: 'number', required: true, min: 1, max: 99, decimals: 0 },
    { id: 'part', label: 'Part let', type: 'percent', required: false, min: 0, max: 100, decimals: 3 },
    {
      id: 'tenure',
      label: 'Tenure',
      type: 'choice',
      required: false,
      note: 'As the deeds say.',
      options: [
        { value: 'freehold', label: 'Freehold' },
        { value: 'leasehold', label: 'Leasehold' },
      ],
    },
  ],
});
const region: Product['extendedDetails'][number] = {
  id: 'region',
  label: 'Region',
  type: 'choice',
  required: false,
  options: [
    { value: 'uk', label: 'United Kingdom' },
    { value: 'japan', label: 'Japan' },
  ],
};
export const listedShares = product('listed-shares', 'Shares', {
  valuedBy: 'listings',
  search: 'shares',
  extendedDetails: [region],
});
export const mortgage = product('mortgage', 'Mortgage', { valuedBy: 'projected' });

export const assetTypes = [
  { id: 'cash', label: 'Cash', products: [product('savings', 'Savings account'), product('isa', 'Cash ISA')] },
  { id: 'property', label: 'Property', products: [home, product('land', 'Land')] },
  { id: 'shares', label: 'Shares', products: [listedShares] },
  { id: 'funds', label: 'Funds', products: [product('funds', 'Funds', { valuedBy: 'listings', search: 'funds' })] },
];

const fresh = { pricedOn: null, ratedOn: null, freshness: 'fresh' } as const;

const holding: SelfManagedHolding = {
  selectedCategory: 'property',
  selectedInvestmentType: 'main-home',
  label: 'Main home',
  planName: 'Our home',
  currency: 'GBP',
  filteredExtendedDetails: [{ id: 'rooms', value: '5' }],
  ownership: [
    { owner: alex, percentage: 60 },
    { owner: robin, percentage: 40 },
  ],
  holdings: [
    {
      id: '66666666-6666-4666-8666-666666666666',
      name: 'Our home',
      symbol: null,
      units: null,
      amount: 400_000,
      valuationDate: '2026-03-01',
      method: 'entered',
      value: 400_000,
      reason: null,
      ...fresh,
    },
  ],
  value: 400_000,
  reason: null,
  counted: 400_000,
  ...fresh,
  change: { value: 10_000, since: '2025-11-20' },
  valuedOn: '2026-03-01',
  isOld: false,
  endedOn: null,
  canChange: true,
};

export const ourHome: SelfManagedAsset = { assetId: homeId, ...holding, linkedLiabilities: [mortgageId] };
export const homeLoan: SelfManagedLiability = {
  liabilityId: mortgageId,
  ...holding,
  selectedCategory: 'mortgages',
  selectedInvestmentType: 'mortgage',
  label: 'Mortgage',
  planName: 'Home loan',
  filteredExtendedDetails: [],
  value: 250_000,
  counted: 250_000,
  change: { value: -5_000, since: '2025-11-20' },
};
export const someShares: SelfManagedAsset = {
  assetId: sharesId,
  ...holding,
  selectedCategory: 'shares',
  selectedInvestmentType: 'listed-shares',
  label: 'Shares',
  planName: 'My shares',
  filteredExtendedDetails: [],
  linkedLiabilities: [],
  ownership: [{ owner: alex, percentage: 100 }],
  holdings: [
    {
      id: '77777777-7777-4777-8777-777777777777',
      name: 'Tesco plc',
      symbol: 'TSCO',
      units: 100,
      amount: null,
      valuationDate: '2026-01-05',
      method: 'price',
      value: 420,
      reason: null,
      ...fresh,
    },
    {
      id: '88888888-8888-4888-8888-888888888888',
      name: 'Nestlé',
      symbol: 'NESN',
      units: 3,
      amount: 270,
      valuationDate: '2024-01-05',
      method: 'entered',
      value: 240,
      reason: null,
      ...fresh,
    },
  ],
  value: 660,
  counted: 660,
  change: null,
  valuedOn: '2024-01-05',
  isOld: true,
};

const total = (assets: number, liabilities: number) => ({
  assets,
  liabilities,
  net: assets - liabilities,
  reason: null,
});
const done = { success: true } as const;

export const elsewhere = (included = true, missing: MissingPart[] = []) =>
  reply(getElsewhere, {
    valuationDate: today,
    included,
    holdings: [],
    ...total(400_660, 250_000),
    ...fresh,
    missing,
  });

export const assets = (...list: SelfManagedAsset[]) =>
  reply(getSelfManagedAssets, { valuationDate: today, assets: list });
export const liabilities = (...list: SelfManagedLiability[]) =>
  reply(getSelfManagedLiabilities, { valuationDate: today, liabilities: list });

/** Two people, a home with its mortgage, and shares. */
export const selfManagedBackend: Answer[] = [
  reply(getProductTypes, {
    productTypes: assetTypes,
    commonChoices: [
      { productType: 'property', product: 'main-home' },
      { productType: 'cash', product: 'gone' },
    ],
  }),
  reply(getLiabilityTypes, { liabilityTypes: [{ id: 'mortgages', label: 'Mortgages', products: [mortgage] }] }),
  assets(ourHome, someShares),
  liabilities(homeLoan),
  elsewhere(),
  reply(getPeople, {
    people: [
      { uuid: alex, name: 'Alex Morgan' },
      { uuid: robin, name: 'Robin Morgan' },
    ],
  }),
  reply(getCurrencies, {
    data: ['GBP', 'EUR'].map((currencyCode) => ({
      currencyCode,
      currencySymbol: '',
      conversionrate: 1,
      rateDate: null,
      freshness: 'fresh' as const,
    })),
  }),
  reply(getSelfManagedValuations, {
    valuations: ['2026-03-01', '2025-01-01'].map((valuationDate, index) => ({
      valuationDate,
      lineId: '66666666-6666-4666-8666-666666666666',
      name: 'Our home',
      units: null,
      amount: 400_000 - index * 10_000,
    })),
  }),
  reply(getStockSymbols, {
    symbols: [
      ...[['TSCO', 'Tesco plc', 'LSE'] as const, ['TSLA', 'Tesla, Inc.', 'NASDAQ'] as const].map(
        ([symbol, name, exchange_code]) => ({ symbol, name, exchange_code, currency: 'GBP', priced: true }),
      ),
      { symbol: 'NESN', name: 'Nestlé S.A.', exchange_code: 'SIX', currency: 'CHF', priced: false },
    ],
  }),
  reply(getFundLinks, {
    fundlinks: [
      {
        searchtext: 'harbour income gb00b11v7w98 bonds',
        value: 'HB1',
        label: 'Harbour Income',
        id: 'GB00B11V7W98',
        price: 1.2,
        priceDate: today,
        currency: 'GBP',
        cash: 1,
        fixed_interest: 90,
        property: 0,
        equity: 9,
        sector: 'Bonds',
        isbuylist: true,
        ocf: 0.5,
      },
    ],
  }),
  reply(previewSelfManaged, {
    valuationDate: today,
    value: 300_000,
    reason: null,
    included: true,
    before: total(400_660, 250_000),
    after: total(700_660, 250_000),
  }),
  reply(createSelfManaged, { ...done, assetId: homeId }),
  reply(changeSelfManaged, done),
  reply(revalueSelfManaged, done),
  reply(removeSelfManagedValuation, done),
  reply(deleteSelfManaged, { ...done, restorableUntil: '2026-12-20' }),
  reply(restoreSelfManaged, done),
  reply(changeElsewhere, done),
];
