import type { Toast } from '@harbour/contract';
import { changeSynonym, getSynonyms, type SearchSynonym } from '@harbour/definitions/publishing/synonyms';
import { events } from '@harbour/events';
import {
  type Answer,
  administrator,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import SynonymsPage from './synonyms-page.tsx';

const adviser = { ...supportOfficer, groups: ['adviser'] };
let synonyms: SearchSynonym[];
let toasts: Toast[];
let stop: () => void;
beforeEach(() => {
  synonyms = [
    { term: 'cgt', means: ['capital gains tax'] },
    { term: 'sipp', means: ['pension', 'self invested personal pension'] },
  ];
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

const answers = (): Answer[] => [
  reply(getSynonyms, () => ({ synonyms })),
  reply(changeSynonym, ({ body }) => {
    const { term, after } = changeSynonym.body.parse(body);
    synonyms = synonyms.filter((one) => one.term !== term);
    if (after) synonyms.push({ term, means: after });
    return { term, synonym: after && { term, means: after } };
  }),
];
const open = (replies = answers(), user: typeof administrator = administrator) =>
  renderInHost(<SynonymsPage />, { path: '/research/publishing/synonyms', replies, user });
const sent = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const dialog = () => within(screen.getByRole('dialog'));

describe('the wordings of the search', () => {
  test('are listed, and found by words of a term or a meaning', async () => {
    const { user, router } = await open();
    expect(await screen.findByText('pension; self invested personal pension')).toBeVisible();
    await user.type(screen.getByLabelText('Words of a wording'), 'gains');
    expect(screen.queryByText('sipp')).not.toBeInTheDocument();
    expect(screen.getByText('cgt')).toBeVisible();
    expect(router.state.location.search).toBe('?text=gains');
  });

  test('are added with several meanings, and undone from the toast', async () => {
    const host = await open();
    await host.user.click(await screen.findByRole('button', { name: 'New wording' }));
    await host.user.type(dialog().getByLabelText(/What people type/), 'nest egg');
    await host.user.type(dialog().getByLabelText(/What is searched for as well/), 'savings; pension;');
    await host.user.click(dialog().getByRole('button', { name: 'Store' }));
    expect(await screen.findByText('savings; pension')).toBeVisible();
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(screen.queryByText('savings; pension')).not.toBeInTheDocument());
    expect(sent(host)).toEqual([
      { term: 'nest egg', before: null, after: ['savings', 'pension'] },
      { term: 'nest egg', before: ['savings', 'pension'], after: null },
    ]);
  });

  test('are changed and removed as the editor has seen them', async () => {
    const host = await open();
    await host.user.click(await screen.findByRole('button', { name: 'Change cgt' }));
    const means = dialog().getByLabelText(/What is searched for as well/);
    expect(means).toHaveValue('capital gains tax');
    await host.user.clear(means);
    await host.user.click(dialog().getByRole('button', { name: 'Store' }));
    expect(dialog().getAllByText('Write at least one wording.')[0]).toBeVisible();
    await host.user.type(means, 'gains');
    await host.user.click(dialog().getByRole('button', { name: 'Store' }));
    expect(await screen.findByText('gains')).toBeVisible();
    await host.user.click(screen.getByRole('button', { name: 'Remove cgt' }));
    await waitFor(() => expect(screen.queryByText('cgt')).not.toBeInTheDocument());
    expect(sent(host)).toEqual([
      { term: 'cgt', before: ['capital gains tax'], after: ['gains'] },
      { term: 'cgt', before: ['gains'], after: null },
    ]);
  });

  test('whose removal is refused stay, with the reason', async () => {
    const { user } = await open([
      refuse(changeSynonym, 409, 'SynonymChanged', '“cgt” stands for tax already.'),
      ...answers(),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove cgt' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('“cgt” stands for tax already.');
    expect(screen.getByText('cgt')).toBeVisible();
  });

  test('are read and not changed by an adviser', async () => {
    await open(answers(), adviser);
    expect(await screen.findByText('cgt')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(New wording|Change|Remove)/ })).not.toBeInTheDocument();
  });

  test('are forty until somebody asks for all', async () => {
    synonyms = Array.from({ length: 45 }, (_, index) => ({ term: `term ${index}`, means: ['pension'] }));
    const { user } = await open();
    expect(await screen.findByText('term 39')).toBeVisible();
    expect(screen.queryByText('term 40')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all 45 wordings' }));
    expect(screen.getByText('term 44')).toBeVisible();
  });

  test('have a shape while they load', async () => {
    await open([pending(getSynonyms)]);
    expect(screen.getByText(/^Loading the wordings/)).toBeInTheDocument();
  });

  test('that cannot be read say so', async () => {
    await open([noResponse(getSynonyms)]);
    expect(await screen.findByRole('alert')).toHaveTextContent('the wordings');
  });
});
