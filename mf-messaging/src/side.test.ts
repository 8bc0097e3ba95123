import { expect, test } from '@jest/globals';
import { sideOf } from './side.ts';

test('[R271] [R272] the firm’s addresses are its own side, with its own calls', () => {
  for (const address of ['/adminsecuremessaging', '/adminsecuremessaging/inbox', '/adminsecuremessaging/message/1']) {
    expect(sideOf(address)).toMatchObject({ base: '/adminsecuremessaging', isFirm: true });
    expect(sideOf(address).calls.loadMessages.path).toBe('/adminsecuremessaging/loadMessages');
  }
});

test('every other address is the client’s', () => {
  for (const address of ['/', '/securemessaging/inbox', '/investments/valuation', '/adminsecuremessagingx']) {
    expect(sideOf(address)).toMatchObject({ base: '/securemessaging', isFirm: false });
    expect(sideOf(address).calls.loadMessages.path).toBe('/securemessaging/loadMessages');
  }
});
