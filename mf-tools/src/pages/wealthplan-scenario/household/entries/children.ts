import { formatDate } from '@harbour/ui';
import { type Child, entrySchemas } from '@harbour/wealthplan/household';
import type { EntryKind } from '../entry-kind.ts';

/** Children for whom Child Benefit is claimed. */
export const children: EntryKind<Child, Child> = {
  title: 'Children',
  noun: 'child',
  about:
    'Children for whom Child Benefit is claimed. Where one of you has an income above £60,000 a charge takes a part of it back, and from £80,000 all.',
  schema: entrySchemas.child,
  read: (of) => of.children ?? [],
  write: (of, entries) => ({ ...of, children: entries }),
  blank: (_, id) => ({ id, name: '', benefitUntil: 18 }),
  valuesOf: (item) => ({ ...item }),
  itemOf: (draft) => draft,
  fields: () => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'born', label: 'Date of birth', type: 'birthday' },
    {
      name: 'benefitUntil',
      label: 'Child Benefit until the age of',
      hint: '16, or up to 20 in approved education or training',
      type: 'whole',
    },
  ],
  row: ({ name, born, benefitUntil }) => ({
    name,
    says: `born ${formatDate(born)} · Child Benefit until ${benefitUntil}`,
  }),
};
