import { exampleBuild, renderInHost } from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CompositionOffer } from './composition-offer.tsx';

test('what a link asks for is run, or left, by a press', async () => {
  const onRun = jest.fn();
  const onLeave = jest.fn();
  const builds = { 'mf-ims': exampleBuild({ version: '1.1.0' }) };
  const { user } = await renderInHost(<CompositionOffer builds={builds} onRun={onRun} onLeave={onLeave} />);
  expect(screen.getByRole('list', { name: 'Asked for' })).toHaveTextContent('mf-ims 1.1.0');
  await user.click(screen.getByRole('button', { name: 'Run these versions' }));
  expect([onRun.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect([onRun.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1]);
});
