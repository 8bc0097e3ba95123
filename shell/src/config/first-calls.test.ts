import { api } from '@harbour/api';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { session } from '@harbour/session';
import { client, examplePerson, exampleSettings, reply, startHost, supportOfficer } from '@harbour/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { beginFirstCalls } from './first-calls.ts';

const replies = [
  reply(getPersonalDetails, examplePerson),
  reply(getWebsiteSettings, exampleSettings()),
  reply(getPlans, { plans: [] }),
];

beforeEach(() => {
  const element = document.createElement('script');
  Object.assign(element, { type: 'application/json', id: 'harbour-first-calls' });
  element.textContent = JSON.stringify([getPlans.path]);
  document.head.append(element);
});
afterEach(() => document.getElementById('harbour-first-calls')?.remove());

test('a client’s first calls begin before the part that makes them, which asks for nothing again', async () => {
  const { requests } = await startHost({ replies });
  beginFirstCalls();
  await session.credentials();
  await Promise.resolve();
  expect(requests).toHaveLength(3);
  await expect(api.get(getPersonalDetails, {})).resolves.toMatchObject({ surname: examplePerson.surname });
  await expect(api.get(getPlans, {})).resolves.toEqual({ plans: [] });
  expect(requests).toHaveLength(3);
});

test.each([
  ['a visitor', null],
  ['a member of staff who acts for nobody', supportOfficer],
])('%s begins none', async (_, user) => {
  const { requests } = await startHost({ user, replies });
  beginFirstCalls();
  await session.credentials();
  await Promise.resolve();
  expect(requests).toHaveLength(0);
});

test('a member of staff who acts for a client begins the client’s', async () => {
  const { requests } = await startHost({ user: supportOfficer, replies });
  session.setTarget(client.attributes['custom:harbour_uid']);
  beginFirstCalls();
  await session.credentials();
  await Promise.resolve();
  const targets = new Set(requests.map(({ headers }) => headers.get('x-target-id')));
  expect(targets).toEqual(new Set([client.attributes['custom:harbour_uid']]));
});
