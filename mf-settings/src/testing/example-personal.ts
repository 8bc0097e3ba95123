import { type Checkpoint, getCheckpoint } from '@harbour/definitions/clients/checkpoint';
import { type ContactDetails, getContactDetails } from '@harbour/definitions/clients/contact-details';
import { getCountryOptions } from '@harbour/definitions/clients/country-options';
import { getMarketingInfo, type MarketingInfo } from '@harbour/definitions/clients/marketing';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getReferrals } from '@harbour/definitions/clients/referrals';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { type Answer, examplePerson, exampleSettings, reply } from '@harbour/testing';

export const robin = '22222222-2222-4222-8222-222222222222';

export const exampleContact: ContactDetails = {
  version: 3,
  postalAddress: { line1: '1 High Street', line2: '', town: 'Bath', county: '', postcode: 'BA1 5AB', country: 'GB' },
  phones: { mobile: { number: '+447700900123', shown: '+44 7700 900123' }, home: null, work: null },
  adviser: { id: '33333333-3333-4333-8333-333333333333', name: 'Priya Shah', imageBase64: null },
  addressChange: null,
  declined: [],
};

export const exampleMarketing: MarketingInfo = {
  marketing: true,
  marketingChoice: [{ channel: 'email', subject: 'markets' }],
  wording: { version: 2, text: 'I would like to hear from you.' },
  version: 1,
  history: [
    {
      channel: 'email',
      subject: 'markets',
      agreed: true,
      wordingVersion: 2,
      decidedAt: '2026-03-18T12:00:00.000Z',
      byFirm: false,
    },
  ],
};

export const exampleCheckpoint: Checkpoint = {
  enabledForClient: true,
  people: [{ uuid: robin, name: 'Robin Morgan', enabled: false }],
};

/** The backend of somebody who has entered everything. */
export const personalBackend: Answer[] = [
  reply(getPersonalDetails, examplePerson),
  reply(getContactDetails, exampleContact),
  reply(getCountryOptions, {
    countries: [
      { code: 'FR', name: 'France' },
      { code: 'GB', name: 'United Kingdom' },
    ],
  }),
  reply(getWebsiteSettings, exampleSettings({ clientServices: { investment: true, advice: false } })),
  reply(getMarketingInfo, exampleMarketing),
  reply(getCheckpoint, exampleCheckpoint),
  reply(getReferrals, {
    referrals: [
      {
        id: robin,
        name: 'Harriet Cole',
        email: 'harriet@friends.example',
        sentAt: '2026-03-18T12:00:00.000Z',
        state: 'received',
      },
    ],
    left: 4,
  }),
];
