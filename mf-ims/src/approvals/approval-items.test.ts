import { expect, test } from '@jest/globals';
import { document, isa, oldPension, pensions, sipp, switches, torn } from '../testing/example-approvals.ts';
import { withApproved, withDeclined } from './answers.ts';
import { approvalItems, byPolicy, hasChanged, versionsOf } from './approval-items.ts';
import { countPending, pendingText } from './approval-records.ts';

const idsOf = (records: Parameters<typeof approvalItems>[0]) =>
  approvalItems(records).map(({ documents }) => documents.map(({ id }) => id));

test('[R328] pending are the documents at stage 0, in whichever record; those that belong together count as one proposal', () => {
  const half = { ...switches, documents: [{ ...isa, stage: 1 as const }, torn] };
  expect(countPending([pensions, half])).toBe(2);
  expect(idsOf([pensions, half]).flat()).toEqual([sipp.id, oldPension.id, torn.id]);
  expect(countPending([])).toBe(0);
});

test('[R318] the words are those of the specification', () => {
  expect(pendingText(3)).toBe(
    'You have 3 proposals not approved yet. Please check the list of proposals and submit everything for approval.',
  );
});

test('a single document is one proposal', () => {
  expect(pendingText(1)).toMatch(/^You have 1 proposal not approved yet\./);
});

test('siblings are one item, also of two records; the earliest day counts', () => {
  expect(idsOf([pensions, switches])).toEqual([[sipp.id, oldPension.id], [isa.id], [torn.id]]);
  const apart = [
    { ...pensions, documents: [sipp] },
    { ...switches, documents: [oldPension] },
  ];
  expect(approvalItems(apart)).toMatchObject([
    { description: 'Back to the agreed risk and Replace a fund', approvalBy: '2026-11-25', approvable: true },
  ]);
});

test('an item of which one document cannot be read cannot be approved; the others can', () => {
  const bad = { ...pensions, documents: [sipp, { ...oldPension, transactions: 'x' }] };
  expect(approvalItems([bad, switches]).map(({ approvable }) => approvable)).toEqual([false, true, false]);
});

test('items stand under the policies that they are about', () => {
  const more = document({ id: '00000000-0000-4000-8000-0000000000d9', policyName: 'Alex’s ISA', policy: 'HB-ISA-1' });
  const groups = byPolicy(approvalItems([pensions, { ...switches, documents: [isa, torn, more] }]));
  expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
    ['Alex’s SIPP and Old pension', 1],
    ['Alex’s ISA', 2],
    ['Joint account', 1],
  ]);
});

test('an item has changed when a version has, or a document was added to it; a new one has not', () => {
  const seen = versionsOf(approvalItems([{ ...pensions, documents: [sipp] }, switches]));
  const changed = approvalItems([
    pensions,
    {
      ...switches,
      documents: [{ ...isa, version: 2 }, torn, document({ id: '00000000-0000-4000-8000-0000000000d9' })],
    },
  ]).map((item) => hasChanged(item, seen));
  expect(changed).toEqual([true, true, false, false]);
});

test('[R323] [R324] what a receipt names is at stage 1 and on top; a record without anything pending goes', () => {
  const old = { id: 'x', policy: '', approvedBy: '', approvalDate: '', rebalance: '', version: 1 };
  const approved = { ...old, id: isa.id };
  const { rebalances, recentApprovals } = withApproved(
    { rebalances: [{ ...pensions, documents: [sipp] }, switches], recentApprovals: [old], recentDeclines: [] },
    [approved, { ...old, id: sipp.id }],
  );
  expect(rebalances.map(({ documents }) => documents.map(({ stage }) => stage))).toEqual([[1, 0]]);
  expect(recentApprovals.map(({ id }) => id)).toEqual([isa.id, sipp.id, 'x']);
});

test('what a receipt of noes names waits no longer, and is on top of what was declined', () => {
  const declined = {
    id: isa.id,
    policy: '',
    declinedBy: '',
    declineDate: '',
    rebalance: '',
    version: 1,
    reason: 'No.',
  };
  const earlier = { ...declined, version: 0 };
  const after = withDeclined(
    {
      rebalances: [
        { ...pensions, documents: [sipp] },
        { ...switches, documents: [isa] },
      ],
      recentApprovals: [],
      recentDeclines: [earlier],
    },
    [declined],
  );
  expect(after.rebalances.map(({ id }) => id)).toEqual([pensions.id]);
  expect(after.recentDeclines).toEqual([declined, earlier]);
});

test('an item has the reasons of its records, each once, by paragraph', () => {
  const [item] = approvalItems([pensions, { ...pensions, id: 'x', documents: [oldPension] }]);
  expect(item?.reasons).toEqual(['Shares have grown faster than bonds.', 'This brings both pensions back.']);
  expect(item?.proposedBy).toBe('Marcus Bell');
});
