import { session } from '@harbour/session';
import { startHost } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { answerConsent, carry, useCarriedFigure, useConsent } from './carried-figures.ts';
import type { OfferedFact } from './facts.ts';

const figure = (fact: OfferedFact) => renderHook(() => useCarriedFigure(fact)).result.current;
const consent = () => renderHook(useConsent).result.current;
const enterPay = () => act(() => carry('income', 85_000, 'Take-home pay calculator'));
const another = '0f8fad5b-d9cb-469f-a165-70867728950e';

let host: Awaited<ReturnType<typeof startHost>>;
beforeEach(async () => {
  host = await startHost();
});
afterEach(async () => {
  await act(() => session.signOut('manual'));
  jest.useRealTimers();
});

test('nothing is kept before the client has said yes, nor after a no', () => {
  enterPay();
  expect(figure('income')).toBeUndefined();
  act(() => answerConsent('no'));
  enterPay();
  expect(figure('income')).toBeUndefined();
  act(() => answerConsent('yes'));
  enterPay();
  expect(figure('income')).toEqual({ value: 85_000, from: 'Take-home pay calculator' });
  act(() => answerConsent('no'));
  expect(figure('income')).toBeUndefined();
});

test('a figure that another tool took over keeps its origin', () => {
  act(() => answerConsent('yes'));
  enterPay();
  act(() => carry('income', 85_000, 'Bed and ISA calculator'));
  expect(figure('income')?.from).toBe('Take-home pay calculator');
  act(() => carry('income', 86_000, 'Bed and ISA calculator'));
  expect(figure('income')).toEqual({ value: 86_000, from: 'Bed and ISA calculator' });
});

test('what is left of a mortgage is a day for WealthPlan', () => {
  onFixedDay('2026-11-23');
  act(() => answerConsent('yes'));
  expect(figure('mortgage-end')).toBeUndefined();
  act(() => carry('mortgage-years', 20, 'Mortgage calculator'));
  expect(figure('mortgage-end')).toEqual({ value: '2046-11-23', from: 'Mortgage calculator' });
  act(() => carry('mortgage-months', 2, 'Mortgage calculator'));
  expect(figure('mortgage-end')?.value).toBe('2047-01-23');
});

test.each([
  ['the client signs out', () => session.signOut('manual')],
  [
    'the session is no longer accepted',
    () => {
      host.identity.user = undefined;
      return session.expired();
    },
  ],
  ['acting for another client begins', async () => session.setTarget(another)],
])('figures and answer are forgotten when %s', async (_, event) => {
  act(() => answerConsent('yes'));
  enterPay();
  await act(event);
  expect(figure('income')).toBeUndefined();
  expect(consent()).toBeUndefined();
  enterPay();
  expect(figure('income')).toBeUndefined();
});

test('figures are forgotten when acting for another client ends', async () => {
  act(() => session.setTarget(another));
  act(() => answerConsent('yes'));
  enterPay();
  act(() => session.clearTarget());
  expect(figure('income')).toBeUndefined();
  // The next answer is watched as the first one was.
  act(() => answerConsent('yes'));
  enterPay();
  act(() => session.setTarget(another));
  expect(figure('income')).toBeUndefined();
});

test('a new check of the same session forgets nothing', async () => {
  act(() => answerConsent('yes'));
  enterPay();
  await act(() => session.check());
  expect(figure('income')?.value).toBe(85_000);
});
