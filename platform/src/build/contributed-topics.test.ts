import { expect, test } from '@jest/globals';
import { missingTopics } from '../checks/check-surface.ts';
import { withContributedTopics } from './contributed-topics.ts';

const uses = { imports: {}, emits: { toast: ['src/a.ts'] }, listens: {}, calls: {}, copies: {} };
const opened = {
  on: 'enter' as const,
  at: ['/inbox'],
  topic: 'mailbox.opened' as const,
  payload: { mailbox: 'inbox' as const },
};

test('topics of counts and announcements are among what a build uses, and a host that lacks them is found', () => {
  const all = withContributedTopics(uses, {
    portal: {
      counts: [{ panel: 'messages', topic: 'messages.new' }],
      announcements: [opened, { ...opened, on: 'leave' }],
    },
  });
  expect(all).toEqual({
    ...uses,
    emits: { toast: ['src/a.ts'], 'mailbox.opened': ['src/remote.ts'] },
    listens: { 'messages.new': ['src/remote.ts'] },
  });
  expect(missingTopics(all, { exports: {}, topics: ['toast'] })).toEqual([
    'there is no topic mailbox.opened to emit (src/remote.ts)',
    'there is no topic messages.new to listen to (src/remote.ts)',
  ]);
});

test('a remote that contributes nothing uses what its code uses', () => {
  expect(withContributedTopics(uses, {})).toEqual(uses);
});
