/** A user who can sign in to the demonstration firm. Not secret: these accounts exist in demonstration mode only. */
export interface DemonstrationAccount {
  /** Description on the sign-in page. */
  label: string;
  uid: string;
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  birthdate: string;
  groups: readonly string[];
  /** TOTP secret in base32; with it the sign-in asks for an authenticator code, as required for all staff. */
  totpSecret?: string;
}

const password = 'calm harbour';

/** The users of the demonstration firm, by role. */
export const demonstrationAccounts = {
  client: {
    label: 'Eleanor Hartley, a client with a partner and a group',
    uid: '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b01',
    email: 'eleanor@harbour.example',
    password,
    givenName: 'Eleanor',
    familyName: 'Hartley',
    birthdate: '1968-04-12',
    groups: [],
  },
  partner: {
    label: 'James Hartley, her partner, who signs in with an authenticator',
    uid: '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b02',
    email: 'james@harbour.example',
    password,
    givenName: 'James',
    familyName: 'Hartley',
    birthdate: '1965-09-30',
    groups: [],
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  newClient: {
    label: 'Priya Shah, a new client who holds nothing yet',
    uid: '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b03',
    email: 'priya@harbour.example',
    password,
    givenName: 'Priya',
    familyName: 'Shah',
    birthdate: '1991-01-23',
    groups: [],
  },
  adviser: {
    label: 'Marcus Bell, an adviser',
    uid: '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b04',
    email: 'marcus@harbour.example',
    password,
    givenName: 'Marcus',
    familyName: 'Bell',
    birthdate: '1979-06-02',
    groups: ['adviser'],
    totpSecret: 'KRUGS4ZANFZSAYLOEBQWI5TJONSXE3LF',
  },
  support: {
    label: 'Sam Okafor, support, who may look on behalf of a client',
    uid: '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b05',
    email: 'sam@harbour.example',
    password,
    givenName: 'Sam',
    familyName: 'Okafor',
    birthdate: '1988-11-17',
    groups: ['support'],
    totpSecret: 'MFXGI5DIMFXCA43VOBYG64TUEBZWC3LF',
  },
  administrator: {
    label: 'Ruth Adeyemi, an administrator',
    uid: '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b06',
    email: 'ruth@harbour.example',
    password,
    givenName: 'Ruth',
    familyName: 'Adeyemi',
    birthdate: '1974-03-08',
    groups: ['admin'],
    totpSecret: 'NZQXGZLMNQQGC43TNFXWC5DJN5XCA4TV',
  },
} as const satisfies Record<string, DemonstrationAccount>;

/** The large client; exists only after `pnpm data seed --large`. */
export const largeClientAccount = {
  label: 'Large Client, who has 60 plans and 2,000 holdings',
  uid: '5a0c2b1e-7d43-4a86-9c11-1f2e3d4c5b07',
  email: 'large@harbour.example',
  password,
  givenName: 'Large',
  familyName: 'Client',
  birthdate: '1959-05-17',
  groups: [],
} as const satisfies DemonstrationAccount;
