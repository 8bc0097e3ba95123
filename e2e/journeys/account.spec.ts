import { randomUUID } from 'node:crypto';
import { AccountPages, type SignUp } from '../page-models/account-pages.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { expect, nightly, asVisitor as test } from './as.ts';

/** Somebody whom no earlier run has signed up. */
const somebody = (): SignUp => ({
  email: `ada-${randomUUID()}@example.com`,
  password: 'seven grey herons',
  givenName: 'Ada',
  familyName: 'Winter',
  birthdate: ['29', '2', '1984'],
});

test('[R139, R140, R141, R142, R143] who signs up is signed in as a new client after three stages', async ({
  page,
  portal,
}) => {
  const ada = somebody();
  const pages = new AccountPages(page);
  await page.goto('/login?path=%2Finvestments%2Fvaluation');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/createaccount?path=%2Finvestments%2Fvaluation');
  await pages.chooseAccount(ada);
  await expect(page).toHaveURL('/createaccountdetail?path=%2Finvestments%2Fvaluation');
  const signUp = page.waitForRequest((request) => request.headers()['x-amz-target']?.endsWith('.SignUp') ?? false);
  await pages.describe(ada);
  expect((await signUp).postDataJSON()).toMatchObject({
    Username: ada.email,
    UserAttributes: expect.arrayContaining([
      { Name: 'given_name', Value: 'Ada' },
      { Name: 'family_name', Value: 'Winter' },
      { Name: 'email', Value: ada.email },
      { Name: 'birthdate', Value: '1984-02-29' },
    ]),
    ClientMetadata: { captcha: expect.any(String) },
  });
  await expect(page).toHaveURL('/verifynewuser?path=%2Finvestments%2Fvaluation');

  await pages.code.fill('000000');
  await pages.press('Confirm');
  await expect(pages.summary).toContainText('That code is not correct');
  await pages.code.fill(await pages.codeSentTo(ada.email));
  await pages.press('Confirm');
  await expect(page).toHaveURL('/investments/valuation');
  await expect(portal.title('Investments')).toBeVisible();
  await portal.goWithin('/');
  await expect(portal.title('Dashboard')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Winter');
});

test('[R144, R145, R146, R147] no stage goes on without what the sign-up needs', async ({ page }) => {
  const pages = new AccountPages(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.headers()['x-amz-target'] ?? ''));
  await page.goto('/createaccount');
  await pages.press('Continue');
  await expect(pages.summary).toBeFocused();
  await expect(pages.summary.getByRole('link')).toHaveText([
    'Please enter your email address.',
    'Please choose a password.',
  ]);
  await pages.chooseAccount(somebody());
  await pages.heading('About you').waitFor();
  await pages.press('Create account');
  await expect(pages.summary.getByRole('link')).toHaveText([
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter your date of birth.',
  ]);
  await pages.summary.getByRole('link', { name: 'date of birth' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
  expect(sent.filter((target) => target.endsWith('SignUp'))).toEqual([]);
});

test('[R137, R138] a forgotten password is replaced with a code, and the new one signs in', { tag: nightly }, async ({
  page,
  portal,
}) => {
  const ada = somebody();
  const pages = new AccountPages(page);
  await pages.signUp(ada);
  const first = await pages.codeSentTo(ada.email);
  await pages.code.fill(first);
  await pages.press('Confirm');
  await expect(portal.title('Dashboard')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');

  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  // The sign-in form has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible();
  await pages.email.fill(ada.email);
  await pages.press('Send a code');
  await expect(page).toHaveURL('/resetpassword');
  await pages.code.fill(await pages.codeSentTo(ada.email, first));
  await page.getByLabel('New password', { exact: true }).fill('nine brown otters');
  await pages.press('Change password');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  const signIn = new SignInPage(page);
  await signIn.enter(ada);
  await expect(signIn.alert).toHaveText('The email address or password is not correct.');
  await signIn.enter({ email: ada.email, password: 'nine brown otters' });
  await expect(portal.title('Dashboard')).toBeVisible();
});

test('an address without an account is answered like one that has one', { tag: nightly }, async ({ page }) => {
  const pages = new AccountPages(page);
  for (const email of [accounts.newClient.email, `nobody-${randomUUID()}@example.com`]) {
    await page.goto('/forgottenpassword');
    await pages.email.fill(email);
    await pages.press('Send a code');
    await expect(page).toHaveURL('/resetpassword');
    await expect(page.getByText(`If ${email} has an account, we have sent a code there.`)).toBeVisible();
  }
  await pages.signUp({ ...somebody(), email: accounts.newClient.email });
  await expect(page.getByText(`We have sent an email to ${accounts.newClient.email}.`)).toBeVisible();
});

test('reload, back, a second tab and addresses out of order end in a sensible step', { tag: nightly }, async ({
  page,
  context,
}) => {
  const ada = somebody();
  const pages = new AccountPages(page);
  await page.goto('/createaccountdetail');
  await expect(page).toHaveURL('/createaccount');
  await pages.chooseAccount(ada);
  await page.getByLabel('First name').waitFor();
  await page.goBack();
  await expect(page).toHaveURL('/createaccount');
  await expect(pages.email).toHaveValue(ada.email);
  await page.goForward();
  await expect(page.getByLabel('First name')).toBeVisible();

  // A reload loses the password, and nothing else.
  await page.reload();
  await expect(page).toHaveURL('/createaccount');
  await expect(page.getByText('We do not store passwords, so please enter it again.')).toBeVisible();
  await expect(pages.email).toHaveValue(ada.email);
  await pages.chooseAccount(ada);
  await pages.describe(ada);
  await pages.heading('Confirm your email address').waitFor();
  await page.reload();
  await expect(page.getByText(`We have sent an email to ${ada.email}.`)).toBeVisible();

  // Another tab, like another device, knows nothing and asks.
  const other = await context.newPage();
  const there = new AccountPages(other);
  await other.goto('/verifynewuser');
  await there.email.fill(ada.email);
  await there.code.fill(await there.codeSentTo(ada.email));
  await there.press('Confirm');
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Your email address is confirmed.')).toBeVisible();

  // The first tab is out of date, and says so.
  await pages.code.fill('123456');
  await pages.press('Confirm');
  await expect(pages.summary).toContainText(/no longer valid|out of date|not correct/);
  await other.goto('/resetpassword');
  await expect(there.heading('Choose a new password')).toBeVisible();
});

test('by keyboard alone', { tag: nightly }, async ({ page, portal }) => {
  const ada = somebody();
  const pages = new AccountPages(page);
  await page.goto('/createaccount');
  await pages.email.focus();
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('First name').focus();
  for (const part of [ada.givenName, ada.familyName, ...ada.birthdate]) {
    await page.keyboard.type(part);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Create account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pages.code.focus();
  await page.keyboard.type(await pages.codeSentTo(ada.email));
  await page.keyboard.press('Enter');
  await expect(portal.title('Dashboard')).toBeVisible();
});

test('who must set up an authenticator sees its key as a picture and as text', { tag: nightly }, async ({ page }) => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const answers: Record<string, [status: number, body: object]> = {
    RespondToAuthChallenge: [
      200,
      {
        ChallengeName: 'MFA_SETUP',
        Session: 'of this test',
        ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
      },
    ],
    AssociateSoftwareToken: [200, { SecretCode: secret, Session: 'of this test' }],
    VerifySoftwareToken: [400, { __type: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' }],
  };
  await page.route('/idp/', async (route) => {
    const [, operation = ''] = (route.request().headers()['x-amz-target'] ?? '').split('.');
    const [status, body] = answers[operation] ?? [];
    if (!status) return route.continue();
    return route.fulfill({ status, contentType: 'application/x-amz-json-1.1', body: JSON.stringify(body) });
  });
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.newClient);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your authenticator' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expectCleanPage(page, 'sign-up filled in');
  await signIn.enterCode('000000');
  await expect(signIn.alert).toContainText('That code is not correct');
});

test('every step at every width: axe finds nothing, and nothing overflows', { tag: nightly }, async ({ page }) => {
  const pages = new AccountPages(page);
  for (const [address, button] of [
    ['/createaccount', 'Continue'],
    ['/forgottenpassword', 'Send a code'],
    ['/resetpassword', 'Change password'],
    ['/verifynewuser', 'Confirm'],
  ] as const) {
    await page.goto(address);
    await pages.press(button);
    await expect(pages.summary).toBeFocused();
    await expectCleanPage(page, 'sign-up');
  }
  await page.goto('/createaccount');
  await pages.chooseAccount(somebody());
  await page.getByLabel('First name').waitFor();
  await expect(page).toHaveURL('/createaccountdetail');
  await expect(page.locator('[data-layout=login]')).toHaveAttribute('data-background', 'create-account');
  await pages.press('Create account');
  await expectCleanPage(page, 'new password');
});
