import { beforeEach, expect, test } from '@jest/globals';
import { askedComposition, confirmComposition, forgetComposition } from './stored-composition.ts';

const open = (address: string) => window.history.replaceState(null, '', address);
const address = () => window.location.pathname + window.location.search + window.location.hash;
const pinned = { 'mf-auth': '1.0.0-abc', 'mf-ims': '1.2.0' };

beforeEach(() => {
  sessionStorage.clear();
  open('/');
});

test('nobody asked for anything', () => {
  expect(askedComposition()).toEqual({});
});

test('what the address asks for is kept for this tab and leaves the address; other parameters stay', () => {
  open('/tools?target=alex&composition=mf-auth@1.0.0-abc,mf-ims@1.2.0&d=2026-11-20#figures');
  expect(askedComposition()).toEqual({ composition: pinned });
  expect(address()).toBe('/tools?target=alex&d=2026-11-20#figures');
  open('/investments');
  expect(askedComposition()).toEqual({ composition: pinned });
});

test('“none” ends it, and so does forgetting', () => {
  open('/?composition=mf-ims@1.2.0');
  askedComposition();
  open('/?composition=none');
  expect(askedComposition()).toEqual({});
  expect(address()).toBe('/');
  open('/?composition=mf-ims@1.2.0');
  askedComposition();
  forgetComposition();
  expect(askedComposition()).toEqual({});
});

test('what was confirmed is so for this tab, and for that very composition', () => {
  open('/?composition=mf-ims@1.2.0');
  expect(askedComposition()).not.toHaveProperty('confirmed');
  confirmComposition();
  expect(askedComposition()).toEqual({ composition: { 'mf-ims': '1.2.0' }, confirmed: true });
  open('/?composition=mf-ims@1.2.0');
  expect(askedComposition()).toHaveProperty('confirmed', true);
  open('/?composition=mf-ims@1.1.0');
  expect(askedComposition()).toEqual({ composition: { 'mf-ims': '1.1.0' } });
  expect(askedComposition()).not.toHaveProperty('confirmed');
});

test('ending it takes the confirmation back', () => {
  open('/?composition=mf-ims@1.2.0');
  askedComposition();
  confirmComposition();
  forgetComposition();
  open('/?composition=mf-ims@1.2.0');
  expect(askedComposition()).not.toHaveProperty('confirmed');
});

test('what cannot be read is said, and does not end what was pinned before', () => {
  open('/?composition=mf-ims@1.2.0');
  askedComposition();
  open('/?composition=mf-ims@latest');
  expect(askedComposition()).toEqual({
    composition: { 'mf-ims': '1.2.0' },
    problem: expect.stringContaining('“mf-ims@latest” names no version'),
  });
  expect(address()).toBe('/');
  expect(askedComposition()).toEqual({ composition: { 'mf-ims': '1.2.0' } });
});

test.each(['', '{', 'mf-ims', '{"harbour":2}'])('whatever else stands in the storage (%s) pins nothing', (text) => {
  sessionStorage.setItem('harbour.composition', text);
  expect(askedComposition()).toEqual({});
});

test('a tab without storage follows its address all the same', () => {
  const refuses = () => {
    throw new DOMException('no storage', 'SecurityError');
  };
  const storage: Storage = { ...sessionStorage, length: 0, getItem: refuses, setItem: refuses, removeItem: refuses };
  open('/?composition=mf-ims@1.2.0');
  expect(askedComposition(storage)).toEqual({ composition: { 'mf-ims': '1.2.0' } });
  expect(askedComposition(storage)).toEqual({});
});
