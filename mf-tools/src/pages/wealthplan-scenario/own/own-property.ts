import { debtTermsOf } from '@harbour/definitions/investments/self-managed/debt-terms';
import type { SelfManagedAsset } from '@harbour/definitions/investments/self-managed/holdings';
import { addGbp, monthsAfter } from '@harbour/finance';
import type { Debt, Property } from '@harbour/wealthplan/household';
import { recordedAmount } from './own-accounts.ts';
import type { LeftOut, OwnFigures } from './own-figures.ts';
import { ownUseOf } from './own-products.ts';
import { type Members, ownParts } from './own-share.ts';

const notTheirs = 'It belongs to somebody who is not in this scenario.';
const noValue = 'It has no value at the moment.';

const sum = (parts: readonly { amount: number }[]) => addGbp(parts.map(({ amount }) => amount));

function ownProperty(asset: SelfManagedAsset, isHome: boolean, members: Members): Omit<Property, 'id'> | LeftOut {
  const { planName: name, value, reason, ownership } = asset;
  if (value === null) return { name, reason: reason ?? noValue };
  const parts = ownParts(value, ownership, members);
  const together = sum(parts);
  if (together === 0) return { name, reason: value === 0 ? noValue : notTheirs };
  const self = sum(parts.filter(({ owner }) => owner === 'self'));
  const paid = recordedAmount(asset, 'paid');
  return {
    name,
    isHome,
    value: together,
    cost: paid === undefined ? together : sum(ownParts(paid, ownership, members)),
    selfPercent: Math.round((self / together) * 10_000) / 100,
    abovePrices: 0,
    sale: null,
  };
}

/** The most that the schema of a debt takes, percent a year. */
const highestRate = 30;

/**
 * Properties and debts that a scenario begins with. Ids are given here, since a debt names its property.
 * @returns `withoutTerms` for debts whose rate and end are not recorded: they count as repaid within the first year
 */
export function ownPropertyAndDebts({ today, assets, liabilities, linked }: OwnFigures, members: Members) {
  const properties: Property[] = [];
  const debts: Debt[] = [];
  const leftOut: LeftOut[] = [];
  const withoutTerms: string[] = [];
  /** Properties by the debts that were taken out for them. */
  const propertyOf = new Map<string, string>();
  for (const asset of assets) {
    const use = ownUseOf(asset.selectedInvestmentType);
    if (use.as === 'nothing') leftOut.push({ name: asset.planName, reason: use.reason });
    if (use.as !== 'property') continue;
    const property = ownProperty(asset, use.isHome, members);
    if ('reason' in property) leftOut.push(property);
    else {
      const id = `property-${properties.length + 1}`;
      properties.push({ id, ...property });
      for (const debt of asset.linkedLiabilities) propertyOf.set(debt, id);
    }
  }
  const owed = [
    ...liabilities.map(
      ({ liabilityId, planName, value, reason, ownership, filteredExtendedDetails, selectedInvestmentType }) => ({
        id: liabilityId,
        name: planName,
        value,
        reason,
        ownership,
        terms: debtTermsOf(filteredExtendedDetails),
        isStudentLoan: selectedInvestmentType === 'student-loan',
      }),
    ),
    ...linked
      .filter(({ kind }) => kind === 'liability')
      .map(({ id, name, value, reason, ownership }) => ({
        id,
        name,
        value,
        reason,
        ownership,
        terms: undefined,
        isStudentLoan: false,
      })),
  ];
  for (const { id, name, value, reason, ownership, terms, isStudentLoan } of owed) {
    if (value === 0) continue;
    if (isStudentLoan) {
      leftOut.push({ name, reason: 'It is repaid out of pay: enter pay after its repayments.' });
      continue;
    }
    const balance = value === null ? 0 : sum(ownParts(value, ownership, members));
    if (balance === 0) {
      leftOut.push({ name, reason: value === null ? (reason ?? noValue) : notTheirs });
      continue;
    }
    const known = terms && terms.endsOn > today && terms.ratePercent <= highestRate ? terms : undefined;
    if (!known) withoutTerms.push(name);
    debts.push({
      id: `debt-${debts.length + 1}`,
      name,
      balance,
      ratePercent: known ? Math.round(known.ratePercent * 100) / 100 : 0,
      repays: known?.method ?? 'repayment',
      endsOn: known?.endsOn ?? monthsAfter(today, 12),
      property: propertyOf.get(id) ?? null,
    });
  }
  return { properties, debts, leftOut, withoutTerms };
}
