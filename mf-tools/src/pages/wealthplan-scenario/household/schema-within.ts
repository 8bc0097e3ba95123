import type { ZodMiniType } from '@harbour/contract/schema';
import { enteredHousehold, type Household } from '@harbour/wealthplan/household';
import type { EntryForm } from './entry-kind.ts';

/** What a path leads to; undefined where there is nothing. */
const valueAt = (from: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    from,
  );

const issuesOf = (household: Household) => enteredHousehold.safeParse(household).error?.issues ?? [];

/**
 * What keeps a household from being saved, a sentence each, with the entry that it is about: one that was stored before
 * a bound existed, or that began with what the client has, went through no form.
 */
export const beyondBounds = (household: Household): string[] =>
  issuesOf(household).map(({ path, message }) => {
    const entry = valueAt(household, path.slice(0, -1));
    const isNamed = typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string';
    return isNamed ? `${entry.name}: ${message}` : message;
  });

/**
 * The schema of an entry's form, with the rules that its household sets: a gift of the past is before the first day, a
 * debt ends within a life. What breaks one is named at its field; other entries have their own forms.
 */
export function schemaWithin<Item, Draft>(
  form: Pick<EntryForm<Item, Draft>, 'schema' | 'itemOf'>,
  householdWith: (item: Item) => Household,
): ZodMiniType<Draft> {
  return form.schema.check(({ value, issues }) => {
    const item = form.itemOf(value);
    const household = householdWith(item);
    for (const { path, message } of issuesOf(household)) {
      const field = path.at(-1);
      if (field === undefined || valueAt(household, path.slice(0, -1)) !== item) continue;
      issues.push({ code: 'custom', input: value, path: [field], message, continue: true });
    }
  });
}
