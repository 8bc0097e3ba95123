import type { ZodMiniType } from '@harbour/contract/schema';
import type { ChoiceOption } from '@harbour/ui/choice';
import type { Household, PersonKey } from '@harbour/wealthplan/household';
import type { OfferedFact } from '../../../carried-figures/facts.ts';
import type { MomentRole } from './moments.ts';

/** What a form's fields have, by name; moments have two (`moments.ts`). */
export type FieldValues = Record<string, unknown>;

/** A field of an entry's form, as data. */
export type EntryField = {
  name: string;
  label: string;
  hint?: string;
  /** What it asks for that calculators ask for, too: their figures are offered. */
  fact?: OfferedFact | undefined;
} & (
  | { type: 'text' | 'money' | 'percent' | 'whole' | 'birthday' | 'day' }
  | { type: 'choice'; options: readonly ChoiceOption[] }
  | { type: 'moment'; role: MomentRole }
);

/** How one entry of a household is asked for. */
export interface EntryForm<Item, Draft> {
  /** What one is called in a sentence and on buttons: `income`. */
  noun: string;
  /** What may be in the form when it is sent. */
  schema: ZodMiniType<Draft>;
  /** What the form of a new one begins with. */
  blank: (of: Household, id: string) => FieldValues;
  /** What the fields of another kind begin with: what was right for pay is wrong for a pension. */
  beginningsOf?: (of: Household, kind: unknown, owner: PersonKey) => FieldValues;
  valuesOf: (item: Item) => FieldValues;
  itemOf: (draft: Draft) => Item;
  /** Those that make sense with what is entered so far. */
  fields: (of: Household, values: FieldValues) => readonly EntryField[];
}

/** A list of entries of a household. */
export interface EntryKind<Item extends { id: string; name?: string }, Draft> extends EntryForm<Item, Draft> {
  title: string;
  /** What belongs into it, in a sentence. */
  about: string;
  read: (of: Household) => readonly Item[];
  write: (of: Household, items: Item[]) => Household;
  /** Where removing one touches other entries. */
  without?: (of: Household, id: string) => Household;
  /** Why none can be added, in words. */
  notYet?: (of: Household) => string | undefined;
  /** What a row says: its name, what else is worth knowing, its amount in GBP, if it has one, with its unit. */
  row: (item: Item, of: Household) => { name: string; says: string; amount?: number; unit?: string };
}
