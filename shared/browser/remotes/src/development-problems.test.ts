import type { DevelopmentProblem } from '@harbour/platform-contract/development-problem';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showProblems } from './development-problems.ts';

test('what is wrong is shown with file and line until it is mended; hidden, it comes back with the next one', async () => {
  const source = new EventTarget();
  const say = (...problems: DevelopmentProblem[]) =>
    source.dispatchEvent(new MessageEvent('problems', { data: JSON.stringify(problems) }));
  const end = showProblems(source);
  say({ kind: 'build', at: 'mf-ims/src/a.tsx:12', text: 'Expected <' }, { kind: 'types', text: 'TS2322' });
  expect(screen.getByRole('alert')).toHaveTextContent('does not build');
  expect(screen.getByText('mf-ims/src/a.tsx:12')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  say();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  say({ kind: 'crash', text: 'Fees: broken' });
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  say({ kind: 'crash', text: 'Fees: broken again' });
  expect(screen.getByRole('alert')).toHaveTextContent('Fees: broken again');
  end();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
