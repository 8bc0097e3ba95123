import { getLinkedAccounts } from '@harbour/definitions/investments/open-banking/accounts';
import { session } from '@harbour/session';
import { inSequence, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { consent, linked, northbridge, thistle } from '../testing/example-banks.ts';
import { BankLinksCard } from './bank-links-card.tsx';

const answer = (changes: Parameters<typeof linked>[0] = {}) => reply(getLinkedAccounts, linked(changes));
const renderCard = (answered = answer()) => renderInHost(<BankLinksCard />, { replies: [answered] });

const banks = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('[R002] the bank links', () => {
  test('that wait for a new consent come first, with their day and a link to renew', async () => {
    const later = consent(northbridge, { until: '2026-08-01T09:00:00.000Z' });
    const soon = consent(thistle, { until: '2026-08-30T09:00:00.000Z', daysLeft: 9, warning: true });
    await renderCard(answer({ consents: [later, soon] }));
    expect(await banks()).toEqual([
      'Thistle & ValeConsent ends in 9 days, on 30 Aug 2026',
      'Northbridge BankConsent until 1 Aug 2026',
    ]);
    expect(screen.getByTestId('consents-waiting')).toHaveTextContent('1 bank waits for consent.');
    expect(screen.getByRole('link', { name: 'Renew access' })).toHaveAttribute('href', '/investments/openbanking');
  });

  test.each([
    [{ daysLeft: 1, warning: true }, 'Consent ends tomorrow, 30 Aug 2026'],
    [{ daysLeft: 0, warning: true }, 'Consent ends today, 30 Aug 2026'],
    [{ status: 'expired', daysLeft: 0, warning: true }, 'Consent ended on 30 Aug 2026'],
    [{ status: 'ended', daysLeft: 40, warning: true }, 'No longer shares its accounts'],
  ] as const)('%j: %s', async (changes, message) => {
    await renderCard(answer({ consents: [consent(northbridge, changes)] }));
    expect(await banks()).toEqual([`Northbridge Bank${message}`]);
  });

  test('of which none ends soon leave nothing to do', async () => {
    await renderCard();
    expect(await screen.findByTestId('consents-waiting')).toHaveTextContent('Nothing to renew.');
    expect(screen.getByRole('link', { name: 'Bank accounts and cards' })).toBeVisible();
  });

  test('that are many are counted', async () => {
    const five = [1, 2, 3, 4, 5].map((digit) =>
      consent(northbridge, {
        credentials_id: `${digit}1111111-1111-4111-8111-111111111111`,
        provider_name: `Bank ${digit}`,
        until: `2026-08-0${digit}T09:00:00.000Z`,
        warning: digit > 2,
      }),
    );
    await renderCard(answer({ consents: five }));
    expect(await banks()).toEqual([
      expect.stringContaining('Bank 3'),
      expect.stringContaining('Bank 4'),
      expect.stringContaining('Bank 5'),
      'and 2 more',
    ]);
    expect(screen.getByTestId('consents-waiting')).toHaveTextContent('3 banks wait for consent.');
  });

  test('are not there before the first: the card says what one is for', async () => {
    await renderCard(answer({ consents: [], accounts: [] }));
    expect(await screen.findByText('No bank is linked')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Link a bank' })).toBeVisible();
  });

  test('are not renewed by staff, nor where the firm has no provider', async () => {
    const endingConsents = [consent(northbridge, { warning: true })];
    const { unmount } = await renderCard(answer({ consents: endingConsents }));
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(await screen.findByRole('link', { name: 'Bank accounts and cards' })).toBeVisible();
    unmount();
    await renderCard(answer({ consents: endingConsents, available: false }));
    expect(await screen.findByRole('link', { name: 'Bank accounts and cards' })).toBeVisible();
  });

  test('have a shape while they load, and can be tried again where they cannot be read', async () => {
    const { unmount } = await renderCard(pending(getLinkedAccounts));
    expect(screen.getByText('Loading your bank links…')).toBeInTheDocument();
    unmount();
    const { user } = await renderCard(inSequence(refuse(getLinkedAccounts, 503, 'Busy', 'We are busy.'), answer()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Bank links cannot be shown at the moment');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await banks()).toEqual(['Northbridge BankConsent until 30 Aug 2026']);
  });
});
