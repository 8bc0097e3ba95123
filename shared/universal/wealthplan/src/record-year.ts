import { taxYearName } from '@harbour/finance';
import { taxYearOf } from '@harbour/uk-tax';
import { childBenefitID, type HouseholdState, statePensionID } from './compile-household.ts';
import { owed } from './debts.ts';
import type { PersonKey } from './household.ts';
import type { Flow, ProjectedTax, ProjectedYear } from './projection.ts';

const some = ({ amount }: { amount: number }) => amount !== 0;
const ageOf = (state: HouseholdState, key: PersonKey, year: number) =>
  state.people.find((person) => person.key === key)?.years[year]?.age ?? null;

function taxesOf({ people }: HouseholdState): ProjectedTax[] {
  return people
    .flatMap(
      ({
        key: person,
        incomeTax,
        nationalInsurance,
        capitalGainsTax,
        pensionCharge,
        childBenefitCharge,
      }): ProjectedTax[] => [
        { person, kind: 'income-tax', amount: incomeTax },
        { person, kind: 'national-insurance', amount: nationalInsurance },
        { person, kind: 'capital-gains-tax', amount: capitalGainsTax },
        { person, kind: 'pension-charge', amount: pensionCharge },
        { person, kind: 'child-benefit-charge', amount: childBenefitCharge },
      ],
    )
    .filter(some);
}

/** The lines of the year that has just been projected. Flows of nothing are left out. */
export function recordYear(state: HouseholdState, year: number): ProjectedYear {
  const { timeline, people, wrappers } = state;
  const startsOn = timeline.starts[year] ?? '';
  const incomes: Flow[] = [
    ...state.incomes.map(({ id, amount }) => ({ id, amount })),
    ...people.map(({ key, statePension }) => ({ id: statePensionID(key), amount: statePension })),
    { id: childBenefitID, amount: state.childBenefit },
  ];
  const wanted = [...state.spending, ...state.goals, ...state.debts];
  return {
    year,
    startsOn,
    taxYear: taxYearName(taxYearOf(startsOn)),
    assumedRules: state.schedules[year]?.assumed ?? true,
    ages: { self: ageOf(state, 'self', year), partner: ageOf(state, 'partner', year) },
    prices: state.prices[year] ?? 1,
    wrappers: wrappers.map(({ id, owner, kind, opening, paidIn, takenOut, growth, charges, tax, value }) => ({
      id,
      owner: owner.key,
      kind,
      opening,
      paidIn,
      takenOut,
      growth,
      charges,
      tax,
      closing: value,
    })),
    properties: state.properties.map(({ id, value }) => ({ id, amount: value })),
    debts: state.debts.map((debt) => ({ id: debt.id, amount: owed(debt) })),
    incomes: incomes.filter(some),
    receipts: [
      ...state.receipts.map(({ id, amount }) => ({ id, amount })),
      ...state.incomes.map(({ id, lumpSum }) => ({ id, amount: lumpSum })),
    ].filter(some),
    sales: state.properties.filter(({ isSold }) => isSold).map(({ id, sold }) => ({ id, amount: sold })),
    withdrawals: wrappers.map(({ id, takenOut }) => ({ id, amount: takenOut })).filter(some),
    saved: state.savings.map(({ id, net }) => ({ id, amount: net })).filter(some),
    surplus: [{ id: state.surplusTo.id, amount: state.surplus }].filter(some),
    debtPayments: state.debts.map(({ id, paid }) => ({ id, amount: paid })).filter(some),
    spending: state.spending.map(({ id, paid, wanted }) => ({ id, amount: paid, wanted })).filter(isWanted),
    goals: state.goals.map(({ id, paid, wanted }) => ({ id, amount: paid, wanted })).filter(isWanted),
    taxes: taxesOf(state),
    shortfall: wanted.reduce((sum, each) => sum + each.wanted - each.paid, 0),
    wealth: state.wealth[year] ?? 0,
  };
}

const isWanted = ({ wanted }: { wanted: number }) => wanted > 0;
