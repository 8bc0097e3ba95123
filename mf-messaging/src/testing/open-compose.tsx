import { RemotePartProvider } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { type Answer, type Host, renderInHost, reply } from '@harbour/testing';
import { screen } from '@testing-library/react';
import ComposePage from '../pages/compose/compose-page.tsx';
import { adminTeam, adviser, colleague } from './example-letters.ts';

const { addMessage, recipients, removeDraftMessage } = clientMessaging;

/** A message is taken. */
export const taken = reply(addMessage, {
  success: true,
  message_id: '5e1f0c3a-0000-4000-8000-000000000001',
  version: 1,
  savedAt: '2026-11-20T14:05:00Z',
});

/** The calls that writing needs, all of them working. */
export const composeBackend: Answer[] = [
  reply(recipients, { recipients: [adminTeam, adviser, colleague] }),
  taken,
  reply(removeDraftMessage, { success: true }),
];

/** The compose page with two ways away from it, once its editor is there. */
export async function openCompose(path = '/securemessaging/message', ...answers: Answer[]) {
  const host = await renderInHost(null, {
    path,
    around: (inside) => <RemotePartProvider value="mf-messaging">{inside}</RemotePartProvider>,
    replies: [...answers, ...composeBackend],
    routes: [
      {
        path: '/securemessaging/message',
        element: (
          <>
            <ComposePage />
            <Link to="/securemessaging/message">New message</Link>
            <Link to="/securemessaging/inbox">To the inbox</Link>
          </>
        ),
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
  });
  await screen.findByRole('toolbar', { name: 'Format' });
  const sent = () => host.requests.filter(({ path: to }) => to === '/securemessaging/addMessage');
  return { ...host, sent };
}

export const body = () => screen.getByRole('textbox', { name: 'Message' });
export const subject = () => screen.getByRole('textbox', { name: 'Subject' });
export const button = (name: string) => screen.getByRole('button', { name });
export const chosen = (label: string) => screen.getByRole('combobox', { name: label });

export async function write({ user }: Pick<Host, 'user'>, message = 'Good morning'): Promise<void> {
  await user.type(subject(), 'A question');
  await user.type(body(), message);
}
