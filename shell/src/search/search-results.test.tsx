import {
  longestTerm,
  type SearchHit,
  type SearchResult,
  search,
  searchHitKinds,
} from '@harbour/definitions/research/search';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { exampleBuild, exampleRegistry, renderInHost, reply } from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { FoldedSearch, SearchBox } from '../header/search-box.tsx';
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
  kind,
  id: name,
  title: plain(name),
  detail: plain(`About ${name}`),
  link,
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
const best = () => group('Best matches').getAllByRole('listitem');

async function renderResults(answered: SearchResult = found, around = inPortal({ registry })) {
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
    const { run } = await renderResults();
    await run('isa');
    expect(screen.getByText('16 results for “isa”')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Best matches',
      'Messages',
      'FAQs',
      'News',
    ]);
    // What is called so first, then what can be done.
    expect(best().map(({ textContent }) => textContent)).toEqual([
      'My ISA About My ISA',
      'Invest now Action · Investments',
      'Question 1 Answer · Help',
    ]);
  });

  test('of an older backend, without what later releases added, are shown as they are', async () => {
    const { run } = await renderResults({
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
    const { run } = await renderResults({ ...found, news: [], faq: [], hits: [] });
    await run('isa');
    expect(screen.getByText('1 result for “isa”')).toBeVisible();
  });

  test('[R083] FAQs carry title and text as HTML, of which nothing runs', async () => {
    const { run } = await renderResults();
    await run('isa');
    const first = group('FAQs').getAllByRole('listitem')[0];
    expect(first).toHaveTextContent('Question 1');
    const bold = await group('FAQs').findAllByText('here');
    expect(bold[0]?.tagName).toBe('STRONG');
    expect(first?.querySelector('mark')).toHaveTextContent('1');
    expect(first?.querySelector('img, script')).toBeNull();
    expect(window).not.toHaveProperty('stolen');
    const open = group('FAQs')
      .getAllByRole('listitem')
      .map((entry) => entry.querySelector('details')?.open);
    expect(open).toEqual([true, false, false, false, false]);
  });

  test('[R084] “Load more FAQs” reveals those that follow, until there are no more, and keeps the focus', async () => {
    const { run, user } = await renderResults();
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

  test('[R084] [R088] offer no more where all five are there', async () => {
    const { run } = await renderResults({ ...found, news: found.news.slice(0, 5), faq: found.faq.slice(0, 5) });
    await run('isa');
    expect(group('FAQs').getAllByRole('listitem')).toHaveLength(5);
    expect(group('News').getAllByRole('article')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /^Load more/ })).not.toBeInTheDocument();
  });

  test('[R084] [R088] begin with the first five for another term, one that is remembered too', async () => {
    const { run, user } = await renderResults();
    await run('isa');
    await act(() => events.emit('modal.close', { modal: 'loadSearchResults' }));
    await run('pension');
    await user.click(group('FAQs').getByRole('button', { name: 'Load more FAQs' }));
    await user.click(group('News').getByRole('button', { name: 'Load more news' }));
    await user.click(group('Recent searches').getByRole('button', { name: 'isa' }));
    expect(group('FAQs').getAllByRole('listitem')).toHaveLength(5);
    expect(group('News').getAllByRole('article')).toHaveLength(5);
  });

  test('[R083] [R086] mark what was found wherever it stands', async () => {
    const marked = (field: string) => [...plain(`${field} `), { text: 'isa', marked: true }, ...plain(' here')];
    const { run } = await renderResults({
      cta: [],
      faq: [{ ...answer(1), text: '<p>Nothing.</p>', markedTitle: marked('FAQ') }],
      news: [{ ...article(1), marked: { title: marked('News'), summary: marked('Summary') } }],
      hits: [{ ...hit('plan', 'x', '/investments/valuation'), title: marked('Plan'), detail: marked('Detail') }],
    });
    await run('isa');
    const lines = [...document.querySelectorAll('mark')].map((mark) => [
      mark.textContent,
      mark.parentElement?.textContent,
    ]);
    const fields = ['Plan', 'Detail', 'FAQ', 'News', 'Summary', 'FAQ', 'News', 'Summary'];
    expect(lines).toEqual(fields.map((field) => ['isa', `${field} isa here`]));
  });

  test('[R085] “Read more” of an FAQ leads to its answer, and closes the modal', async () => {
    const { run, user, address } = await renderResults();
    await run('isa');
    await user.click(group('FAQs').getByRole('link', { name: /^Read more ?: Question 1$/ }));
    expect(address()).toBe('/faqs/questions/question-1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a link of an answer to a page of the portal opens it without a reload', async () => {
    const text = '<p>See <a href="/investments/permissions">Permissions</a>.</p>';
    const { run, user, address } = await renderResults({ ...found, faq: [{ ...answer(1), text }] });
    await run('isa');
    await user.click(await group('FAQs').findByRole('link', { name: 'Permissions' }));
    expect(address()).toBe('/investments/permissions');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['with Ctrl', 'Here', { ctrlKey: true }],
    ['with Cmd', 'Here', { metaKey: true }],
    ['with Shift', 'Here', { shiftKey: true }],
    ['with Alt', 'Here', { altKey: true }],
    ['out of the portal', /^There/, {}],
  ])('a link of an answer is the browser’s %s', async (_, name, keys) => {
    const text = '<p><a href="/investments/permissions">Here</a> <a href="https://example.com/">There</a></p>';
    const { run, address } = await renderResults({ ...found, faq: [{ ...answer(1), text }] });
    await run('isa');
    const before = address();
    const link = await group('FAQs').findByRole('link', { name });
    let taken: boolean | undefined;
    const noteTaken = (event: Event) => {
      taken = event.defaultPrevented;
      // Nothing in a test can follow it.
      event.preventDefault();
    };
    document.addEventListener('click', noteTaken, { once: true });
    fireEvent.click(link, keys);
    expect(taken).toBe(false);
    expect(address()).toBe(before);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('[R086] [R088] news carry title, date and summary; “Load more news” reveals those that follow', async () => {
    const { run, user } = await renderResults();
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
    expect(group('News').queryByRole('button', { name: 'Load more news' })).not.toBeInTheDocument();
    expect(group('News').getAllByRole('listitem')[5]).toHaveFocus();
  });

  test('[R087] “Read more” of news leads to the article by its id', async () => {
    const { run, user, address } = await renderResults();
    await run('isa');
    await user.click(group('News').getByRole('link', { name: /^Read more ?: Article 2$/ }));
    expect(address()).toBe('/research/news?id=news-2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('what is the client’s own leads to its page', async () => {
    const { run, user, address } = await renderResults();
    await run('isa');
    expect(group('Best matches').getByText('About My ISA')).toBeVisible();
    await user.click(group('Messages').getByRole('link', { name: /^A letter/ }));
    expect(address()).toBe('/securemessaging/message/1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('[R081] are a group for each kind, the client’s own first, each with more to load', async () => {
    const names = [1, 2, 3, 4, 5, 6].map((n) => `Hit ${n}`);
    const many = [...names, 'Hit 7', 'Hit 8', 'Hit 9'];
    const hits = searchHitKinds.flatMap((kind) =>
      (kind === 'plan' ? many : names).map((name) => hit(kind, name, '/investments/valuation')),
    );
    const more = ['contact', 'transaction', 'of-tomorrow'].flatMap((kind) =>
      names.map((name) => ({ ...hit('plan', name, '/investments/valuation'), kind })),
    );
    const cta = names.map((id) => ({ id, name: id, link: '/investments/add', color: 'accent', category: 'x' }));
    const { run, user } = await renderResults({ news: [], faq: [], cta, hits: hits.toReversed(), more });
    await run('isa');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Best matches',
      'Suggested actions',
      'Plans',
      'Holdings',
      'Transactions',
      'Write to',
      'People',
      'Messages',
      'Documents',
      'Funds',
      'Glossary',
      'Research Library',
    ]);
    expect(screen.getAllByRole('button', { name: /^Load more/ }).map(({ textContent }) => textContent)).toEqual(
      [
        'actions',
        'plans',
        'holdings',
        'transactions',
        'people to write to',
        'people',
        'messages',
        'documents',
        'funds',
        'terms',
        'of the library',
      ].map((what) => `Load more ${what}`),
    );
    await user.click(screen.getByRole('button', { name: 'Load more documents' }));
    expect(group('Documents').getAllByRole('link')).toHaveLength(6);
    expect(group('Messages').getAllByRole('link')).toHaveLength(5);
  });

  test('lead to no page that no remote has published', async () => {
    const { run } = await renderResults(found, inPortal());
    await run('isa');
    expect(screen.getByText('13 results for “isa”')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Best matches' })).not.toBeInTheDocument();
  });
});

describe('recent searches', () => {
  const recent = () =>
    group('Recent searches')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const close = () => act(() => events.emit('modal.close', { modal: 'loadSearchResults' }));

  test('are offered, newest first and each once, and run again', async () => {
    const { run, user } = await renderResults();
    for (const term of ['isa', 'pension', 'ISA']) {
      await run(term);
      await close();
    }
    await run('fees');
    expect(recent()).toEqual(['ISA', 'pension']);
    await user.click(group('Recent searches').getByRole('button', { name: 'pension' }));
    expect(await screen.findByRole('dialog', { name: 'YOUR RESULTS FOR pension' })).toBeVisible();
    expect(await screen.findByText('16 results for “pension”')).toBeVisible();
    expect(recent()).toEqual(['fees', 'ISA']);
  });

  test('are six at most, and can be cleared', async () => {
    const { run, user } = await renderResults();
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      await run(`term ${n}`);
      await close();
    }
    await run('last');
    expect(recent()).toEqual([7, 6, 5, 4, 3].map((n) => `term ${n}`));
    expect(localStorage.getItem('harbour.searches')).not.toContain('term 2');
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
    expect(localStorage.getItem('harbour.searches')).toBeNull();
  });

  test('are gone when the session ends, and nobody else’s are shown', async () => {
    const { run } = await renderResults();
    await run('isa');
    expect(localStorage.getItem('harbour.searches')).toContain('isa');
    await act(() => events.emit('session.ended', { reason: 'elsewhere' }));
    expect(localStorage.getItem('harbour.searches')).toBeNull();

    await act(() => session.signIn('someone@harbour.example', 'calm harbour'));
    localStorage.setItem('harbour.searches', JSON.stringify({ owner: 'somebody else', terms: ['secret'] }));
    await run('pension');
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
    expect(localStorage.getItem('harbour.searches')).not.toContain('secret');
  });
});

describe('the keys of the search', () => {
  beforeEach(listenForSearchKeys);

  test('/ puts the focus in the box', async () => {
    const { user } = await renderResults();
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
  });

  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens the search with an empty field', async (keys) => {
    const { user, run } = await renderResults();
    await run('isa');
    await act(() => events.emit('modal.close', { modal: 'loadSearchResults' }));
    await act(() => user.keyboard(keys));
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
    expect(await screen.findByRole('searchbox', { name: /^Search for/ })).toHaveFocus();
    expect(screen.getByRole('searchbox', { name: /^Search for/ })).toHaveValue('');
    expect(group('Recent searches').getByRole('button', { name: 'isa' })).toBeVisible();
  });

  test('Ctrl and K opens the search from the header’s box too', async () => {
    const { user } = await renderResults();
    await user.click(box());
    await act(() => user.keyboard('{Control>}k{/Control}'));
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });

  test('Ctrl and K does nothing for staff at their own work, who have no search', async () => {
    const { user } = await renderInHost(<Modals />, { around: inPortal() });
    await act(() => user.keyboard('{Control>}k{/Control}'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each(['/', '{Control>}k{/Control}'])('%s is left to a field that is typed in', async (keys) => {
    const { user } = await renderResults();
    await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
    await user.keyboard(keys);
    expect(box()).not.toHaveFocus();
  });

  test.each(['/', '{Control>}k{/Control}'])('%s is left to a dialog that is open', async (keys) => {
    const { user } = await renderResults();
    await act(() => events.emit('modal.open', { modal: 'WelcomeTour' }));
    await screen.findByRole('dialog');
    await user.keyboard(keys);
    expect(box()).not.toHaveFocus();
  });

  test('/ opens the box where a button holds it', async () => {
    const { user } = await renderInHost(<FoldedSearch />, { around: inPortal() });
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
  });

  test('a slash does nothing for those who switched single keys off', async () => {
    const { user } = await renderResults();
    localStorage.setItem('harbour.messaging.shortcuts', 'off');
    await user.keyboard('/');
    expect(box()).not.toHaveFocus();
    await act(() => user.keyboard('{Control>}k{/Control}'));
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});

describe('the search box', () => {
  test('[R074] takes no term that the backend would refuse for its length', async () => {
    const { user, run, requests } = await renderResults();
    await user.click(box());
    await user.paste('a'.repeat(longestTerm + 1));
    await run('');
    expect(requests.map(({ path }) => path)).toContain(`/rdsearch/${'a'.repeat(longestTerm)}`);
  });

  test('[R077] on a phone is put away once it has searched', async () => {
    const { user } = await renderInHost(
      <>
        <FoldedSearch />
        <Modals />
      </>,
      { replies: [reply(search, found)], around: inPortal({ registry }) },
    );
    await user.click(screen.getByRole('button', { name: 'Open the search' }));
    await user.type(box(), 'isa{Enter}');
    expect(await screen.findByText('16 results for “isa”')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox', { name: 'Search', hidden: true })).not.toBeInTheDocument();
  });
});
