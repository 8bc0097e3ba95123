import type { Toast } from '@harbour/contract';
import * as z from '@harbour/contract/schema';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { mailLimits, writtenMessage } from '@harbour/definitions/messaging/messages';
import { events } from '@harbour/events';
import { type Answer, inSequence, noResponse, refuse, renderInHost, reply, uploadDouble } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminTeam, exampleDraft } from '../../../testing/example-letters.ts';
import ComposePage from '../compose-page.tsx';
import { attachmentProblem, contentTypeOf, fileSize } from './attachment-rules.ts';

const { addMessage, loadMessageWithID, recipients, removeAttachment, uploadAttachment } = clientMessaging;
const id = '5e1f0c3a-0000-4000-8000-000000000001';
const uploadReply = reply(uploadAttachment, {
  success: true,
  attachmentID: id,
  url: '/api/objects/some-key?signature=signed',
  expiresAt: '2026-11-20T14:10:00Z',
});
const backend: Answer[] = [
  reply(recipients, { recipients: [adminTeam] }),
  reply(addMessage, { success: true, message_id: id, version: 1, savedAt: '2026-11-20T14:05:00Z' }),
  uploadReply,
  reply(removeAttachment, { success: true }),
];

let network: ReturnType<typeof uploadDouble>;
let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  network = uploadDouble();
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => {
  network.restore();
  stop();
});

const pdf = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
const field = () => screen.getByLabelText(/Attach files/);
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
const button = (name: string) => screen.getByRole('button', { name });

async function compose(...answers: Answer[]) {
  const host = await renderInHost(<ComposePage />, {
    path: '/securemessaging/message',
    replies: [...answers, ...backend],
  });
  await screen.findByRole('toolbar', { name: 'Format' });
  const asked = (path: string) => host.requests.filter((seen) => seen.path === `/securemessaging/${path}`);
  return { ...host, asked };
}

async function attach(...answers: Answer[]) {
  const host = await compose(...answers);
  await host.user.upload(field(), pdf);
  await waitFor(() => expect(network.uploads).toHaveLength(1));
  const [upload] = network.uploads;
  if (!upload) throw new Error('Nothing was put.');
  return { ...host, upload };
}

test('[R307] [R308] [R281] a file is noted with its draft, then put to the signed address with its content type', async () => {
  const { asked, upload, user } = await attach();
  const draft = writtenMessage.parse(asked('addMessage')[0]?.body);
  expect(draft).toMatchObject({ draft: true, version: 0 });
  expect(asked('uploadAttachment').map(({ method, body }) => ({ method, body }))).toEqual([
    {
      method: 'POST',
      body: {
        messageID: draft.messageID,
        attachmentID: expect.stringMatching(/^[0-9a-f-]{36}$/),
        fileName: 'plan.pdf',
        contentType: 'application/pdf',
        size: 8,
      },
    },
  ]);
  expect(upload).toMatchObject({
    method: 'PUT',
    url: '/api/objects/some-key?signature=signed',
    body: pdf,
  });
  expect(Object.fromEntries(upload.headers)).toMatchObject({ 'content-type': 'application/pdf' });
  expect([...upload.headers.keys()]).not.toContain('authorization');
  expect([...upload.headers.keys()]).not.toContain('x-id-token');
  await act(async () => upload.progress(4, 8));
  expect(await screen.findByRole('progressbar', { name: 'Uploading plan.pdf' })).toHaveAttribute('aria-valuenow', '50');
  await act(async () => upload.answer(200));
  expect(row('plan.pdf').getByText('attached')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Files');
  await user.click(button('Send'));
  await waitFor(() => expect(asked('addMessage').at(-1)?.body).toMatchObject({ draft: false, version: 1 }));
});

test('a message is not sent while a file is on its way', async () => {
  const { asked, user } = await attach();
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Files');
  await user.click(button('Send'));
  expect(screen.getByRole('alert')).toHaveTextContent('Wait for uploads to finish');
  expect(field()).toHaveAccessibleDescription(/Wait for uploads to finish/);
  expect(asked('addMessage').map(({ body }) => writtenMessage.parse(body).draft)).toEqual([true]);
});

test('what may be attached is told before anything is chosen, and what may not is not sent', async () => {
  const { asked } = await compose();
  expect(field()).toHaveAccessibleDescription(/Up to 4 files of 6 MB each, 10 MB in all: PDF, DOC, DOCX/);
  fireEvent.change(field(), { target: { files: [new File([], 'empty.pdf')] } });
  expect(screen.getByRole('alert')).toHaveTextContent('empty.pdf is empty.');
  fireEvent.change(field(), { target: { files: [new File(['x'], 'page.html'), new File([], 'empty.pdf')] } });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'page.html is of a kind that cannot be attached. Files may be: PDF, DOC',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('empty.pdf is empty.');
  expect(asked('uploadAttachment')).toEqual([]);
});

test('files can be dropped', async () => {
  await compose();
  fireEvent.drop(screen.getByRole('group', { name: 'Attachments' }), { dataTransfer: { files: [pdf] } });
  await waitFor(() => expect(network.uploads).toHaveLength(1));
});

test('an upload is called off, and the file with it', async () => {
  const { upload, user, asked } = await attach();
  await user.click(button('Cancel (plan.pdf)'));
  expect(upload.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument());
  expect(asked('removeAttachment')).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test('an upload that was lost is tried again as the same file', async () => {
  const { upload, user, asked } = await attach();
  await act(async () => upload.fail());
  expect(row('plan.pdf').getByRole('alert')).toHaveTextContent('The upload failed.');
  await user.click(button('Try again (plan.pdf)'));
  await waitFor(() => expect(network.uploads).toHaveLength(2));
  await act(async () => network.uploads[1]?.answer(200));
  expect(row('plan.pdf').getByText('attached')).toBeVisible();
  const [first, second] = asked('uploadAttachment').map(({ body }) => body);
  expect(second).toEqual(first);
});

test('a file that the scan refuses says so and is not tried again', async () => {
  const { upload } = await attach();
  const refusal = { error: { name: 'AttachmentRefused', message: 'This file was refused when it was checked.' } };
  await act(async () => upload.answer(400, JSON.stringify(refusal)));
  expect(row('plan.pdf').getByRole('alert')).toHaveTextContent('This file failed our security check');
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  expect(button('Remove (plan.pdf)')).toBeEnabled();
});

test('a photo that cannot be read says why and is not tried again', async () => {
  const { upload } = await attach();
  const refusal = { error: { name: 'PhotoUnreadable', message: 'This photo is damaged.' } };
  await act(async () => upload.answer(400, JSON.stringify(refusal)));
  expect(row('plan.pdf').getByRole('alert')).toHaveTextContent('This photo is damaged.');
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
});

test('a file that failed does not keep the message: it is named, and the message is sent without it', async () => {
  const { upload, user, asked } = await attach();
  await act(async () => upload.fail());
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Files');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
  expect(screen.queryByRole('button', { name: /without the files/ })).not.toBeInTheDocument();
  await user.click(button('Send'));
  expect(field()).toHaveAccessibleDescription(
    /plan\.pdf could not be attached\. Try again, or send your message without it\./,
  );
  await user.click(button('Send without the files that failed'));
  await waitFor(() => expect(asked('addMessage').at(-1)?.body).toMatchObject({ draft: false }));
  const [noted] = asked('uploadAttachment').map(({ body }) => z.object({ attachmentID: z.uuid() }).parse(body));
  expect(asked('removeAttachment').map(({ body }) => body)).toEqual([noted]);
});

test('a message is not sent without a failed file that could not be removed', async () => {
  const { upload, user, asked } = await attach(noResponse(removeAttachment));
  await act(async () => upload.fail());
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Files');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
  await user.click(button('Send'));
  await user.click(button('Send without the files that failed'));
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title: 'Remove Attachment' })]));
  expect(asked('addMessage').map(({ body }) => writtenMessage.parse(body).draft)).not.toContain(false);
});

test('a file whose upload failed is sent again when there is a connection', async () => {
  const { upload } = await attach();
  await act(async () => upload.fail());
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(network.uploads).toHaveLength(2));
  await act(async () => network.uploads[1]?.answer(200));
  expect(row('plan.pdf').getByText('attached')).toBeVisible();
});

test('[R301] an attached file is removed', async () => {
  const { upload, user, asked } = await attach();
  await act(async () => upload.answer(200));
  await user.click(button('Remove (plan.pdf)'));
  await waitFor(() => expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument());
  const [noted] = asked('uploadAttachment').map(({ body }) => z.object({ attachmentID: z.uuid() }).parse(body));
  expect(asked('removeAttachment').map(({ method, body }) => ({ method, body }))).toEqual([
    { method: 'POST', body: noted },
  ]);
});

test.each([
  [
    'without an answer',
    noResponse(removeAttachment),
    'Harbour could not be reached. Check your connection, then try again.',
  ],
  [
    'with a refusal',
    refuse(removeAttachment, 409, 'AlreadySent', 'This message has been sent.'),
    'This message has been sent.',
  ],
])('[R310] a removal that fails %s says so, and the file stays', async (_, failing, cause) => {
  const { upload, user } = await attach(inSequence(failing, reply(removeAttachment, { success: true })));
  await act(async () => upload.answer(200));
  await user.click(button('Remove (plan.pdf)'));
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        severity: 'error',
        title: 'Remove Attachment',
        text: `Failed to remove the attachment from the secure message. ${cause}`,
      },
    ]),
  );
  expect(row('plan.pdf').getByText('attached')).toBeVisible();
  await user.click(button('Remove (plan.pdf)'));
  await waitFor(() => expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument());
});

test('[R278] the files of a draft are there when it is gone on with', async () => {
  const file = { id, fileName: 'earlier.pdf', contentType: 'application/pdf', size: 2048, url: null };
  const draft = exampleDraft({ attachments: [{ ...file, state: 'stored' }] });
  const host = await renderInHost(<ComposePage />, {
    path: `/securemessaging/message?draft=${draft.message_id}`,
    replies: [reply(loadMessageWithID, { success: true, message: draft, thread: [] }), ...backend],
  });
  expect(await screen.findByText('earlier.pdf')).toBeVisible();
  await host.user.click(button('Remove (earlier.pdf)'));
  await waitFor(() => expect(host.requests.at(-1)?.body).toEqual({ attachmentID: id }));
});

describe('the rules', () => {
  const megabyte = 1024 * 1024;
  const kinds = 'Files may be: PDF, DOC, DOCX, XLS, XLSX, CSV, TXT, JPG, JPEG, PNG, HEIC, HEIF.';
  test.each([
    ['of a kind', 'page.html', 10, [], `page.html is of a kind that cannot be attached. ${kinds}`],
    ['without a kind', 'README', 10, [], `README is of a kind that cannot be attached. ${kinds}`],
    [
      'named like a part of every object',
      'x.constructor',
      10,
      [],
      `x.constructor is of a kind that cannot be attached. ${kinds}`,
    ],
    ['too large', 'a.pdf', 6 * megabyte + 1, [], 'a.pdf is larger than 6 MB.'],
    ['the fifth', 'a.pdf', 1, [1, 1, 1, 1], 'a.pdf was left out: a message takes 4 files.'],
    [
      'too much',
      'a.pdf',
      1,
      [6 * megabyte, 4 * megabyte],
      'a.pdf was left out: together the files would be larger than 10 MB.',
    ],
  ])('leave out one that is %s', (_, name, size, present, reason) => {
    expect(attachmentProblem({ name, size }, present)).toBe(reason);
  });

  test('take what just fits', () => {
    expect(attachmentProblem({ name: 'A.PDF', size: 6 * megabyte }, [4 * megabyte])).toBeUndefined();
    expect(mailLimits).toMatchObject({
      attachments: 4,
      attachmentBytes: 6 * megabyte,
      allAttachmentBytes: 10 * megabyte,
    });
  });

  test('know a content type by its ending, and a size by its unit', () => {
    expect(contentTypeOf('Plan.Final.CSV')).toBe('text/csv');
    expect(contentTypeOf('letter.doc')).toBe('application/msword');
    expect(contentTypeOf('letter.docx')).toContain('wordprocessingml');
    expect(contentTypeOf('figures.xls')).toBe('application/vnd.ms-excel');
    expect(contentTypeOf('figures.xlsx')).toContain('spreadsheetml');
    expect([1, 2048, megabyte - 1, megabyte, 1_468_006].map(fileSize)).toEqual([
      '1 KB',
      '2 KB',
      '1024 KB',
      '1 MB',
      '1.4 MB',
    ]);
  });
});
