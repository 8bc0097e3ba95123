import type { SelfManagedAsset } from '@harbour/definitions/investments/self-managed/holdings';
import { ageOn } from '@harbour/uk-tax';
import type { Income, Moment, Person } from '@harbour/wealthplan/household';
import { recordedAmount } from './own-accounts.ts';
import { beginning, type LeftOut, type OwnFigures } from './own-figures.ts';
import { ownUseOf } from './own-products.ts';
import { type Members, ownParts } from './own-share.ts';

const end: Moment = { kind: 'end' };
const now: Moment = { kind: 'now' };

/** When a person is paid from a day on: at the age that they have in the first whole year of it. */
function paidFrom({ key, born }: Person, day: string | undefined, today: string): Moment {
  if (day === undefined || day <= today) return now;
  const ageNow = ageOn(born, today);
  // Years of the projection begin on today's day and month: the first one that begins on the day or after it.
  const years = Number(day.slice(0, 4)) - Number(today.slice(0, 4)) + (day.slice(5) > today.slice(5) ? 1 : 0);
  return { kind: 'age', person: key, age: ageNow + years };
}

function incomeOf(asset: SelfManagedAsset, of: OwnFigures, members: Members, people: readonly Person[]) {
  const { planName: name, selectedInvestmentType, ownership, filteredExtendedDetails } = asset;
  const answer = (id: string) => filteredExtendedDetails.find((detail) => detail.id === id)?.value;
  const isPension = ownUseOf(selectedInvestmentType).as === 'pension-income';
  const yearly = isPension ? recordedAmount(asset, 'pensionAYear') : (recordedAmount(asset, 'rent') ?? 0) * 12;
  if (isPension && yearly === undefined) {
    return { name, reason: 'What it pays a year is not recorded in pounds. Record it there, or add it under Income.' };
  }
  return ownParts(yearly ?? 0, ownership, members).flatMap(({ owner, amount }): Omit<Income, 'id'>[] => {
    const person = people.find(({ key }) => key === owner);
    if (!person || amount <= 0) return [];
    return [
      {
        name: isPension ? name : `Rent of ${name}`,
        owner,
        yearly: amount,
        kind: isPension ? 'defined-benefit' : 'rent',
        from: isPension ? paidFrom(person, answer('paidFrom'), of.today) : now,
        until: end,
        abovePrices: 0,
        survivorPercent: isPension ? beginning.survivorPensionPercent : 100,
      },
    ];
  });
}

/** Rents and final salary pensions that the client has recorded. */
export function ownIncomes(own: OwnFigures, members: Members, people: readonly Person[]) {
  const incomes: Omit<Income, 'id'>[] = [];
  const leftOut: LeftOut[] = [];
  for (const asset of own.assets) {
    const found = incomeOf(asset, own, members, people);
    if ('reason' in found) leftOut.push(found);
    else incomes.push(...found);
  }
  return { incomes, leftOut };
}
