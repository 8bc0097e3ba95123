import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring, uuid } from '../call.ts';
import { issuerAction, issuerActionKinds, unitRatio } from './corporate-actions.ts';
import { fundReport } from './fund-reports.ts';

/** What a payment was for tax, as its voucher or the broker's tax certificate says. */
export const recordedIncomeKinds = [
  'uk-dividend',
  'fund-dividend',
  'foreign-dividend',
  'property-distribution',
  'uk-interest',
  'gilt-interest',
  'foreign-interest',
  'excess-reportable-income',
  'equalisation',
] as const;
export type RecordedIncomeKind = (typeof recordedIncomeKinds)[number];

/**
 * What the accrued income scheme counts of bonds (ITA 2007 part 12), in the words of uk-tax: a profit is accrued interest
 * received (sold with the next interest, or bought without it), a loss is accrued interest paid (bought with it, or sold
 * without it). The nominal value of all bonds held decides whether it applies.
 */
export const accruedIncomeKinds = ['accrued-income-profit', 'accrued-income-loss', 'bonds-nominal'] as const;
export type AccruedIncomeKind = (typeof accruedIncomeKinds)[number];

/** Charges that a provider told afterwards: of a fund where the record names one, otherwise of a service. */
export const recordedChargeKinds = ['one-off-charge', 'transaction-charge', 'incidental-charge'] as const;
export type RecordedChargeKind = (typeof recordedChargeKinds)[number];

/** What happened to the units of a plan without a trade; what the firm knows of the issuer goes before it. */
export const recordedActionKinds = [...issuerActionKinds, 'rights', 'scrip-dividend'] as const;
export type RecordedActionKind = (typeof recordedActionKinds)[number];

/** What completes the transactions of a plan for statements; `acquisition` is what units cost before the portal's time. */
export const taxRecordKinds = [
  'acquisition',
  ...recordedActionKinds,
  ...recordedIncomeKinds,
  ...accruedIncomeKinds,
  ...recordedChargeKinds,
] as const;
export type TaxRecordKind = (typeof taxRecordKinds)[number];

/** What a record may have beside its day and plan. */
export const recordFields = [
  'holding',
  'units',
  'ratio',
  'into',
  'apportionment',
  'amount',
  'tax',
  'value',
  'periodEnd',
] as const;
export type RecordField = (typeof recordFields)[number];

interface FieldsOfKind {
  needs: readonly RecordField[];
  /** What it may have too. */
  may: readonly RecordField[];
}

const income: FieldsOfKind = { needs: ['amount'], may: ['holding', 'tax'] };
/** Income that changes the cost of units on its day, for those that were held at the end of a period before it. */
const incomeOfPeriod: FieldsOfKind = { needs: ['amount'], may: ['holding', 'tax', 'periodEnd'] };
const charge: FieldsOfKind = { needs: ['amount'], may: ['holding'] };
/** Of a bond: its nominal value in pounds as units, and the end of its interest period, which decides on the tax year. */
const accrued: FieldsOfKind = { needs: ['holding', 'units', 'amount', 'periodEnd'], may: [] };
const paidUnits: FieldsOfKind = { needs: ['holding', 'units', 'amount'], may: [] };

/** The fields of each kind; a record has no others. */
export const fieldsOfKind: Readonly<Record<TaxRecordKind, FieldsOfKind>> = {
  acquisition: paidUnits,
  split: { needs: ['holding', 'ratio'], may: [] },
  consolidation: { needs: ['holding', 'ratio'], may: [] },
  bonus: { needs: ['holding', 'ratio'], may: [] },
  merger: { needs: ['holding', 'into', 'ratio'], may: ['amount', 'value'] },
  demerger: { needs: ['holding', 'into', 'ratio', 'apportionment'], may: [] },
  'return-of-capital': { needs: ['holding', 'amount'], may: ['value'] },
  rights: paidUnits,
  'scrip-dividend': paidUnits,
  'uk-dividend': income,
  'fund-dividend': income,
  'foreign-dividend': income,
  'property-distribution': income,
  'uk-interest': income,
  'gilt-interest': income,
  'foreign-interest': income,
  'excess-reportable-income': incomeOfPeriod,
  equalisation: incomeOfPeriod,
  'accrued-income-profit': accrued,
  'accrued-income-loss': accrued,
  'bonds-nominal': { needs: ['amount'], may: [] },
  'one-off-charge': charge,
  'transaction-charge': charge,
  'incidental-charge': charge,
};

/** What each field is, for the sentence about one that is missing or too many. */
export const recordFieldTexts: Readonly<Record<RecordField, string>> = {
  holding: 'the holding',
  units: 'how many units',
  ratio: 'new units for old ones, like 2:1',
  into: 'the holding that the new units are of',
  apportionment: 'the percentage of the cost that goes to the new units',
  amount: 'the amount in pounds',
  tax: 'the tax taken off',
  value: 'the market value in pounds',
  periodEnd: 'the last day of the period',
};

/**
 * What is wrong with the fields of a record: those that it needs and lacks, and those that its kind does not have.
 * @param values those that are null or undefined are not there
 */
export function wrongFields(kind: TaxRecordKind, values: Readonly<Partial<Record<RecordField, unknown>>>) {
  const { needs, may } = fieldsOfKind[kind];
  const given = recordFields.filter((field) => values[field] !== undefined && values[field] !== null);
  return [
    ...needs
      .filter((field) => !given.includes(field))
      .map((field) => ({ field, reason: `is empty. Write ${recordFieldTexts[field]}.` })),
    ...given
      .filter((field) => !needs.includes(field) && !may.includes(field))
      .map((field) => ({ field, reason: `is there, but “${kind}” has none.` })),
  ];
}

/** Whether a consolidation would make more units, or a split fewer: the ratio is written the other way round. */
export function isRatioReversed(kind: TaxRecordKind, ratio: string): boolean {
  const [after = 0, before = 0] = ratio.split(':').map(Number);
  return (kind === 'consolidation' && after > before) || (kind === 'split' && after < before);
}

const money = (what: string) =>
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, `${what} is a number of pounds, like 1234.50`));

/** Whether a record of a kind is of interest that a bond has accrued, whose period ends on its day or later. */
export const isAccruedIncome = (kind: TaxRecordKind): boolean => fieldsOfKind[kind] === accrued;

/** What is wrong with the end of the period of a record; null for nothing. @param date ISO date */
export function wrongPeriodEnd(kind: TaxRecordKind, date: string, periodEnd: string): string | null {
  if (!isAccruedIncome(kind)) return periodEnd < date ? null : 'is not before the date.';
  const latest = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return periodEnd >= date && periodEnd <= latest
    ? null
    : 'is not within the year after the settlement day: write the day of the next interest.';
}

/** Whether tax may have been taken off a record of a kind. */
export const isRecordedIncome = (kind: TaxRecordKind): boolean => recordedIncomeKinds.some((one) => one === kind);

/** Of a ratio that is the wrong way round. */
export const reversedRatio = 'is the wrong way round. Write new units for old ones: a split 2:1, a consolidation 1:10.';

const taxRecord = z.object({
  planstring,
  plan: z.string(),
  reference: z.string(),
  date: isoDate,
  kind: z.enum(taxRecordKinds),
  /** Null for what names no holding. */
  holding: z.nullable(z.string()),
  units: z.nullable(z.number()),
  ratio: z.nullable(z.string()),
  /** What a merger or demerger gave units of. */
  into: z.nullable(z.string()),
  /** GBP: what units cost, income before tax, a charge, or the cash of a corporate action. */
  amount: gbp,
  tax: gbp,
  accumulated: z.boolean(),
  /** Whether it was entered by screen, in a plan of the client: then it can be removed. */
  removable: z.boolean(),
});
export type TaxRecord = z.infer<typeof taxRecord>;

export const getTaxRecords = defineCall({
  method: 'GET',
  path: '/taxrecords',
  summary: 'What completes the transactions of plans for statements, and what the client’s own plans have held',
  addition: true,
  response: z.object({
    records: z.array(taxRecord),
    /** Of what the plans have held, as the firm recorded them: the newest first. */
    actions: z.array(issuerAction),
    /** Reportable income of funds that the plans have held, as the firm recorded it: the newest first. */
    reports: z.array(fundReport),
    holdings: z.array(z.object({ planstring, plan: z.string(), listingId: z.number(), name: z.string() })),
  }),
});

export const addTaxRecord = defineCall({
  method: 'POST',
  path: '/taxrecords',
  staffMay: 'records',
  summary: 'Completes the transactions of one of the client’s own plans for statements',
  addition: true,
  body: z
    .strictObject({
      /** Made by the browser, so that a repeated call stores one record. */
      id: uuid,
      planstring,
      date: isoDate,
      kind: z.enum(taxRecordKinds),
      /** Of the plan; null for interest on cash and charges of the service. */
      listingId: z.nullable(z.int()),
      /** Of accrued interest: the nominal value in pounds. */
      units: z.optional(z.string().check(z.regex(/^\d{1,14}(\.\d{1,6})?$/, 'units have six decimals at most'))),
      ratio: z.optional(unitRatio),
      /** Of the plan. */
      intoListingId: z.optional(z.int()),
      /** 0–100. */
      apportionment: z.optional(z.string().check(z.regex(/^(100|\d{1,2}(\.\d{1,6})?)$/, 'a percentage from 0 to 100'))),
      amount: z.optional(money('the amount')),
      tax: z.optional(money('the tax')),
      /** GBP: the holding right before a return of capital, or what a merger gave in units. */
      value: z.optional(money('the market value')),
      /**
       * Of reportable income and equalisation: the day at whose end units had a part in it, before `date`. Of accrued
       * interest: the end of the interest period that `date`, the settlement day, lies in.
       */
      periodEnd: z.optional(isoDate),
      accumulated: z.optional(z.boolean()),
    })
    .check((context) => {
      const { kind, listingId, intoListingId, units, ratio, amount = '0', tax = '0', ...others } = context.value;
      const issue = (field: string, message: string) =>
        context.issues.push({ code: 'custom', input: context.value, path: [field], message });
      const fields = { ...context.value, holding: listingId, into: intoListingId };
      for (const { field, reason } of wrongFields(kind, fields)) issue(field, reason);
      if (units !== undefined && Number(units) === 0) issue('units', 'units are above zero');
      if (ratio !== undefined && isRatioReversed(kind, ratio)) issue('ratio', reversedRatio);
      if (listingId !== null && listingId === intoListingId)
        issue('intoListingId', 'the new units are of another holding');
      if (Number(tax) > Number(amount)) issue('tax', 'the tax is at most the amount before it');
      const { date, periodEnd } = others;
      const wrongEnd = periodEnd === undefined ? null : wrongPeriodEnd(kind, date, periodEnd);
      if (wrongEnd !== null) issue('periodEnd', `the end of the period ${wrongEnd}`);
      if (others.accumulated && !isRecordedIncome(kind)) issue('accumulated', 'only income is accumulated');
    }),
  response: z.object({ success: z.literal(true) }),
});

export const removeTaxRecord = defineCall({
  method: 'DELETE',
  path: '/taxrecords/:planstring/:reference',
  staffMay: 'records',
  summary: 'Removes a record that was entered by screen',
  addition: true,
  params: z.object({ planstring, reference: z.string().check(z.regex(/^entered-[0-9a-f-]{36}$/, 'no such record')) }),
  response: z.object({ success: z.literal(true) }),
});
