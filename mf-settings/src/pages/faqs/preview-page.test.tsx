import { routeObjects } from '@harbour/contract';
import { getHelpPreview, type PreviewedArticle } from '@harbour/definitions/help/preview';
import { inSequence, noResponse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';

const article = (slug: string, changes: Partial<PreviewedArticle> = {}): PreviewedArticle => ({
  slug,
  section: 'questions',
  subject: 'Signing in',
  title: `About ${slug}`,
  updatedOn: '2026-01-12',
  html: `<p>The text of ${slug}.</p>`,
  related: [],
  vote: null,
  state: 'public',
  from: null,
  until: null,
  ...changes,
});
const later = { slug: 'later', section: 'questions', title: 'About later' } as const;
const articles = [
  article('gone', { state: 'expired', from: '2026-01-02', until: '2026-02-01' }),
  article('now', { related: [later] }),
  article('ending', { section: 'troubleshooting', until: '2026-12-24' }),
  article('later', { state: 'upcoming', from: '2026-12-01' }),
];
const preview = reply(getHelpPreview, { articles });

const open = (path: string, options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(null, {
    path,
    replies: [preview],
    user: supportOfficer,
    routes: [{ path: '/faqs', children: routeObjects(remote.routes['/faqs'] ?? [], <p>Not found</p>) }],
    ...options,
  });

describe('the preview of help', () => {
  test('lists what is to come first and what has gone last, with its days', async () => {
    await open('/faqs/preview');
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'About laterFAQs, Signing inUpcoming from 1 Dec 2026',
      'About nowFAQs, Signing inPublic always',
      'About endingTroubleshooting, Signing inPublic to 24 Dec 2026',
      'About goneFAQs, Signing inExpired from 2 Jan 2026 to 1 Feb 2026',
    ]);
  });

  test('shows an article as clients will see it, and leads to its related ones and back', async () => {
    const { user, address } = await open('/faqs/preview/now');
    expect(await screen.findByText('The text of now.')).toBeVisible();
    await user.click(within(screen.getByRole('navigation', { name: 'Related' })).getByRole('link'));
    expect(address()).toBe('/faqs/preview/later');
    expect(await screen.findByText('The text of later.')).toBeVisible();
    expect(screen.getByText('Upcoming')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All articles' }));
    expect(await screen.findByRole('link', { name: 'About gone' })).toHaveAttribute('href', '/faqs/preview/gone');
  });

  test('says that an article is not there, and can be read again after a failure', async () => {
    const { user } = await open('/faqs/preview/never', { replies: [inSequence(noResponse(getHelpPreview), preview)] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This article is not here')).toBeVisible();
  });

  test('says where nothing is imported yet', async () => {
    await open('/faqs/preview', { replies: [reply(getHelpPreview, { articles: [] })] });
    expect(await screen.findByText('Nothing is imported')).toBeVisible();
  });

  test('tells a client whose page it is, and asks for nothing', async () => {
    const { requests } = await renderInHost(null, {
      path: '/faqs/preview',
      replies: [preview],
      routes: [{ path: '/faqs', children: routeObjects(remote.routes['/faqs'] ?? [], <p>Not found</p>) }],
    });
    expect(await screen.findByText('This page is for staff of the firm')).toBeVisible();
    expect(requests.filter(({ path }) => path.includes('help'))).toEqual([]);
  });
});
