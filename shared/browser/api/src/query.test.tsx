import * as z from '@harbour/contract/schema';
import { defineCall } from '@harbour/definitions/call';
import { events } from '@harbour/events';
import { provideIdentity } from '@harbour/session';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { api, configureApi } from './api.ts';
import { callKey, createQueryClient, QueryClientProvider, useCall, useIsFetching } from './query.ts';

const plans = defineCall({
  method: 'GET',
  path: '/valuation/plans',
  summary: '',
  response: z.object({ count: z.number() }),
});
const people = defineCall({
  method: 'GET',
  path: '/permissions/people',
  summary: '',
  response: z.object({ count: z.number() }),
});

const user = {
  accessToken: 'a',
  idToken: 'i',
  attributes: { 'custom:harbour_uid': '11111111-1111-4111-8111-111111111111', email: 'a@example.com' },
  groups: [],
};

function backend(answer: typeof fetch) {
  const get = jest.fn(answer);
  provideIdentity({
    currentUser: () => Promise.resolve(user),
    prepareSignIn: () => undefined,
    signIn: () => Promise.resolve('done'),
    signInWithPasskey: () => Promise.resolve('done'),
    choosePasskey: () => Promise.resolve(undefined),
    account: () => Promise.reject(new Error('No account is changed here.')),
    confirmTotp: () => Promise.resolve(),
    reopenAccount: () => Promise.resolve(),
    reauthenticate: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
  });
  configureApi({ backend: '/b', client: '/c' }, get);
  return get;
}

function Shown({ call, name }: { call: typeof plans; name: string }) {
  const { data, isError } = useCall(call, {});
  const fetching = useIsFetching({ queryKey: callKey(call, {}) });
  return (
    <p>
      {name}: {isError ? 'failed' : (data?.count ?? '-')} {fetching ? 'loading' : 'still'}
    </p>
  );
}

test('a call’s key begins with its domain, so that one line invalidates all of it', () => {
  expect(callKey(plans, {})[0]).toBe('valuation');
  expect(callKey(people, {})[0]).toBe('permissions');
});

test('[R421] what loads is known for each call by its own key', async () => {
  let arrive: (response: Response) => void = () => undefined;
  backend((url) =>
    String(url).includes('plans')
      ? Promise.resolve(Response.json({ count: 1 }))
      : new Promise((resolve) => {
          arrive = resolve;
        }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown call={plans} name="plans" />
      <Shown call={people} name="people" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('plans: 1 still')).toBeVisible();
  expect(screen.getByText('people: - loading')).toBeVisible();
  arrive(Response.json({ count: 2 }));
  expect(await screen.findByText('people: 2 still')).toBeVisible();
});

test('the same call in two places is made once; a refusal is not tried again', async () => {
  const get = backend(() => Promise.resolve(Response.json({ error: { name: 'No', message: 'No.' } }, { status: 403 })));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown call={plans} name="one" />
      <Shown call={plans} name="two" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('one: failed still')).toBeVisible();
  expect(screen.getByText('two: failed still')).toBeVisible();
  expect(get).toHaveBeenCalledTimes(1);
});

test('what is refused because too much was asked at once is said in words, with the time to wait', async () => {
  const heard: unknown[] = [];
  const off = events.on('toast', (toast) => void heard.push(toast));
  const tooMany = { error: { name: 'TooManyRequests', message: 'Too much at once.' } };
  backend(() => Promise.resolve(Response.json(tooMany, { status: 429, headers: { 'retry-after': '60' } })));
  await expect(api.get(plans, {})).rejects.toThrow('Too much at once.');
  await expect(api.get({ ...plans, method: 'POST', effect: 'write' }, {})).rejects.toThrow('Too much at once.');
  off();
  expect(heard).toEqual(
    ['Some of this page was not loaded.', 'Your last change was not made.'].map((outcome) => ({
      severity: 'warning',
      title: 'Too many requests',
      text: `${outcome} Please wait 60 seconds and try again.`,
      life: 10_000,
    })),
  );
});
