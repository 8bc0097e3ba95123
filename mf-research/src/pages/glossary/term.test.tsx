import { getGlossaryTerm } from '@harbour/definitions/research/glossary';
import { inSequence, noResponse, refuse, renderInHost, reply } from '@harbour/testing';
import { Term } from '@harbour/ui/term';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

const found = reply(getGlossaryTerm, {
  slug: 'isa',
  term: 'ISA',
  aliases: [],
  summary: 'A plan free of tax.',
  html: '',
  seeAlso: [],
});
const word = <Term name="isa">ISA</Term>;
const button = () => screen.getByRole('button', { name: 'ISA (what it means)' });

test('a word is explained when it is asked for, and leads to the glossary', async () => {
  const { user, requests } = await renderInHost(word, { replies: [found] });
  expect(requests.filter(({ path }) => path.startsWith('/glossary'))).toEqual([]);
  // The browser opens what the button names: the journey proves that.
  expect(button().getAttribute('popovertarget')).toBe(document.querySelector('[popover]')?.id);
  await user.click(button());
  expect(await screen.findByText('A plan free of tax.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'More in the glossary', hidden: true })).toHaveAttribute(
    'href',
    '/research/glossary?term=isa',
  );
});

test('without an answer it can be tried again', async () => {
  const { user } = await renderInHost(word, { replies: [inSequence(noResponse(getGlossaryTerm), found)] });
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Try again', hidden: true }));
  expect(await screen.findByText('A plan free of tax.')).toBeInTheDocument();
});

test('a word that the firm does not explain says so', async () => {
  const none = refuse(getGlossaryTerm, 404, 'TermNotFound', 'The glossary does not have this term.');
  const { user } = await renderInHost(word, { replies: [none] });
  await user.click(button());
  expect(await screen.findByText('The glossary does not have this term.')).toBeInTheDocument();
});
