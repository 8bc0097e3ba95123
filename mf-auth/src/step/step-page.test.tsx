import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StepPage } from './step-page.tsx';

test('a step has its title, and its progress and a greeting only if there are any', () => {
  const { rerender } = render(<StepPage title="Sign in">fields</StepPage>);
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  rerender(
    <StepPage title="Sign in" progress="Step 1 of 2" greeting="Your password has been changed.">
      fields
    </StepPage>,
  );
  expect(screen.getByText('Step 1 of 2')).toHaveRole('paragraph');
  expect(screen.getByText('Your password has been changed.')).toBeVisible();
});
