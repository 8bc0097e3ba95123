import { routeObjects } from '@harbour/contract';
import {
  getArticleFeedback,
  getHelpArticles,
  type HelpArticle,
  voteOnArticle,
} from '@harbour/definitions/help/articles';
import { type Answer, noResponse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';

const article = (slug: string, changes: Partial<HelpArticle> = {}): HelpArticle => ({
  slug,
  section: 'questions',
  subject: 'Signing in',
  title: `About ${slug}`,
  html: `<p>The text of ${slug}.</p>`,
  updatedOn: '2026-01-12',
  related: [],
  vote: null,
  ...changes,
});
const lost = { slug: 'lost-phone', section: 'troubleshooting', title: 'A lost phone' } as const;
const articles = [
  article('passkeys', { related: [lost] }),
  article('codes', { html: '<p>Six <strong>digits</strong>. <a href="/securemessaging/message">Write</a></p>' }),
  article('values', { subject: 'Your valuation', title: 'Where values come from' }),
  article('lost-phone', { ...lost, html: '<p>Use a code.</p>' }),
];
const list = reply(getHelpArticles, { articles });
const voted = reply(voteOnArticle, { success: true });

const open = (
  path: string,
  replies: readonly Answer[] = [list, voted],
  options: Parameters<typeof renderInHost>[1] = {},
) =>
  renderInHost(null, {
    path,
    replies,
    routes: [{ path: '/faqs', children: routeObjects(remote.routes['/faqs'] ?? [], <p>Not found</p>) }],
    ...options,
  });
const heading = (name: string) => screen.getByRole('heading', { level: 3, name });
const details = (title: string) => heading(title).closest('details');

describe('help', () => {
  test('[R378] [R379] /faqs leads to its questions; the tabs are Troubleshooting and FAQs, in this order', async () => {
    const { user, address } = await open('/faqs');
    expect(address()).toBe('/faqs/questions');
    const tabs = within(screen.getByRole('navigation', { name: 'Help' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Troubleshooting', 'FAQs']);
    await user.click(screen.getByRole('link', { name: 'Troubleshooting' }));
    expect(address()).toBe('/faqs/troubleshooting');
  });

  test('[R380] each tab shows its own articles by subject', async () => {
    const { user } = await open('/faqs/questions');
    await screen.findByText('About passkeys');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Signing in',
      'Your valuation',
    ]);
    expect(screen.queryByText('Use a code.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Troubleshooting' }));
    expect(await screen.findByText('Use a code.')).toBeInTheDocument();
    expect(screen.queryByText('About passkeys')).not.toBeInTheDocument();
  });

  test('what is typed narrows the list, is announced, and stands in the address', async () => {
    const { user, address } = await open('/faqs/questions');
    await user.type(await screen.findByRole('searchbox', { name: 'Search FAQs' }), 'CODE');
    expect(screen.getByText('About codes')).toBeVisible();
    expect(screen.queryByText('About passkeys')).not.toBeInTheDocument();
    expect(screen.getByText(/1 answer for “CODE”/)).toHaveAttribute('role', 'status');
    expect(address()).toBe('/faqs/questions?q=CODE');
    await user.click(screen.getByRole('link', { name: '1 more under Troubleshooting' }));
    expect(address()).toBe('/faqs/troubleshooting?q=CODE');
    expect(await screen.findByText('A lost phone')).toBeVisible();
  });

  test('misspelt words and plurals find too', async () => {
    const { user } = await open('/faqs/questions');
    const field = await screen.findByRole('searchbox', { name: 'Search FAQs' });
    await user.type(field, 'paskeys');
    expect(await screen.findByText('About passkeys')).toBeVisible();
    expect(screen.queryByText('About codes')).not.toBeInTheDocument();
  });

  test('a search without a result says so, with a way on', async () => {
    await open('/faqs/questions?q=zebra');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'send us a message' })).toHaveAttribute('href', '/securemessaging/message');
  });

  test('an address opens its article and gives it the focus; others stay folded', async () => {
    await open('/faqs/questions/codes');
    await waitFor(() => expect(details('About codes')).toHaveAttribute('open'));
    expect(heading('About codes').closest('summary')).toHaveFocus();
    expect(details('About passkeys')).not.toHaveAttribute('open');
    expect(document.title).toBe('About codes · Harbour');
  });

  test('an article of the other tab is shown there, and one that is gone is said to be', async () => {
    const { address } = await open('/faqs/questions/lost-phone');
    await waitFor(() => expect(address()).toBe('/faqs/troubleshooting/lost-phone'));
    await open('/faqs/questions/of-old');
    expect(await screen.findByText(/no longer there, or was never/)).toBeVisible();
    expect(screen.getByText('About passkeys')).toBeVisible();
  });

  test('related articles and links in a text are followed without a reload', async () => {
    const { user, address } = await open('/faqs/questions/passkeys');
    await user.click(await screen.findByRole('link', { name: 'A lost phone' }));
    expect(address()).toBe('/faqs/troubleshooting/lost-phone');
    const other = await open('/faqs/questions/codes');
    await other.user.click(await screen.findByRole('link', { name: 'Write' }));
    expect(other.address()).toBe('/securemessaging/message');
  });

  test('a text is cleaned again before it is shown', async () => {
    const html = '<p onclick="alert(1)">Safe<img src="x" onerror="alert(1)"><a href="//evil.example">away</a></p>';
    await open('/faqs/questions', [reply(getHelpArticles, { articles: [article('one', { html })] })]);
    expect((await screen.findByText(/^Safe/)).outerHTML).toBe('<p>Safe<a>away</a></p>');
  });

  test('a list that cannot be loaded says so and can be asked for again', async () => {
    await open('/faqs/questions', [noResponse(getHelpArticles)]);
    expect(await screen.findByText('Help is not available at the moment')).toBeVisible();
    expect(screen.getByRole('button', { name: /again/i })).toBeVisible();
  });
});

describe('was it helpful', () => {
  test('a no asks what was missing, and can become a yes', async () => {
    const { user, requests } = await open('/faqs/questions/codes');
    const votes = () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await user.type(await screen.findByLabelText(/What was missing/), 'The length');
    await user.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(await screen.findByText('Thank you. We have your comment.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'false');
    const address = '/help/articles/codes/vote';
    expect(votes()).toEqual([
      [address, { helpful: false }],
      [address, { helpful: false, comment: 'The length' }],
      [address, { helpful: true }],
    ]);
  });

  test('an answer that was not stored is not shown as one', async () => {
    const { user } = await open('/faqs/questions/codes', [list, noResponse(voteOnArticle)]);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/have not been saved/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('is not asked while the firm has votes switched off', async () => {
    const pages = {
      has: () => true,
      titleOf: () => undefined,
      offered: () => [],
      isOff: (name: string) => name === 'faqs.votes',
    };
    await open('/faqs/questions/codes', [list], { pages });
    await waitFor(() => expect(details('About codes')).toHaveAttribute('open'));
    expect(screen.queryByText(/Was this helpful/)).not.toBeInTheDocument();
  });

  test('staff are not asked', async () => {
    await open('/faqs/questions/codes', [list], { user: supportOfficer });
    await waitFor(() => expect(details('About codes')).toHaveAttribute('open'));
    expect(screen.queryByText(/Was this helpful/)).not.toBeInTheDocument();
  });

  test('staff see counts and comments, and clients do not', async () => {
    const feedback = reply(getArticleFeedback, {
      articles: [
        {
          slug: 'codes',
          section: 'questions',
          title: 'About codes',
          published: false,
          helpful: 2,
          notHelpful: 5,
          comments: [{ text: 'Too short', at: '2026-11-20T09:00:00.000Z' }],
        },
      ],
    });
    const staff = await open('/faqs/feedback', [feedback], { user: supportOfficer });
    expect(await screen.findByText(/Helped 2, did not help 5/)).toHaveTextContent('Clients no longer see it.');
    expect(screen.getByText(/Too short/)).toBeVisible();
    staff.unmount();
    const own = await open('/faqs/feedback', [feedback]);
    expect(await screen.findByText('This page is for staff of the firm')).toBeVisible();
    expect(own.requests).toEqual([]);
  });
});
