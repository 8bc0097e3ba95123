import * as z from '@harbour/contract/schema';
import { formatDate, formatMoney } from '@harbour/ui';
import type { Household, Spending } from '@harbour/wealthplan/household';
import { type LivingStandardName, livingStandardNames, livingStandardsOn } from '@harbour/wealthplan/living-standards';
import type { EntryForm } from '../entry-kind.ts';
import { hasPartner, optionsOf } from './texts.ts';

/** What each standard pays for, in short. */
const notes: Readonly<Record<LivingStandardName, string>> = {
  minimum: 'All needs, with a week in the UK and some going out; no car',
  moderate: 'A small car, two weeks in Europe and a weekend away each year',
  comfortable: 'Longer and better holidays, more for the house, clothes and gifts',
};

const schema = z.object({
  standard: z.enum(livingStandardNames),
  /** What happens to what is spent now, without an end. */
  present: z.enum(['ends', 'stays']),
  /** Of the two entries. */
  id: z.string(),
  moreId: z.string(),
});
export type ChosenStandard = z.infer<typeof schema>;

/** Asks which published standard of living spending in retirement begins with. */
export const livingStandardForm: EntryForm<ChosenStandard, ChosenStandard> = {
  noun: 'living standard',
  schema,
  blank: (_, id) => ({ present: 'ends', id, moreId: crypto.randomUUID() }),
  valuesOf: (item) => ({ ...item }),
  itemOf: (draft) => draft,
  fields: (of) => {
    const standards = livingStandardsOn(of.startsOn);
    const costOf = (name: LivingStandardName) => standards[name][hasPartner(of) ? 'two' : 'one'];
    return [
      {
        name: 'standard',
        label: 'Standard of living',
        hint: `Retirement Living Standards of Pensions UK, published on ${formatDate(standards.publishedOn)}; without rent or a mortgage`,
        type: 'choice',
        options: livingStandardNames.map((name) => ({
          value: name,
          label: `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${formatMoney(costOf(name))} a year`,
          note: notes[name],
        })),
      },
      {
        name: 'present',
        label: 'What you spend now',
        hint: 'Spending of every day that is entered to the end',
        type: 'choice',
        options: optionsOf({ ends: 'It ends at my retirement', stays: 'It goes on beside this' }),
      },
    ];
  },
};

const retirement = { kind: 'retirement', person: 'self' } as const;
const everyday: readonly Spending['kind'][] = ['essential', 'lifestyle', 'other'];

/** Whole hundredths of a percent. */
const percentOf = (part: number, total: number) => Math.round((part / total) * 10_000) / 100;

/**
 * Spending from retirement on by a published standard: its minimum as essentials, what is above as lifestyle, which is
 * given up first when money is short. What one alone needs is the standard's own figure for one.
 */
export function withLivingStandard(of: Household, { standard, present, id, moreId }: ChosenStandard): Household {
  const { minimum, [standard]: chosen } = livingStandardsOn(of.startsOn);
  const size = hasPartner(of) ? 'two' : 'one';
  const period = { from: retirement, until: { kind: 'end' }, abovePrices: 0 } as const;
  const more = chosen[size] - minimum[size];
  const entries: Spending[] = [
    {
      id,
      name: 'Retirement: minimum standard',
      kind: 'essential',
      yearly: minimum[size],
      survivorPercent: percentOf(minimum.one, minimum[size]),
      ...period,
    },
  ];
  if (more > 0) {
    entries.push({
      id: moreId,
      name: `Retirement: from minimum to ${standard}`,
      kind: 'lifestyle',
      yearly: more,
      survivorPercent: percentOf(chosen.one - minimum.one, more),
      ...period,
    });
  }
  const before = of.spending.map((each) =>
    present === 'ends' && each.until.kind === 'end' && each.from.kind === 'now' && everyday.includes(each.kind)
      ? { ...each, until: retirement }
      : each,
  );
  return { ...of, spending: [...before, ...entries] };
}
