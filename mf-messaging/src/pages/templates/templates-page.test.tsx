import { getTemplates, removeTemplate, writeTemplate } from '@harbour/definitions/messaging/templates';
import {
  type Answer,
  administrator,
  client,
  exampleConfig,
  inSequence,
  noResponse,
  refuse,
  renderInHost,
  reply,
  writePageConfig,
} from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { exampleTemplate } from '../../testing/example-desk.ts';
import TemplatesPage from './templates-page.tsx';

beforeEach(() => writePageConfig(exampleConfig));

const listed = reply(getTemplates, { templates: [exampleTemplate] });
const done = { success: true as const };
const page = (replies: readonly Answer[], user = administrator) =>
  renderInHost(<TemplatesPage />, { path: '/adminsecuremessaging/templates', replies, user });

describe('the firm’s templates', () => {
  test('are changed with the version that was seen, and a refusal is said in the dialog', async () => {
    const refused = refuse(writeTemplate, 409, 'NameTaken', 'Another template has this name.');
    const { user, requests } = await page([listed, inSequence(refused, reply(writeTemplate, done))]);
    await user.click(await screen.findByRole('button', { name: 'Change Received' }));
    const dialog = within(await screen.findByRole('dialog'));
    const text = dialog.getByRole('textbox', { name: 'Text' });
    await user.clear(text);
    await user.type(text, 'Dear {{client name}');
    await user.click(dialog.getByRole('button', { name: 'Store' }));
    expect(await dialog.findByText('Another template has this name.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Store' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { id: _, ...rest } = exampleTemplate;
    expect(requests.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
      path: `/messagetemplates/${exampleTemplate.id}`,
      body: { ...rest, text: 'Dear {client name}' },
    });
  });

  test('are not stored with a field that nobody fills in', async () => {
    const { user, requests } = await page([listed]);
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Greeting');
    await user.type(dialog.getByRole('textbox', { name: 'Subject' }), 'Hello');
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Dear {{frist name}');
    await user.click(dialog.getByRole('button', { name: 'Store' }));
    expect(await dialog.findAllByText(/fields as they are listed/)).not.toEqual([]);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('are removed after a question', async () => {
    const { user, requests } = await page([listed, reply(removeTemplate, done)]);
    await user.click(await screen.findByRole('button', { name: 'Remove Received' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('have states for none, for a failure, and for those who may not', async () => {
    const empty = await page([reply(getTemplates, { templates: [] })]);
    expect(await screen.findByText('No templates yet')).toBeVisible();
    empty.unmount();
    const failing = await page([inSequence(noResponse(getTemplates), listed)]);
    await failing.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Received')).toBeVisible();
    failing.unmount();
    const { requests } = await page([listed], client);
    expect(await screen.findByText('Your role does not include this page')).toBeVisible();
    expect(requests).toEqual([]);
  });
});
