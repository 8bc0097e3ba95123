import { describe, expect, test } from '@jest/globals';
import { contributions } from '../testing/described-remotes.ts';
import { navigationEffects } from './navigation-effects.ts';

/** From the descriptions of this repository's remotes. */
const effects = (from: string | undefined, to: string, back: boolean) =>
  navigationEffects(contributions, { from, to, back });

const reset = ['stepper.reset', { flow: 'invest-now' }];

describe('leaving', () => {
  test.each([
    ['/investments/add', '/'],
    ['/investments/add/terms', '/investments/valuation'],
    ['/investments/add/complete', '/investments/selfmanaged'],
    ['/investments/add/provider', '/investments/address'],
  ])('[R014] %s for %s resets the invest-now stepper', (from, to) => {
    expect(effects(from, to, false)).toContainEqual(reset);
  });

  test('[R014] moving between the add pages does not reset it', () => {
    expect(effects('/investments/add/provider', '/investments/add/terms', false)).toEqual([]);
  });

  test.each([
    ['/securemessaging/message', '/'],
    ['/securemessaging/message/42', '/settings/personal'],
    ['/adminsecuremessaging/message/42', '/adminsecuremessaging/inbox'],
  ])('[R015] %s for %s resets the invest-now stepper', (from, to) => {
    expect(effects(from, to, false)).toContainEqual(reset);
  });

  test('[R015] from one message to another it is not reset', () => {
    expect(effects('/securemessaging/message/1', '/securemessaging/message/2', false)).toEqual([]);
  });

  test('the start leaves nothing', () => {
    expect(effects(undefined, '/', true)).toEqual([]);
  });
});

describe('mailboxes', () => {
  test.each([
    ['/securemessaging/inbox', 'inbox'],
    ['/securemessaging/sent', 'sent'],
    ['/securemessaging/drafts', 'drafts'],
    ['/securemessaging/archived', 'archived'],
    ['/adminsecuremessaging/inbox', 'inbox'],
    ['/adminsecuremessaging/archived', 'archived'],
  ])('[R016] entering %s says that the mailbox %s was opened', (to, mailbox) => {
    expect(effects('/', to, false)).toEqual([['mailbox.opened', { mailbox }]]);
  });

  test('[R016] changing the tab opens the other mailbox', () => {
    expect(effects('/securemessaging/inbox', '/securemessaging/sent', true)).toEqual([
      ['mailbox.opened', { mailbox: 'sent' }],
    ]);
  });

  test('[R016] staying on the tab, with another query say, is no entering: its filters are not cleared', () => {
    expect(effects('/securemessaging/inbox', '/securemessaging/inbox', false)).toEqual([]);
  });

  test.each(['/securemessaging', '/securemessaging/inbox/9', '/securemessaging/spam', '/administration/inbox'])(
    '[R016] %s is no mailbox',
    (to) => {
      expect(effects('/', to, false)).toEqual([]);
    },
  );
});

describe('new messages', () => {
  test.each(['/securemessaging/message', '/adminsecuremessaging/message'])(
    '[R017] entering %s begins with an empty message',
    (to) => {
      expect(effects('/securemessaging/inbox', to, false)).toEqual([['message.new', {}]]);
    },
  );

  test('[R017] a message that is shown is not a new one', () => {
    expect(effects('/', '/securemessaging/message/42', false)).toEqual([]);
  });
});

describe('[R018] the browser’s back button between add steps', () => {
  test.each([
    ['/investments/add/terms', '/investments/add/provider', ['stepper.reset', { flow: 'invest-now' }]],
    ['/investments/add/complete', '/investments/add/terms', ['stepper.set', { flow: 'invest-now', step: 1 }]],
    [
      '/investments/selfmanaged/add/details',
      '/investments/selfmanaged/add/product',
      ['stepper.reset', { flow: 'self-managed' }],
    ],
    [
      '/investments/selfmanaged/add/confirmation',
      '/investments/selfmanaged/add/details',
      ['stepper.set', { flow: 'self-managed', step: 1 }],
    ],
  ])('[R018] from %s to %s', (from, to, effect) => {
    expect(effects(from, to, true)).toEqual([effect]);
  });

  test('[R018] going on by a button of the page leaves the stepper to the page', () => {
    expect(effects('/investments/add/provider', '/investments/add/terms', false)).toEqual([]);
  });
});
