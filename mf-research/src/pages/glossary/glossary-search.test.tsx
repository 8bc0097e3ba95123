import { type GlossaryTerm, getGlossary } from '@harbour/definitions/research/glossary';
import { renderInHost, reply } from '@harbour/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import GlossaryPage from './glossary-page.tsx';

const term = (slug: string, name: string, given: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  slug,
  term: name,
  aliases: [],
  summary: '',
  html: '',
  seeAlso: [],
  ...given,
});
const terms = [
  term('401k', '401(k)', { summary: 'An American plan.' }),
  term('emigre', 'Émigré bond', { summary: 'A bond issued abroad.' }),
  term('estate', 'Estate', { summary: 'What somebody’s heirs receive.' }),
  term('yield', 'Yield', { summary: 'Income each year.', html: '<p>Paid by <strong>shares</strong> and gilts</p>' }),
];

const open = (address = '/research/glossary') =>
  renderInHost(<GlossaryPage />, { path: address, replies: [reply(getGlossary, { terms })] });

const names = (within: HTMLElement = document.body) =>
  [...within.querySelectorAll('summary')].map(({ firstElementChild }) => firstElementChild?.textContent);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('[R334] an accent does not count for the letter, and what begins with none stands under #', async () => {
  await open();
  const sections = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(sections).toEqual(['#', 'E', 'Y']);
  expect(names(screen.getByRole('region', { name: 'E' }))).toEqual(['Émigré bond', 'Estate']);
  const letters = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link');
  expect(letters.map(({ textContent }) => textContent)).toEqual(['E', 'Y']);
});

test.each([
  ['emigre', 'Émigré bond'],
  ["SOMEBODY'S heirs", 'Estate'],
  ['abroad', 'Émigré bond'],
  ['gilts', 'Yield'],
  ['year shares', 'Yield'],
  ['yeild', 'Yield'],
  ['estates', 'Estate'],
])('[R334] “%s” is found in names, summaries and explanations, however it is typed', async (message, found) => {
  const { user } = await open();
  await user.type(await screen.findByRole('searchbox'), message);
  await waitFor(() => expect(names()).toEqual([found]));
});

test('[R334] markup is not searched, and every word has to be there', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('searchbox'), 'strong');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'gilts abroad');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('[R334] somebody who searches leaves the term that the address named', async () => {
  const { user, address } = await open('/research/glossary?term=yield');
  await user.type(await screen.findByRole('searchbox'), 'e');
  await waitFor(() => expect(address()).toBe('/research/glossary?q=e'));
});
