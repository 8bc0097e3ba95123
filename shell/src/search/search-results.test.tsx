import { type SearchHit, type SearchResult, search } from '@harbour/definitions/research/search';
import { events } from '@harbour/events';
import { exampleBuild, exampleRegistry, renderInHost, reply } from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { SearchBox } from '../header/search-box.tsx';
import { Modals } from '../modals/modals.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import { listenForSearchKeys } from './search-keys.ts';

const plain = (text: string) => [{ text, marked: false }];
const article = (n: number): SearchResult['news'][number] => ({
  id: `news-${n}`,
  title: `Article ${n}`,
  date_published: `2026-03-0${n}T09:00:00.000Z`,
  summary: `Summary ${n}.`,
  marked: { title: [{ text: 'Article', marked: true }, ...plain(` ${n}`)], summary: plain(`Summary ${n}.`) },
});
const answer = (n: number): SearchResult['faq'][number] => ({
  title: `Question ${n}`,
  text: `<p>Answer <mark>${n}</mark> <strong>here</strong>.</p><script>window.stolen = 1</script><img src=x onerror="window.stolen = 1">`,
  section: 'questions',
  slug: `question-${n}`,
  markedTitle: plain(`Question ${n}`),
});
const hit = (kind: SearchHit['kind'], name: string, link: string) => ({
  ...{ kind, id: name, title: plain(name), detail: plain(`About ${name}`), link },
});

const found: SearchResult = {
  news: [1, 2, 3, 4, 5, 6, 7].map(article),
  faq: [1, 2, 3, 4, 5, 6].map(answer),
  cta: [{ id: 'invest', name: 'Invest now', link: '/investments/add', color: 'accent', category: 'Investments' }],
  hits: [
    hit('plan', 'My ISA', '/investments/valuation?open=HB-ISA-1'),
    hit('message', 'A letter', '/securemessaging/message/1'),
  ],
};

const registry = exampleRegistry({
  'mf-example': {
    title: 'Example',
    stable: exampleBuild({ basePaths: ['/investments', '/securemessaging', '/research', '/faqs'] }),
  },
});

const ui = (
  <>
    <SearchBox />
    <textarea aria-label="Elsewhere" />
    <Modals />
  </>
);
const box = () => screen.getByRole('searchbox', { name: 'Search', hidden: true });
const group = (name: string) => within(screen.getByRole('region', { name }));

async function show(answered: SearchResult = found, around = inPortal({ registry })) {
  const host = await renderInHost(ui, { replies: [reply(search, answered)], around });
  const run = async (term: string) => {
    // The modal’s code arrives within it.
    await act(() => host.user.type(box(), `${term}{Enter}`));
    await screen.findByText(/^\d+ results? for/);
  };
  return { ...host, run };
}

beforeEach(() => localStorage.clear());

describe('the results of a search', () => {
  test('are counted aloud, and grouped by kind', async () => {
    const { run } = await show();
    await run('isa');
    expect(screen.getByText('16 results for “isa”')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Suggested actions',
      'Plans',
      'Messages',
      'FAQs',
      'News',
    ]);
  });

  test('of an older backend, without what later releases added, are shown as they are', async () => {
    const { run } = await show({
      news: [1].map(article).map(({ marked: _, ...rest }) => rest),
      faq: [1].map(answer).map(({ title, text }) => ({ title, text })),
      cta: found.cta,
    });
    await run('isa');
    expect(screen.getByText('3 results for “isa”')).toBeInTheDocument();
    expect(group('FAQs').getByRole('heading', { name: 'Question 1' })).toBeInTheDocument();
    expect(group('FAQs').queryByRole('link', { name: /^Read more/ })).not.toBeInTheDocument();
    expect(group('News').getByText('Summary 1.')).toBeInTheDocument();
  });

  test('one is counted as one', async () => {
    const { run } = await show({ ...found, news: [], faq: [], hits: [] });
    await run('isa');
    expect(screen.getByText('1 result for “isa”')).toBeVisible();
  });

  test('[R083] FAQs carry title and text as HTML, of which nothing runs', async () => {
    const { run } = await show();
    await run('isa');
    const first = group('FAQs').getAllByRole('listitem')[0];
    expect(first).toHaveTextContent('Question 1');
    const bold = await group('FAQs').findAllByText('here');
    expect(bold[0]?.tagName).toBe('STRONG');
    expect(first?.querySelector('mark')).toHaveTextContent('1');
    expect(first?.querySelector('img, script')).toBeNull();
    expect(window).not.toHaveProperty('stolen');
  });

  test('[R084] “Load more FAQs” reveals those that follow, until there are no more, and keeps the focus', async () => {
    const { run, user } = await show();
    await run('isa');
    const titles = () =>
      group('FAQs')
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent);
    expect(titles()).toEqual([1, 2, 3, 4, 5].map((n) => `Question ${n}`));
    await user.click(group('FAQs').getByRole('button', { name: 'Load more FAQs' }));
    expect(titles()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Question ${n}`));
    expect(group('FAQs').queryByRole('button', { name: 'Load more FAQs' })).not.toBeInTheDocument();
    expect(group('FAQs').getAllByRole('listitem')[5]).toHaveFocus();
  });

  test('[R085] “Read more” of an FAQ leads to its answer, and closes the modal', async () => {
    const { run, user, address } = await show();
    await run('isa');
    await user.click(group('FAQs').getByRole('link', { name: /^Read more ?: Question 1$/ }));
    expect(address()).toBe('/faqs/questions/question-1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a link of an answer to a page of the portal opens it without a reload', async () => {
    const text = '<p>See <a href="/investments/permissions">Permissions</a>.</p>';
    const { run, user, address } = await show({ ...found, faq: [{ ...answer(1), text }] });
    await run('isa');
    await user.click(await group('FAQs').findByRole('link', { name: 'Permissions' }));
    expect(address()).toBe('/investments/permissions');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('[R086] [R088] news carry title, date and summary; “Load more news” reveals those that follow', async () => {
    const { run, user } = await show();
    await run('isa');
    expect(group('News').getAllByRole('article')).toHaveLength(5);
    const [first] = group('News').getAllByRole('article');
    expect(first).toHaveTextContent('Article 1');
    expect(first?.querySelector('time')).toHaveAttribute('datetime', '2026-03-01T09:00:00.000Z');
    expect(first).toHaveTextContent('1 Mar 2026');
    expect(first).toHaveTextContent('Summary 1.');
    expect(first?.querySelector('mark')).toHaveTextContent('Article');
    await user.click(group('News').getByRole('button', { name: 'Load more news' }));
    expect(group('News').getAllByRole('article').at(-1)).toHaveTextContent('Article 7');
  });

  test('[R087] “Read more” of news leads to the article by its id', async () => {
    const { run, user, address } = await show();
    await run('isa');
    await user.click(group('News').getByRole('link', { name: /^Read more ?: Article 2$/ }));
    expect(address()).toBe('/research/news?id=news-2');
  });

  test('what is the client’s own leads to its page', async () => {
    const { run, user, address } = await show();
    await run('isa');
    expect(group('Plans').getByText('About My ISA')).toBeVisible();
    await user.click(group('Messages').getByRole('link', { name: 'A letter' }));
    expect(address()).toBe('/securemessaging/message/1');
  });

  test('lead to no page that no remote has published', async () => {
    const { run } = await show(found, inPortal());
    await run('isa');
    expect(screen.getByText('13 results for “isa”')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Plans' })).not.toBeInTheDocument();
  });
});

describe('recent searches', () => {
  const recent = () =>
    group('Recent searches')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const close = () => act(() => events.emit('modal.close', { modal: 'loadSearchResults' }));

  test('are offered, newest first and each once, and run again', async () => {
    const { run, user } = await show();
    for (const term of ['isa', 'pension', 'ISA']) {
      await run(term);
      await close();
    }
    await run('fees');
    expect(recent()).toEqual(['ISA', 'pension']);
    await user.click(group('Recent searches').getByRole('button', { name: 'pension' }));
    expect(await screen.findByRole('dialog', { name: 'YOUR RESULTS FOR pension' })).toBeVisible();
    expect(screen.getByText('16 results for “pension”')).toBeVisible();
    expect(recent()).toEqual(['fees', 'ISA']);
  });

  test('are six at most, and can be cleared', async () => {
    const { run, user } = await show();
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      await run(`term ${n}`);
      await close();
    }
    await run('last');
    expect(recent()).toEqual([7, 6, 5, 4, 3].map((n) => `term ${n}`));
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
    expect(localStorage.getItem('harbour.searches')).toBeNull();
  });

  test('are gone when the session ends, and nobody else’s are shown', async () => {
    const { run } = await show();
    await run('isa');
    expect(localStorage.getItem('harbour.searches')).toContain('isa');
    await act(() => events.emit('session.ended', { reason: 'elsewhere' }));
    expect(localStorage.getItem('harbour.searches')).toBeNull();

    localStorage.setItem('harbour.searches', JSON.stringify({ owner: 'somebody else', terms: ['secret'] }));
    await run('pension');
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
    expect(localStorage.getItem('harbour.searches')).not.toContain('secret');
  });
});

describe('the keys of the search', () => {
  beforeEach(listenForSearchKeys);

  test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s puts the focus in the box', async (keys) => {
    const { user } = await show();
    await user.keyboard(keys);
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
  });

  test.each(['/', '{Control>}k{/Control}'])('%s is left to a field that is typed in', async (keys) => {
    const { user } = await show();
    await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
    await user.keyboard(keys);
    expect(box()).not.toHaveFocus();
  });

  test('a slash does nothing for those who switched single keys off', async () => {
    const { user } = await show();
    localStorage.setItem('harbour.messaging.shortcuts', 'off');
    await user.keyboard('/');
    expect(box()).not.toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    expect(box()).toHaveFocus();
  });
});
