import { formatDate } from '@harbour/ui';
import { type Child, entrySchemas } from '@harbour/wealthplan/household';
import type { EntryKind } from '../entry-kind.ts';
import { withoutChild } from '../household-changes.ts';

/** Children, for their Child Benefit and for what ends with their age. */
export const children: EntryKind<Child, Child> = {
  title: 'Children',
  noun: 'child',
  about:
    'Childcare, school fees and maintenance can end with a child’s age. Where Child Benefit is claimed and one of you has an income above £60,000, a charge takes a part of it back, and from £80,000 all.',
  schema: entrySchemas.child,
  read: (of) => of.children ?? [],
  write: (of, entries) => ({ ...of, children: entries }),
  without: withoutChild,
  blank: (_, id) => ({ id, name: '', benefitUntil: 18 }),
  valuesOf: (item) => ({ ...item }),
  itemOf: (draft) => draft,
  fields: () => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'born', label: 'Date of birth', type: 'birthday' },
    {
      name: 'benefitUntil',
      label: 'Child Benefit until the age of',
      hint: '16, or up to 20 in approved education or training; 0 if it is not claimed',
      type: 'whole',
    },
  ],
  row: ({ name, born, benefitUntil }) => ({
    name,
    says: `born ${formatDate(born)} · ${benefitUntil === 0 ? 'no Child Benefit' : `Child Benefit until ${benefitUntil}`}`,
  }),
};
