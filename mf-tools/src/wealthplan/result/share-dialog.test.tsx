import { shareScenario } from '@harbour/definitions/tools/scenarios';
import { inSequence, pending, renderInHost, reply } from '@harbour/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { scenario, scenarioID } from '../../testing/example-scenario.ts';
import { ShareDialog } from './share-dialog.tsx';

const sent = reply(shareScenario, { success: true, sharedAt: '2026-11-23T12:00:00.000Z' });
async function open(answer = sent, of = scenario) {
  const onClose = jest.fn();
  const host = await renderInHost(<ShareDialog scenario={of} onClose={onClose} />, { replies: [answer] });
  return { ...host, onClose, dialog: within(screen.getByRole('dialog', { name: 'Send to your adviser' })) };
}
const send = () => screen.getByRole('button', { name: 'Send' });

describe('[R358] a scenario is sent to the adviser', () => {
  test('with its version and a note; then it says where the message is', async () => {
    const { user, dialog, requests, onClose } = await open();
    expect(dialog.getByText(/^Version 2 of Retire at 62, saved on 20 Nov 2026/)).toBeVisible();
    await user.type(screen.getByLabelText('Note to your adviser'), 'Is <b>62</b> too early? ');
    await user.click(send());
    const message = await screen.findByRole('link', { name: 'Secure Messaging' });
    const [{ body } = { body: undefined }] = requests;
    expect(body).toEqual({
      messageID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      scenarioID,
      version: 2,
      note: 'Is <b>62</b> too early?',
    });
    const { messageID } = body as { messageID: string };
    expect(message).toHaveAttribute('href', `/securemessaging/message/${messageID}`);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('again after a lost answer as the same message, and nothing is lost', async () => {
    const held = Promise.withResolvers<Response>();
    const { user, requests } = await open(inSequence({ call: shareScenario, answer: () => held.promise }, sent));
    expect(send()).not.toHaveFocus();
    await user.type(screen.getByLabelText('Note to your adviser'), 'Hello');
    await user.click(send());
    // Browsers take the focus from a disabled button; jsdom does not.
    act(() => send().blur());
    await act(async () => held.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached.*arrives once/);
    expect(screen.getByLabelText('Note to your adviser')).toHaveValue('Hello');
    expect(send()).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByText(/^Sent\./);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body).toEqual(requests[0]?.body);
  });

  test('once while it is being sent, and says when this version was sent before', async () => {
    const { user, dialog, requests } = await open(pending(shareScenario), {
      ...scenario,
      sharedAt: '2026-11-21T09:30:00.000Z',
    });
    expect(dialog.getByText('You have sent this version before, on 21 Nov 2026, 09:30.')).toBeVisible();
    await user.click(send());
    expect(send()).toBeDisabled();
    expect(requests).toHaveLength(1);
  });

  test('a note that is too long is refused before it is sent', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Note to your adviser'));
    await user.paste('x'.repeat(1_001));
    expect(screen.getByText('Write 1,000 characters at most.')).toBeVisible();
    expect(send()).toBeDisabled();
  });
});
