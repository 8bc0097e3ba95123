import { getContactDetails } from '@harbour/definitions/clients/contact-details';
import { withdrawDetailsChange } from '@harbour/definitions/clients/details-changes';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { patchPersonalDetails } from '@harbour/definitions/clients/personal-details-changes';
import {
  type Answer,
  exampleConfig,
  examplePerson,
  type Host,
  inSequence,
  noResponse,
  refuse,
  renderInHost,
  reply,
  writePageConfig,
} from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { exampleContact, personalBackend } from '../../../testing/example-personal.ts';
import { collectToasts, failure, success } from '../../../testing/toasts.ts';
import { DetailsSection } from './details-section.tsx';

beforeEach(() => writePageConfig(exampleConfig));

const toasts = collectToasts();
const saved = reply(patchPersonalDetails, { success: true });

async function renderSection(...answers: Answer[]): Promise<Host> {
  const host = await renderInHost(<DetailsSection />, { replies: [...answers, ...personalBackend] });
  await screen.findByLabelText('First name');
  return host;
}
const save = ({ user }: Host) => user.click(screen.getByRole('button', { name: 'Save details' }));
const sent = ({ requests }: Host) => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

async function retype(host: Host, label: string, text: string): Promise<void> {
  await host.user.clear(screen.getByLabelText(label));
  if (text !== '') await host.user.type(screen.getByLabelText(label), text);
}

test('[R382] [R395] shows the details; the date of birth cannot be changed here, and it says how it can', async () => {
  await renderSection();
  expect(screen.getByLabelText('First name')).toHaveValue('Alex');
  expect(screen.getByRole('combobox', { name: 'Country of domicile' })).toHaveValue('United Kingdom');
  expect(screen.getByLabelText('Mobile')).toHaveValue('+44 7700 900123');
  expect(screen.getByLabelText('Postcode')).toHaveValue('BA1 5AB');
  expect(screen.getByText('1 Apr 1970', { exact: false })).toBeVisible();
  expect(screen.getByText(/If this is wrong, please call us/)).toBeVisible();
});

test('[R398] [R404] saving sends what differs, with the version, and says that it is saved', async () => {
  const host = await renderSection(saved);
  await retype(host, 'Home', '01632 960018');
  const residence = screen.getByRole('combobox', { name: 'Country of residence' });
  await host.user.clear(residence);
  await host.user.type(residence, 'Fra');
  await host.user.click(await screen.findByRole('option', { name: 'France' }));
  await save(host);
  await waitFor(() => expect(toasts).toEqual([success]));
  expect(sent(host)).toEqual([{ countryOfResidence: 'FR', phones: { home: '01632 960018' }, version: 3 }]);
});

test('an address is sent whole; a postcode that is none is refused at its field', async () => {
  const host = await renderSection(saved);
  await retype(host, 'Postcode', 'Bath');
  await save(host);
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(
    'Please enter a full UK postcode, such as SW1A 1AA.',
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  await retype(host, 'Postcode', 'ba15ab');
  await retype(host, 'Address line 1', '2 High Street');
  await save(host);
  await waitFor(() => expect(sent(host)).toHaveLength(1));
  expect(sent(host)).toEqual([
    { postalAddress: { ...exampleContact.postalAddress, line1: '2 High Street', postcode: 'ba15ab' }, version: 3 },
  ]);
});

test('a stored address cannot be emptied: it would be kept without a word', async () => {
  const host = await renderSection(saved);
  for (const label of ['Address line 1', 'Town or city', 'Postcode']) await retype(host, label, '');
  await retype(host, 'Home', '01632 960018');
  await save(host);
  expect(screen.getByLabelText('Address line 1')).toHaveAccessibleDescription(
    'Please enter the first line of the address.',
  );
  expect(sent(host)).toEqual([]);
});

test('without a stored address the rest is saved, and one that is begun has to be whole', async () => {
  const host = await renderSection(saved, reply(getContactDetails, { ...exampleContact, postalAddress: null }));
  await retype(host, 'Home', '01632 960018');
  await host.user.type(screen.getByLabelText('Town or city'), 'Bath');
  await save(host);
  expect(screen.getByLabelText('Address line 1')).toHaveAccessibleDescription(
    'Please enter the first line of the address.',
  );
  await retype(host, 'Town or city', '');
  await save(host);
  await waitFor(() => expect(toasts).toEqual([success]));
  expect(sent(host)).toEqual([{ phones: { home: '01632 960018' }, version: 3 }]);
});

test('[R402] what was not saved says so in the words of the specification, without a word about e-mail, and stays', async () => {
  const host = await renderSection(noResponse(patchPersonalDetails));
  await retype(host, 'First name', 'Alexander');
  await save(host);
  await waitFor(() => expect(toasts).toEqual([failure('Personal Details')]));
  expect(screen.getByLabelText('First name')).toHaveValue('Alexander');
});

test('a refused phone number is said at its field', async () => {
  const refused: Answer = {
    call: patchPersonalDetails,
    answer: async () =>
      Response.json(
        {
          error: {
            name: 'PhoneUnknown',
            message: 'Please check the phone numbers.',
            fields: [{ path: 'phones.home', message: 'this is not a phone number' }],
          },
        },
        { status: 400 },
      ),
  };
  const host = await renderSection(refused);
  await retype(host, 'Home', '12');
  await save(host);
  await waitFor(() => expect(screen.getByLabelText('Home')).toHaveAccessibleDescription('This is not a phone number.'));
  expect(toasts).toEqual([]);
});

test('details that were changed elsewhere are refused; saving again replaces them', async () => {
  const message = 'Your details were changed in another window.';
  const host = await renderSection(
    inSequence(refuse(patchPersonalDetails, 409, 'DetailsChanged', message), saved),
    inSequence(reply(getContactDetails, exampleContact), reply(getContactDetails, { ...exampleContact, version: 4 })),
  );
  await retype(host, 'First name', 'Alexander');
  await save(host);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Alexander');
  await save(host);
  await waitFor(() => expect(toasts).toEqual([success]));
  expect(sent(host)).toMatchObject([{ version: 3 }, { version: 4 }]);
});

test('or what is stored is loaded', async () => {
  const host = await renderSection(
    refuse(patchPersonalDetails, 409, 'DetailsChanged', 'Changed.'),
    inSequence(
      reply(getPersonalDetails, examplePerson),
      reply(getPersonalDetails, { ...examplePerson, firstname: 'Ali' }),
    ),
  );
  expect(screen.queryByRole('button', { name: 'Load what is stored' })).not.toBeInTheDocument();
  await retype(host, 'First name', 'Alexander');
  await save(host);
  await host.user.click(await screen.findByRole('button', { name: 'Load what is stored' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Ali');
});

test('what waits for the firm says what and when, and can be withdrawn', async () => {
  const requestedAt = '2026-03-18T12:00:00.000Z';
  const waiting = { ...examplePerson, nameChange: { firstname: 'Alex', surname: 'Webb', requestedAt } };
  const host = await renderSection(
    inSequence(reply(getPersonalDetails, waiting), reply(getPersonalDetails, examplePerson)),
    reply(withdrawDetailsChange, { success: true }),
  );
  expect(screen.getByText(/Waiting for us to confirm/).closest('p')).toHaveTextContent('Alex Webb.');
  await host.user.click(screen.getByRole('button', { name: 'Withdraw the change of your name' }));
  await waitFor(() => expect(screen.queryByText(/Waiting for us to confirm/)).not.toBeInTheDocument());
  expect(host.requests.find(({ method }) => method === 'DELETE')?.path).toBe('/clientdirectory/detailschanges/name');
});

test('what the firm declined says why', async () => {
  const declined = [
    {
      kind: 'address' as const,
      wanted: '2 High Street, Bath',
      reason: 'Please send us a bill.',
      decidedAt: '2026-03-18T12:00:00.000Z',
    },
  ];
  await renderSection(reply(getContactDetails, { ...exampleContact, declined }));
  expect(screen.getByText(/2 High Street, Bath\. Our reason: Please send us a bill\./)).toBeVisible();
});
