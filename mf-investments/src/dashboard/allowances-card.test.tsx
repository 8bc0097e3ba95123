import { getIsaAllowances, type IsaAllowance } from '@harbour/definitions/investments/isa-allowances';
import { inSequence, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { alex, robin } from '../testing/example-valuation.ts';
import { AllowancesCard } from './allowances-card.tsx';

const year = { taxYear: '2026/27', from: '2026-04-06', to: '2027-04-05', allowance: 20_000 };
const before = { taxYear: '2025/26', from: '2025-04-06', to: '2026-04-05', allowance: 20_000 };
const allowances: IsaAllowance[] = [
  { ...year, person: alex, name: 'Alex Morgan', used: 12_500, remaining: 7_500 },
  { ...year, person: robin, name: 'Robin Morgan', used: 20_100.01, remaining: -100.01 },
  { ...before, person: alex, name: 'Alex Morgan', used: 1, remaining: 19_999 },
];
const answer = (valuationDate = '2026-11-20', found = allowances) =>
  reply(getIsaAllowances, { valuationDate, allowances: found });
const renderCard = (answered = answer()) => renderInHost(<AllowancesCard />, { replies: [answered] });

describe('[R002] the ISA allowances left', () => {
  test('are each person’s of the present tax year, with what was paid in', async () => {
    const { container } = await renderCard();
    const people = await screen.findAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'Alex Morgan£7,500.00 left£12,500.00 of £20,000.00 paid in',
      'Robin Morgan£100.01 too much£20,100.01 of £20,000.00 paid in',
    ]);
    expect(people.map((person) => person.querySelector('[style]')?.getAttribute('style'))).toEqual([
      'width: 62.5%;',
      'width: 100%;',
    ]);
    expect(container).toHaveTextContent('What we know to be paid in up to 20 Nov 2026');
    expect(screen.getByText('Tax year 2026/27')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Allowances of this and earlier years' })).toHaveAttribute(
      'href',
      '/investments/valuation',
    );
  });

  test.each([
    ['2026-11-20', '136 days left'],
    ['2027-04-04', '1 day left'],
    ['2027-04-05', 'Today is the last day'],
  ])('on %s: %s', async (day, message) => {
    await renderCard(answer(day));
    expect(await screen.findByTestId('days-left')).toHaveTextContent(`${message}: the tax year ends on 5 Apr 2027.`);
  });

  test('of nobody are said', async () => {
    await renderCard(answer('2026-11-20', []));
    expect(await screen.findByText('No allowance of this tax year is known.')).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  test('have a shape while they load', async () => {
    await renderCard(pending(getIsaAllowances));
    expect(screen.getByText('Loading your allowances…')).toBeInTheDocument();
  });

  test('that cannot be read say so, and can be tried again', async () => {
    const { user } = await renderCard(inSequence(refuse(getIsaAllowances, 503, 'Busy', 'We are busy.'), answer()));
    expect(await screen.findByRole('alert')).toHaveTextContent('ISA allowances left cannot be shown at the moment');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Robin Morgan')).toBeVisible();
  });
});
