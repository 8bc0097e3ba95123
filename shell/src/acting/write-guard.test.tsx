import { changeHouseholdPermission } from '@harbour/definitions/clients/permissions';
import { createPortfolio } from '@harbour/definitions/investments/portfolios/portfolio-changes';
import { firmMessaging } from '@harbour/definitions/messaging/calls';
import { session } from '@harbour/session';
import { client, renderInHost, supportOfficer } from '@harbour/testing';
import { WriteGuard } from '@harbour/ui';
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

const target = client.attributes['custom:harbour_uid'];

function renderGuard(
  groups: readonly string[] | undefined,
  call: Parameters<typeof WriteGuard>[0]['call'] = changeHouseholdPermission,
) {
  const change = jest.fn();
  return renderInHost(
    <WriteGuard call={call}>
      <button type="button" onClick={change}>
        Change
      </button>
      <a href="/elsewhere">Elsewhere</a>
    </WriteGuard>,
    {
      ...(groups ? { user: { ...supportOfficer, groups } } : {}),
      around: (inside) => {
        if (groups) session.setTarget(target);
        return inside;
      },
    },
  ).then((host) => ({ ...host, change }));
}
const why = /read-only rights, so only the client can do this/;

test.each([[['support']], [['adviser']]])(
  'to %j who act for a client, a change is disabled and it is said why',
  async (groups) => {
    const { user, change } = await renderGuard(groups);
    const button = screen.getByRole('button', { name: 'Change' });
    expect(button).toBeDisabled();
    expect(screen.getByRole('group')).toHaveAccessibleDescription(why);
    await user.click(button);
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeEnabled();
  },
);

test('to an administrator, what the client decides is disabled and it is said why', async () => {
  await renderGuard(['admin']);
  expect(screen.getByRole('button', { name: 'Change' })).toBeDisabled();
  expect(screen.getByRole('group')).toHaveAccessibleDescription(/client’s own decision, so only the client can do it/);
});

test.each([
  [undefined, changeHouseholdPermission],
  [['admin'], createPortfolio],
])('nothing is said to %j, who may', async (groups, call) => {
  const { user, change } = await renderGuard(groups, call);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(change).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(why)).not.toBeInTheDocument();
});

test('a call of the firm’s own data is allowed while acting for a client', async () => {
  await renderGuard(['adviser'], firmMessaging.addMessage);
  expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled();
});
