import { light } from '@harbour/tokens';
import { meaningColours } from '@harbour/tokens/meanings';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PartsBar } from './parts-bar.tsx';

test('parts have the colours of what they are, and are read out with their shares', () => {
  const { container } = render(
    <PartsBar
      title="Your plans by kind"
      parts={[
        { name: 'Pension Holdings', meaning: 'pension', amount: 300 },
        { name: 'ISA', meaning: 'isa', amount: 100 },
      ]}
    />,
  );
  const name = 'Your plans by kind: Pension Holdings 75.00%, ISA 25.00%';
  expect(screen.getByRole('img', { name })).toBeVisible();
  const colours = meaningColours(light);
  const rects = [...container.querySelectorAll('rect')];
  expect(rects.map((rect) => [rect.getAttribute('fill'), rect.getAttribute('width')])).toEqual([
    [colours.pension, '75'],
    [colours.isa, '25'],
  ]);
});
