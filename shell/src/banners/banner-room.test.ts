import { beforeEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { rememberedRoom, useRememberedRoom } from './banner-room.ts';

beforeEach(() => localStorage.clear());

test('what a client needed is kept for the next visit, and for nobody else', () => {
  expect(rememberedRoom('alex')).toBeUndefined();
  // No element: a client without a group needs none.
  renderHook(() => useRememberedRoom('alex', true));
  expect(rememberedRoom('alex')).toBe(0);
  expect(rememberedRoom('robin')).toBeUndefined();
});

test('nothing is kept before it is known what is needed', () => {
  renderHook(() => useRememberedRoom('alex', false));
  expect(rememberedRoom('alex')).toBeUndefined();
});

test.each(['', 'null', '{', '[]', '{"client":"alex"}', '{"client":"alex","height":"1"}'])(
  'what makes no sense (%s) is no height',
  (text) => {
    localStorage.setItem('harbour.group-banner', text);
    expect(rememberedRoom('alex')).toBeUndefined();
  },
);
