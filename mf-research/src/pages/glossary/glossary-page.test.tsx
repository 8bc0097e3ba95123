import { type GlossaryTerm, getGlossary } from '@harbour/definitions/research/glossary';
import { type Answer, inSequence, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import GlossaryPage from './glossary-page.tsx';

const term = (slug: string, name: string, given: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  slug,
  term: name,
  aliases: [],
  summary: `About ${name}.`,
  html: '',
  seeAlso: [],
  ...given,
});
const bond = term('bond', 'Bond', { aliases: ['Fixed interest'], seeAlso: [{ slug: 'yield', term: 'Yield' }] });
const terms = [
  bond,
  term('yield', 'Yield', { html: '<p>Of <strong>income</strong><img src="x"></p><a href="/faqs">Help</a>' }),
];

const open = (address = '/research/glossary', replies: Answer[] = [reply(getGlossary, { terms })]) =>
  renderInHost(<GlossaryPage />, { path: address, replies });

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

/** The terms, as the lines that open their explanations. */
const lines = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
const opened = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

test('[R334] terms are in lines under their letters, open to their explanations, and the letters lead to them', async () => {
  const { container, user } = await open();
  await screen.findByText('Bond');
  expect(lines()).toEqual(['Bond About Bond. Also called Fixed interest.', 'Yield About Yield.']);
  expect(opened()).toEqual([]);
  expect(screen.getByText('income')).not.toBeVisible();
  await user.click(screen.getByText('Yield', { selector: 'summary span' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['B', 'Y']);
  expect(screen.getByText('income')).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/faqs');
  const letters = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link');
  expect(letters.map((link) => link.getAttribute('href'))).toEqual(['#letter-B', '#letter-Y']);
  for (const link of letters) expect(container.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
});

test.each(['/research/glossary?term=yield', '/research/glossary#yield'])(
  '[R334] %s leads to the term',
  async (path) => {
    await open(path);
    await waitFor(() => expect(screen.getByText('Yield', { selector: 'summary span' }).parentElement).toHaveFocus());
    expect(opened()).toEqual(['yield']);
  },
);

test('[R334] a term leads to what it refers to', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByText('Bond'));
  await user.click(screen.getByRole('link', { name: 'Yield' }));
  expect(address()).toBe('/research/glossary?term=yield');
  await waitFor(() => expect(screen.getByText('Yield', { selector: 'summary span' }).parentElement).toHaveFocus());
});

test('is searched by names and explanations; an unknown term in the address is said', async () => {
  const { user } = await open('/research/glossary?term=of-old');
  expect(await screen.findByText(/has no term “of-old”/)).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'fixed');
  expect(lines()).toHaveLength(1);
  // Of a few, each is open.
  expect(opened()).toEqual(['bond']);
  expect(screen.getByText('1 term for “fixed”.')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'zz');
  expect(screen.getByText('Nothing found')).toBeVisible();
});

test('is loading, failing and empty in words', async () => {
  const { user } = await open('/research/glossary', [
    inSequence(noResponse(getGlossary), reply(getGlossary, { terms: [] })),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The glossary is empty')).toBeVisible();
});

test('shows that it is being loaded', async () => {
  await open('/research/glossary', [pending(getGlossary)]);
  expect(screen.getByText(/Loading the glossary/)).toBeInTheDocument();
});
