import { routeObjects } from '@harbour/contract';
import {
  getPublication,
  getPublications,
  getPublicationVersion,
  type Publication,
  type PublicationVersion,
  previewContent,
  publishAgain,
  reviewVersion,
  saveDraft,
  submitDraft,
} from '@harbour/definitions/publishing/publications';
import {
  type Answer,
  administrator,
  choose,
  noResponse,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';

const adviser = { ...supportOfficer, groups: ['adviser'] };
const key = '5a1c6f70-2b3d-4e8f-9c10-000000000001';
const content = {
  title: 'Market Summary',
  summary: 'A quiet month.',
  text: 'Shares fell.',
  pictures: [],
  published: '2026-11-20',
  expires: null,
};
const view = {
  title: 'Market Summary',
  date: '2026-11-20',
  lead: 'A quiet month.',
  html: '<p>Shares fell.</p>',
  facts: [],
  file: null,
};
const version: PublicationVersion = {
  number: 1,
  state: 'published',
  source: 'staff',
  withdraws: false,
  current: true,
  authors: ['Ruth Okoye'],
  savedAt: '2026-11-20T09:00:00.000Z',
  revision: 3,
  publishFrom: null,
  reviewer: 'Ada Viser',
  reviewedAt: '2026-11-20T10:00:00.000Z',
  note: null,
  publishedAt: '2026-11-20T10:00:00.000Z',
};
const released: Publication = {
  kind: 'news',
  key,
  title: 'Market Summary',
  open: null,
  isAuthor: false,
  versions: [version],
  published: { number: 1, at: '2026-11-20T10:00:00.000Z' },
};
const waiting: Publication = {
  ...released,
  open: { number: 2, state: 'review', publishFrom: null },
  versions: [
    { ...version, number: 2, state: 'review', current: false, revision: 2, reviewer: null, publishedAt: null },
    version,
  ],
};
const written = reply(getPublicationVersion, { written: { kind: 'news', content }, view });

const open = (path: string, replies: readonly Answer[], user = administrator) =>
  renderInHost(null, {
    path,
    replies,
    user,
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });
const openOne = (publication: Publication, replies: readonly Answer[] = [], user = administrator) =>
  open(`/research/publishing/news/${key}`, [reply(getPublication, publication), written, ...replies], user);

describe('the list of content', () => {
  const listed = reply(getPublications, { publications: [waiting], more: false, waiting: 1 });

  test('has each publication with what is in work and what clients see', async () => {
    await open('/research/publishing', [listed]);
    const row = await screen.findByRole('row', { name: /Market Summary/ });
    expect(row).toHaveTextContent('Waits for a review');
    expect(row).toHaveTextContent('Version 1, since 20 Nov 2026');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/research/publishing/news/${key}`);
  });

  test('is narrowed by the address, and offers new content to those who may write', async () => {
    const { requests } = await open('/research/publishing?kind=faq&state=draft&text=tax', [listed], adviser);
    await screen.findByRole('row', { name: /Market Summary/ });
    expect(requests.at(-1)?.query).toEqual({ kind: 'faq', state: 'draft', search: 'tax' });
    expect(screen.queryByRole('button', { name: 'Write something new' })).not.toBeInTheDocument();
  });

  test('keeps what it is narrowed by in the address, until all is wanted', async () => {
    const host = await open('/research/publishing', [listed]);
    await screen.findByRole('row', { name: /Market Summary/ });
    await choose('Kind', 'FAQs');
    expect(host.address()).toBe('/research/publishing?kind=faq');
    await choose('State', 'Drafts');
    expect(host.address()).toBe('/research/publishing?kind=faq&state=draft');
    await choose('Kind', 'All kinds');
    expect(host.address()).toBe('/research/publishing?state=draft');
  });

  test('is not for support, and asks the backend nothing', async () => {
    const { requests } = await open('/research/publishing', [listed], supportOfficer);
    expect(await screen.findByText('Your role does not include this page')).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('says that it cannot be read, and tries again', async () => {
    await open('/research/publishing', [noResponse(getPublications)]);
    expect(await screen.findByText('We could not read the content')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('writing', () => {
  test('new content is checked by field, previewed and kept as a draft', async () => {
    const saved = reply(saveDraft, { kind: 'news', key, number: 1, revision: 1 });
    const { user, requests } = await open('/research/publishing?write=news', [
      reply(previewContent, view),
      saved,
      reply(getPublication, waiting),
      written,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Save the draft' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check these:');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Market Summary');
    await user.type(screen.getByRole('textbox', { name: 'Summary' }), 'A quiet month.');
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Shares fell.');
    await user.click(screen.getByRole('button', { name: 'Show the preview' }));
    expect(await screen.findByRole('heading', { name: 'Market Summary' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save the draft' }));
    await waitFor(() => expect(requests.some(({ path }) => path === '/publishing/drafts')).toBe(true));
    expect(requests.find(({ path }) => path === '/publishing/drafts')?.body).toMatchObject({
      key: null,
      revision: null,
      written: {
        kind: 'news',
        content: { title: 'Market Summary', text: 'Shares fell.', expires: null, pictures: [] },
      },
    });
  });

  test('what the backend refuses stays in the form, at its field', async () => {
    const { user } = await openOne(released, [refuse(saveDraft, 400, 'ContentNotPublishable', '“<b>” is HTML.')]);
    await user.click(await screen.findByRole('button', { name: 'Write a new version' }));
    await user.click(await screen.findByRole('button', { name: 'Save the draft' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('“<b>” is HTML.');
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Shares fell.');
  });

  test('a draft is sent for a review, to be seen at a time in London', async () => {
    const draft: Publication = {
      ...waiting,
      versions: [{ ...version, number: 2, state: 'draft', current: false, revision: 5, publishedAt: null }, version],
    };
    const { user, requests } = await openOne(draft, [reply(submitDraft, { success: true })]);
    await user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /At a time/ }));
    await user.click(dialog.getByRole('button', { name: 'Ask for a review' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose a day and a time.');
    await user.click(dialog.getByRole('radio', { name: /As soon/ }));
    await user.click(dialog.getByRole('button', { name: 'Ask for a review' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.find(({ path }) => path.endsWith('/submission'))?.body).toEqual({ revision: 5, publishFrom: null });
  });
});

describe('reviewing', () => {
  test('is for somebody who did not write it', async () => {
    await openOne({ ...waiting, isAuthor: true });
    expect(await screen.findByText(/You wrote it, so a colleague reviews it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take it back' })).toBeVisible();
  });

  test('returns it with a reason, which is needed', async () => {
    const { user, requests } = await openOne(waiting, [reply(reviewVersion, { state: 'draft' })], adviser);
    await user.click(await screen.findByRole('button', { name: 'Return it with a reason' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Return it' }));
    expect(await dialog.findByText('Write a reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'Name the month.');
    await user.click(dialog.getByRole('button', { name: 'Return it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.find(({ path }) => path.endsWith('/review'))?.body).toEqual({
      revision: 2,
      approved: false,
      note: 'Name the month.',
    });
  });
});

test('an earlier version is published again', async () => {
  const two: Publication = {
    ...released,
    versions: [
      { ...version, number: 2 },
      { ...version, current: false },
    ],
  };
  const { user, requests } = await openOne(two, [reply(publishAgain, { success: true })]);
  await user.click(await screen.findByRole('button', { name: 'Publish version 1 again' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish it again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ path }) => path.endsWith('/publication-again'))?.body).toEqual({ number: 1, note: '' });
});
