import { type Allocation, getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import { type Answer, inSequence, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { exampleAllocation, exampleAllocations, exampleBenchmark } from '../testing/example-allocation.ts';
import { AllocationCard } from './allocation-card.tsx';

const { totalAllocation, benchmark } = exampleAllocations;
const answer = (all: Partial<Allocation> = {}, target = exampleBenchmark) =>
  reply(getAssetAllocation, {
    ...exampleAllocations,
    totalAllocation: { ...totalAllocation, all: { ...exampleAllocation, ...all } },
    benchmark: { ...benchmark, all: target },
  });
const renderCard = (answered: Answer = answer()) => renderInHost(<AllocationCard />, { replies: [answered] });
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('[R002] the allocation', () => {
  test('is that of everything, each class beside its target and how far it is from it', async () => {
    await renderCard(answer({ fixed_interest: 20.01 }, { ...exampleBenchmark, property: 5, equity: 65.01 }));
    expect(await lines()).toEqual([
      'Cash10.00%Benchmark 5.00%5.00% above',
      'Fixed interest20.01%Benchmark 25.00%4.99% below',
      'Property5.00%Benchmark 5.00%as the benchmark',
      'Equity65.00%Benchmark 65.01%0.01% below',
    ]);
    expect(screen.getByText(/The upright line is the benchmark, Balanced\./)).toBeInTheDocument();
    expect(screen.getByText('On 20 Nov 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Asset allocation in full' })).toHaveAttribute(
      'href',
      '/investments/assetallocation',
    );
  });

  test('is drawn as it is told', async () => {
    await renderCard();
    const [, bonds] = await screen.findAllByRole('listitem');
    expect([...(bonds?.querySelectorAll('[style]') ?? [])].map((part) => part.getAttribute('style'))).toEqual([
      'width: 20%;',
      'left: 25%;',
    ]);
  });

  test('names what is not classified, and only then', async () => {
    const { unmount } = await renderCard();
    expect(await lines()).toHaveLength(4);
    unmount();
    await renderCard(answer({ equity: 62.5, unclassified: 2.5 }));
    expect((await lines()).at(-1)).toBe('Not classified2.50%');
  });

  test('names the accounts that it lacks', async () => {
    const reason = 'The bank has not given a balance.';
    const missing = ['Savings', 'Cash ISA'].map((name) => ({
      id: '6b1f2c40-3d5e-4a7b-8c90-000000000001',
      name,
      label: 'Northbank',
      reason,
    }));
    await renderCard(reply(getAssetAllocation, { ...exampleAllocations, missing }));
    expect(
      await screen.findByText(
        'Incomplete: Savings (Northbank) and Cash ISA (Northbank) are not included. The bank has not given a balance.',
      ),
    ).toBeVisible();
  });

  test('without a value is not available, with the reason, and no class is 0', async () => {
    const reason = 'No price is known for Mystery.';
    const none = { cash: null, fixed_interest: null, property: null, equity: null, unclassified: null };
    await renderCard(answer({ ...none, value: null, reason }));
    expect(await screen.findByText('Not available')).toHaveTextContent(reason);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  test('has a shape while it loads', async () => {
    await renderCard(pending(getAssetAllocation));
    expect(screen.getByText('Loading your allocation…')).toBeInTheDocument();
    // Below what is still to come, it would move.
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('that cannot be read says so, leads to the page nevertheless, and can be tried again', async () => {
    const { user } = await renderCard(inSequence(refuse(getAssetAllocation, 503, 'Busy', 'We are busy.'), answer()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Allocation cannot be shown at the moment');
    expect(screen.getByRole('link', { name: 'Asset allocation in full' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await lines()).toHaveLength(4);
  });
});
