import { equityRegions } from '@harbour/definitions/investments/asset-classes';
import type {
  ExtendedDetail,
  Product,
  ProductType,
  SelfManagedKind,
} from '@harbour/definitions/investments/self-managed/products';

type Question = Omit<ExtendedDetail, 'required'>;

const text = (id: string, label: string): Question => ({ id, label, type: 'text' });
const optional = (...questions: Question[]): ExtendedDetail[] =>
  questions.map((question) => ({ ...question, required: false }));
const required = (...questions: Question[]): ExtendedDetail[] =>
  questions.map((question) => ({ ...question, required: true }));

const rate: Question = { id: 'rate', label: 'Interest rate a year', type: 'percent', min: 0, max: 100, decimals: 3 };
const endsOn: Question = { id: 'endsOn', label: 'Last payment', type: 'date', max: '2100-12-31' };
const provider = text('provider', 'Provider');
const reference = text('reference', 'Account or policy number');
const bought: Question = { id: 'boughtOn', label: 'Bought on', type: 'date' };
const paid: Question = { id: 'paid', label: 'Price paid', type: 'money', min: 0, decimals: 2 };

const repayment: Question = {
  id: 'repayment',
  label: 'How it is repaid',
  type: 'choice',
  note: 'With the rate and the last payment, the balance is computed between the values that you enter.',
  options: [
    { value: 'repayment', label: 'Repayment' },
    { value: 'interest-only', label: 'Interest only' },
  ],
};

const regionNames: Readonly<Record<(typeof equityRegions)[number], string>> = {
  uk: 'United Kingdom',
  us: 'United States',
  european: 'Europe',
  fareast: 'Far East',
  fareast_other: 'Far East, other',
  japan: 'Japan',
  other: 'Other',
  specialist: 'Specialist',
};

const region: Question = {
  id: 'region',
  label: 'Region for your asset allocation',
  type: 'choice',
  note: 'Without a choice, a share on the London Stock Exchange counts as UK equity, and any other as US equity.',
  options: equityRegions.map((value) => ({ value, label: regionNames[value] })),
};

/** How often a value should be entered anew, in days. */
const revalue = { monthly: 35, yearly: 370, threeYearly: 1_100 } as const;

type Options = Partial<Omit<Product, 'id' | 'label'>>;

const valued = (id: string, label: string, options: Options = {}): Product => ({
  id,
  label,
  valuedBy: 'amount',
  canBeFinanced: false,
  revalueAfterDays: revalue.yearly,
  extendedDetails: [],
  ...options,
});

const cash = (id: string, label: string, ...more: ExtendedDetail[]) =>
  valued(id, label, {
    revalueAfterDays: revalue.monthly,
    extendedDetails: [...optional(provider, reference, rate), ...more],
  });

const property = (id: string, label: string, ...more: ExtendedDetail[]) =>
  valued(id, label, {
    canBeFinanced: true,
    extendedDetails: [...optional(text('address', 'Address'), bought, paid), ...more],
  });

const listed = (id: string, label: string, search: Product['search']) =>
  valued(id, label, {
    valuedBy: 'listings',
    search,
    extendedDetails: [...optional(provider, reference), ...(search === 'shares' ? optional(region) : [])],
  });

const pension = (id: string, label: string, ...more: ExtendedDetail[]) =>
  valued(id, label, { extendedDetails: [...optional(provider, reference), ...more] });

const debt = (id: string, label: string, ...terms: ExtendedDetail[]) =>
  valued(id, label, {
    valuedBy: 'projected',
    revalueAfterDays: revalue.yearly,
    extendedDetails: [...optional({ ...provider, label: 'Lender' }, reference), ...terms],
  });

const owed = (id: string, label: string) =>
  valued(id, label, {
    revalueAfterDays: revalue.monthly,
    extendedDetails: optional({ ...provider, label: 'Lender' }, reference, rate),
  });

const assets: readonly ProductType[] = [
  {
    id: 'cash',
    label: 'Cash',
    products: [
      cash('current-account', 'Current account'),
      cash('savings-account', 'Savings account'),
      cash('cash-isa', 'Cash ISA'),
      cash('fixed-term-deposit', 'Fixed-term deposit', ...optional({ ...endsOn, label: 'Matures on' })),
      cash('premium-bonds', 'Premium Bonds'),
    ],
  },
  {
    id: 'property',
    label: 'Property',
    products: [
      property('main-home', 'Main home'),
      property('second-home', 'Second or holiday home'),
      property(
        'rented-property',
        'Rented-out property',
        ...optional({ id: 'rent', label: 'Rent a month', type: 'money', min: 0, decimals: 2 }),
      ),
      property('land', 'Land'),
    ],
  },
  {
    id: 'shares',
    label: 'Shares',
    products: [
      listed('listed-shares', 'Shares', 'shares'),
      valued('employee-shares', 'Employee share scheme', { extendedDetails: optional(text('employer', 'Employer')) }),
      valued('unlisted-shares', 'Shares without a listing', { extendedDetails: optional(text('company', 'Company')) }),
    ],
  },
  {
    id: 'funds',
    label: 'Funds',
    products: [listed('funds', 'Funds', 'funds'), listed('fund-isa', 'Stocks and shares ISA', 'funds')],
  },
  {
    id: 'bonds',
    label: 'Bonds',
    products: [
      valued('gilts', 'Gilts', { extendedDetails: optional(rate, { ...endsOn, label: 'Redeemed on' }) }),
      valued('corporate-bonds', 'Corporate bonds', {
        extendedDetails: optional(text('issuer', 'Issuer'), rate, { ...endsOn, label: 'Redeemed on' }),
      }),
      valued('investment-bond', 'Investment bond', { extendedDetails: optional(provider, reference, bought, paid) }),
    ],
  },
  {
    id: 'pensions',
    label: 'Pensions elsewhere',
    products: [
      pension('workplace-pension', 'Workplace pension', ...optional(text('employer', 'Employer'))),
      pension('personal-pension', 'Personal pension or SIPP'),
      pension(
        'final-salary-pension',
        'Final salary pension',
        ...optional(
          { id: 'pensionAYear', label: 'Pension a year', type: 'money', min: 0, decimals: 2 },
          { id: 'paidFrom', label: 'Paid from', type: 'date', max: '2100-12-31' },
        ),
      ),
    ],
  },
  {
    id: 'vehicles',
    label: 'Vehicles',
    products: ['car', 'motorcycle', 'motorhome', 'boat'].map((id) =>
      valued(id, `${id.charAt(0).toUpperCase()}${id.slice(1)}`, {
        canBeFinanced: true,
        extendedDetails: optional(text('model', 'Make and model'), bought, paid),
      }),
    ),
  },
  {
    id: 'valuables',
    label: 'Valuables',
    products: [
      ['jewellery', 'Jewellery and watches'],
      ['art', 'Art and antiques'],
      ['precious-metals', 'Gold and other precious metals'],
      ['collection', 'Other collection'],
    ].map(([id = '', label = '']) =>
      valued(id, label, { revalueAfterDays: revalue.threeYearly, extendedDetails: optional(bought, paid) }),
    ),
  },
  {
    id: 'business',
    label: 'Business',
    products: [
      valued('own-company', 'Share of a company', {
        canBeFinanced: true,
        extendedDetails: optional(text('company', 'Company'), {
          id: 'part',
          label: 'Part of the company',
          type: 'percent',
          min: 0,
          max: 100,
          decimals: 2,
        }),
      }),
      valued('partnership', 'Partnership or sole trade', { canBeFinanced: true }),
      valued('money-lent', 'Money lent', { extendedDetails: optional(rate, { ...endsOn, label: 'Due on' }) }),
    ],
  },
  {
    id: 'crypto',
    label: 'Crypto',
    products: [
      valued('crypto', 'Crypto-assets', {
        revalueAfterDays: revalue.monthly,
        extendedDetails: optional(text('asset', 'Which'), {
          id: 'coins',
          label: 'How much of it',
          type: 'number',
          min: 0,
          decimals: 8,
        }),
      }),
    ],
  },
  { id: 'other', label: 'Other', products: [valued('other-asset', 'Something else')] },
];

const liabilities: readonly ProductType[] = [
  {
    id: 'mortgages',
    label: 'Mortgages',
    products: [
      debt('mortgage', 'Mortgage', ...required(rate, endsOn, repayment)),
      debt('buy-to-let-mortgage', 'Buy-to-let mortgage', ...required(rate, endsOn, repayment)),
    ],
  },
  {
    id: 'loans',
    label: 'Loans',
    products: [
      debt('personal-loan', 'Personal loan', ...optional(rate, endsOn, repayment)),
      debt('car-finance', 'Car finance', ...optional(rate, endsOn, repayment)),
    ],
  },
  { id: 'cards', label: 'Cards', products: [owed('credit-card', 'Credit card'), owed('overdraft', 'Overdraft')] },
  { id: 'student-loans', label: 'Student loans', products: [owed('student-loan', 'Student loan')] },
  { id: 'other-debts', label: 'Other', products: [owed('tax-due', 'Tax due'), owed('other-debt', 'Something else')] },
];

/** What a client can record as owned or owed elsewhere, and what is asked about each. */
export const productTypes: Readonly<Record<SelfManagedKind, readonly ProductType[]>> = {
  asset: assets,
  liability: liabilities,
};

/** Offered first, since most clients add them. */
export const commonChoices: readonly { productType: string; product: string }[] = [
  { productType: 'property', product: 'main-home' },
  { productType: 'cash', product: 'savings-account' },
  { productType: 'pensions', product: 'workplace-pension' },
  { productType: 'shares', product: 'listed-shares' },
  { productType: 'funds', product: 'funds' },
  { productType: 'vehicles', product: 'car' },
];

const byId = new Map(
  Object.entries(productTypes).flatMap(([kind, types]) =>
    types.flatMap(({ id, products }) => products.map((product) => [`${kind} ${id} ${product.id}`, product] as const)),
  ),
);

/** A product of the catalogue; undefined if there is none of these ids. */
export function productOf(kind: SelfManagedKind, productType: string, product: string): Product | undefined {
  return byId.get(`${kind} ${productType} ${product}`);
}
