import { renderInHost } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { Addressee } from '../../../preserved-draft/written-draft.ts';
import { adminTeam, adviser, colleague } from '../../../testing/example-letters.ts';
import { PartyField } from './party-field.tsx';

function To({ atMost = 20 }: { atMost?: number }) {
  const [chosen, setChosen] = useState<readonly Addressee[]>([]);
  return (
    <PartyField
      label="To"
      chosen={chosen}
      options={[adminTeam, adviser, colleague]}
      atMost={atMost}
      onChange={setChosen}
    />
  );
}
const field = () => screen.getByRole('combobox', { name: 'To' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('[R279] people are found by a part of their name or e-mail address, and chosen by the keyboard alone', async () => {
  const { user } = await renderInHost(<To />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(offered()).toEqual([
    'Admin Teamteam@example.com',
    'Priya Shahpriya@example.com',
    'Marcus Bellmarcus@example.com',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Marcus Bell');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  await user.keyboard('PRIYA@{Enter}');
  expect(field()).toHaveAccessibleDescription('Chosen: Marcus Bell, Priya Shah');
  expect(field()).toHaveFocus();
});

test('somebody who is chosen is not offered again, and is taken out by Backspace or the button', async () => {
  const { user } = await renderInHost(<To />);
  await user.type(field(), 'admin{Enter}');
  await user.click(field());
  expect(offered()).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(offered()).toEqual([]);
  await user.keyboard('{Backspace}');
  expect(field()).toHaveAccessibleDescription('No one selected');
  await user.type(field(), 'marcus{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove Marcus Bell' }));
  expect(field()).toHaveAccessibleDescription('No one selected');
});

test('Backspace in typed text takes away a letter, and nobody who is chosen', async () => {
  const { user } = await renderInHost(<To />);
  await user.type(field(), 'marcus{Enter}');
  await user.type(field(), 'pr{Backspace}');
  expect(field()).toHaveValue('p');
  expect(field()).toHaveAccessibleDescription('Chosen: Marcus Bell');
  await user.keyboard('{Backspace}');
  expect(field()).toHaveValue('');
  expect(field()).toHaveAccessibleDescription('Chosen: Marcus Bell');
  await user.keyboard('{Backspace}');
  expect(field()).toHaveAccessibleDescription('No one selected');
});

test('it says when nobody fits, and offers nobody beyond its limit', async () => {
  const { user } = await renderInHost(<To atMost={1} />);
  await user.type(field(), 'zzz');
  expect(offered()).toEqual(['No matches']);
  await user.keyboard('{Enter}');
  await user.clear(field());
  await user.click(screen.getByRole('option', { name: /Admin Team/ }));
  await user.click(field());
  expect(offered()).toEqual([]);
});
