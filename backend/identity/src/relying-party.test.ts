import { expect, test } from '@jest/globals';
import { relyingParty } from './relying-party.ts';

test.each([
  ['https://portal.example', { id: 'portal.example', origin: 'https://portal.example' }],
  ['https://portal.example:8443/', { id: 'portal.example', origin: 'https://portal.example:8443' }],
  ['http://127.0.0.1:4310', { id: 'localhost', origin: 'http://localhost:4310' }],
  ['http://[::1]:4310', { id: 'localhost', origin: 'http://localhost:4310' }],
])('a portal at %s has passkeys of its own domain', (address, party) => {
  expect(relyingParty({ publicAddress: () => address })).toEqual(party);
});
