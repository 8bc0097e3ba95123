import { getCheckpoint, patchCheckpoint } from '@harbour/definitions/clients/checkpoint';
import { getMarketingInfo, patchMarketingInfo } from '@harbour/definitions/clients/marketing';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { changePicture } from '@harbour/definitions/clients/picture';
import { getReferrals, sendReferral } from '@harbour/definitions/clients/referrals';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import {
  type Answer,
  examplePerson,
  type Host,
  inSequence,
  noResponse,
  refuse,
  renderInHost,
  reply,
} from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { exampleCheckpoint, exampleMarketing, personalBackend, robin } from '../../testing/example-personal.ts';
import { collectToasts, failure, success } from '../../testing/toasts.ts';
import { ServicesSection } from './adviser-section.tsx';
import { CheckpointSection } from './checkpoint-section.tsx';
import { MarketingSection } from './marketing/marketing-section.tsx';
import { PictureSection } from './picture/picture-section.tsx';
import { ReferralSection } from './referral-section.tsx';

const toasts = collectToasts();
const renderSection = (section: ReactNode, ...answers: Answer[]) =>
  renderInHost(section, { replies: [...answers, ...personalBackend] });
const sent = ({ requests }: Host) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

describe('marketing', () => {
  const address = 'PATCH /clientdirectory/marketinginfo';
  const save = ({ user }: Host) => user.click(screen.getByRole('button', { name: 'Save preferences' }));
  const box = async (name: string, index: number) => (await screen.findAllByRole('checkbox', { name }))[index];

  test('[R384] [R393] shows what was agreed to, which text, and since when', async () => {
    const { user } = await renderSection(<MarketingSection />);
    expect(await screen.findByText('I would like to hear from you.')).toBeVisible();
    expect(await box('E-mail', 0)).toBeChecked();
    expect(await box('Post', 0)).not.toBeChecked();
    await user.click(screen.getByText('History of your choices'));
    expect(screen.getByText('Agreed to markets and investment ideas by e-mail')).toBeVisible();
    expect(screen.getByText(/, text 2$/)).toBeVisible();
  });

  test('[R404] saves all of it with the text’s version', async () => {
    const host = await renderSection(<MarketingSection />, reply(patchMarketingInfo, { success: true }));
    const post = await box('Post', 2);
    if (post) await host.user.click(post);
    await save(host);
    await waitFor(() => expect(toasts).toEqual([success]));
    const marketingChoice = [...exampleMarketing.marketingChoice, { channel: 'post', subject: 'events' }];
    expect(sent(host)).toEqual([[address, { marketingChoice, wordingVersion: 2, version: 1 }]]);
  });

  test('[R402] says in the specification’s words that it was not saved, and keeps the choice', async () => {
    const host = await renderSection(<MarketingSection />, noResponse(patchMarketingInfo));
    const post = await box('Post', 0);
    if (post) await host.user.click(post);
    await save(host);
    await waitFor(() => expect(toasts).toEqual([failure('Marketing Preferences')]));
    expect(await box('Post', 0)).toBeChecked();
  });

  test('a choice that was changed elsewhere can be loaded', async () => {
    const host = await renderSection(
      <MarketingSection />,
      refuse(patchMarketingInfo, 409, 'MarketingChanged', 'Changed in another window.'),
      inSequence(
        reply(getMarketingInfo, exampleMarketing),
        reply(getMarketingInfo, { ...exampleMarketing, marketing: false, marketingChoice: [], version: 2 }),
      ),
    );
    const post = await box('Post', 0);
    expect(screen.queryByRole('button', { name: 'Load what is stored' })).not.toBeInTheDocument();
    if (post) await host.user.click(post);
    await save(host);
    expect(await screen.findByText('Changed in another window.')).toBeVisible();
    await host.user.click(screen.getByRole('button', { name: 'Load what is stored' }));
    for (const each of screen.getAllByRole('checkbox')) expect(each).not.toBeChecked();
  });
});

describe('checkpoint', () => {
  const [person] = exampleCheckpoint.people;

  test('[R387] [R385] each switch is stored at once, and what the banner reads is read again', async () => {
    const on = { ...exampleCheckpoint, people: [{ uuid: robin, name: 'Robin Morgan', enabled: true }] };
    const host = await renderSection(
      <>
        <CheckpointSection />
        <ServicesSection />
      </>,
      reply(patchCheckpoint, { success: true }),
      inSequence(reply(getCheckpoint, exampleCheckpoint), reply(getCheckpoint, on)),
    );
    await host.user.click(await screen.findByRole('switch', { name: `Include ${person?.name}` }));
    await waitFor(() => expect(toasts).toEqual([success]));
    expect(screen.getByRole('switch', { name: 'Include Robin Morgan' })).toBeChecked();
    expect(sent(host)).toEqual([['PATCH /clientdirectory/checkpoint', { people: [{ uuid: robin, enabled: true }] }]]);
    expect(host.requests.filter(({ path }) => path === getWebsiteSettings.path)).toHaveLength(2);
  });

  test('[R387] the client’s own switch, with which nobody else is included', async () => {
    const off = { ...exampleCheckpoint, enabledForClient: false };
    const host = await renderSection(
      <CheckpointSection />,
      reply(patchCheckpoint, { success: true }),
      reply(getCheckpoint, off),
    );
    expect(await screen.findByRole('switch', { name: 'Include Robin Morgan' })).toBeDisabled();
    await host.user.click(screen.getByRole('switch', { name: 'Checkpoint reports for you' }));
    await waitFor(() =>
      expect(sent(host)).toEqual([['PATCH /clientdirectory/checkpoint', { enabledForClient: true }]]),
    );
  });

  test('[R402] one that was not stored stays as it was, and it says so', async () => {
    const host = await renderSection(<CheckpointSection />, noResponse(patchCheckpoint));
    await host.user.click(await screen.findByRole('switch', { name: 'Checkpoint reports for you' }));
    await waitFor(() => expect(toasts).toEqual([failure('Checkpoint')]));
    expect(screen.getByRole('switch', { name: 'Checkpoint reports for you' })).toBeChecked();
  });
});

describe('a referral', () => {
  async function fill({ user }: Host): Promise<void> {
    await user.type(await screen.findByLabelText('Your friend’s name'), 'Fred Friend');
    await user.type(screen.getByLabelText('Your friend’s e-mail address'), 'fred@friends.example');
  }
  const send = ({ user }: Host) => user.click(screen.getByRole('button', { name: 'Send the referral' }));

  test('needs the friend’s agreement, and is sent once under one id', async () => {
    const host = await renderSection(
      <ReferralSection />,
      inSequence(noResponse(sendReferral), reply(sendReferral, { success: true })),
    );
    await fill(host);
    await send(host);
    expect(screen.getByText('Please confirm that your friend has agreed.', { selector: 'p' })).toBeVisible();
    await host.user.click(screen.getByRole('checkbox', { name: /My friend has agreed/ }));
    await send(host);
    await waitFor(() => expect(toasts).toEqual([failure('Referral')]));
    await send(host);
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ severity: 'success', title: 'Success' }));
    const [first, second] = sent(host);
    expect(first).toEqual(second);
    expect(first?.[1]).toMatchObject({ name: 'Fred Friend', email: 'fred@friends.example', agreed: true });
    expect(screen.getByLabelText('Your friend’s name')).toHaveValue('');
  });

  test('those that were sent are listed with their state', async () => {
    await renderSection(<ReferralSection />);
    expect(await screen.findByText('Harriet Cole')).toBeVisible();
    expect(screen.getByText(/Read by your adviser/)).toBeVisible();
  });

  test('after the last one of a day there is no form', async () => {
    await renderSection(<ReferralSection />, reply(getReferrals, { referrals: [], left: 0 }));
    expect(await screen.findByText(/Please come back tomorrow/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the referral' })).not.toBeInTheDocument();
  });
});

describe('the picture', () => {
  const withPicture = reply(getPersonalDetails, { ...examplePerson, clientImageBase64: 'UklGRg==' });

  test('[R382] is shown, and removed', async () => {
    const host = await renderSection(<PictureSection />, withPicture, reply(changePicture, { success: true }));
    await screen.findByRole('button', { name: 'Choose another picture' });
    expect(document.querySelector('img')).toHaveAttribute('src', 'data:image/webp;base64,UklGRg==');
    await host.user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(toasts).toEqual([success]));
    expect(sent(host)).toEqual([['PATCH /clientdirectory/clientimage', { clientImageBase64: null }]]);
  });

  test('[R382] is the initials where there is none', async () => {
    const { container } = await renderSection(<PictureSection />);
    await screen.findByRole('button', { name: 'Choose a picture' });
    expect(container.querySelector('span[aria-hidden]')).toHaveTextContent(/^AM$/);
  });

  test('that was not removed stays, and it says so', async () => {
    const host = await renderSection(<PictureSection />, withPicture, noResponse(changePicture));
    await host.user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(toasts).toEqual([failure('Picture')]));
    expect(screen.getByRole('button', { name: 'Remove picture' })).toBeEnabled();
  });

  test('a file that is too large is refused in its own words', async () => {
    const host = await renderSection(<PictureSection />);
    await screen.findByRole('button', { name: 'Choose a picture' });
    const file = new File([new Uint8Array(16 * 1024 * 1024)], 'large.png', { type: 'image/png' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await host.user.upload(input, file);
    expect(await screen.findByText(/This file is larger than 15 MB/)).toBeVisible();
    // A browser says nothing of a file that is chosen again, unless the field was emptied.
    expect(input?.files).toHaveLength(0);
  });
});
