import { session } from '@harbour/session';
import { client, startHost, supportOfficer } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { thisVisitor } from './this-visitor.ts';

beforeEach(() => localStorage.clear());

test('before sign-in it is this browser, always the same one', async () => {
  await startHost({ user: null });
  const first = thisVisitor();
  expect(first).toEqual({ client: expect.stringMatching(/^[0-9a-f-]{36}$/), signedIn: false, staff: false });
  expect(thisVisitor()).toEqual(first);
  localStorage.clear();
  expect(thisVisitor().client).not.toBe(first.client);
});

test('a client is themselves', async () => {
  await startHost({ user: client });
  expect(thisVisitor()).toEqual({
    client: client.attributes['custom:harbour_uid'],
    signedIn: true,
    staff: false,
  });
});

test('staff stand on the side of the client whom they act for', async () => {
  await startHost({ user: supportOfficer });
  expect(thisVisitor()).toMatchObject({ client: supportOfficer.attributes['custom:harbour_uid'], staff: true });
  session.setTarget(client.attributes['custom:harbour_uid']);
  expect(thisVisitor()).toMatchObject({ client: client.attributes['custom:harbour_uid'], staff: true });
});

test('an adviser is staff', async () => {
  await startHost({ user: { ...supportOfficer, groups: ['adviser'] } });
  expect(thisVisitor().staff).toBe(true);
});

test('a browser that keeps nothing is served all the same', async () => {
  await startHost({ user: null });
  const refuses = () => {
    throw new DOMException('no storage', 'SecurityError');
  };
  const storage: Storage = { ...localStorage, length: 0, getItem: refuses, setItem: refuses };
  expect(thisVisitor(storage).client).not.toBe('');
});
