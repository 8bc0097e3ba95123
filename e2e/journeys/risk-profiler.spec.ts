import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { accounts } from '../setup/accounts.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');
const asNew = as('newClient');
const asSupport = as('support');
const asAdviser = as('adviser');

// One after the other: the answers are one client's.
test.describe.configure({ mode: 'default' });

const address = '/settings/riskprofiler';

/** The answer chosen for each question, by the beginning of its text; the second one of the others. */
const chosen: readonly (readonly [question: RegExp, answer: string])[] = [
  [/You invested £20,000/, 'Sell all of it, before it falls further'],
  [/how low could its value go/, 'To £30,000 or lower'],
];

/** Answers the step that is open, and goes on. */
async function answerStep(page: Page, title: string): Promise<void> {
  const card = page.getByRole('region', { name: title });
  await card.waitFor();
  for (const group of await card.getByRole('group').all()) {
    const legend = (await group.locator('legend').textContent()) ?? '';
    const answer = chosen.find(([question]) => question.test(legend))?.[1];
    await (answer ? group.getByRole('radio', { name: answer }) : group.getByRole('radio').nth(2)).check();
  }
  await card.getByRole('button', { name: 'Continue' }).click();
}

const steps = [
  'When values fall',
  'What you would choose',
  'What you agree with',
  'Limits and regrets',
  'What you can fall back on',
  'What a loss would mean',
  'When you need it',
  'How firm your plans are',
  'What you have held',
  'Two questions about investing',
];

asNew(
  '[R372] [R377] a whole questionnaire: resumed, contradicting, asked again, submitted, answered again and compared',
  { tag: nightly },
  async ({ page, portal }) => {
    test.setTimeout(180_000);
    await portal.open('/');
    await portal.unfold('My Personal Info');
    await portal.sidebar.getByRole('link', { name: 'Risk Profiler' }).click();
    await expect(page.getByRole('link', { name: 'Risk Profiler', exact: true }).last()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectCleanPage(page, 'overview-empty');
    await page.getByRole('button', { name: 'Start the questionnaire' }).click();

    const [first = '', ...others] = steps;
    const card = page.getByRole('region', { name: first });
    await card.waitFor();
    await card.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose an answer to question 1.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectCleanPage(page, 'step');
    await answerStep(page, first);
    await page.getByRole('region', { name: steps[1] ?? '' }).waitFor();

    // Another device goes on where this one stopped.
    await portal.open(address);
    await expect(page.getByText(/^3 of 25 questions answered/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const title of others) await answerStep(page, title);

    const contradiction = page.getByRole('region', { name: 'These two answers point in different directions' });
    await expect(contradiction).toContainText('You would sell everything after a fall');
    await expect(page.getByRole('button', { name: /^Submit/ })).toHaveCount(0);
    await expectCleanPage(page, 'contradiction');
    await contradiction.getByRole('radio', { name: 'Leave it as it is' }).click();
    await expect(contradiction).toHaveCount(0);
    await expectCleanPage(page, 'review');
    await page.getByRole('button', { name: 'Submit and see the result' }).click();
    await expect(page.getByRole('region', { name: 'How it was found' })).toBeVisible();
    await expect(page.getByRole('list', { name: /^All bands/ })).toBeVisible();
    await expectCleanPage(page, 'result');
    await page.reload();
    await expect(page.getByRole('region', { name: 'How it was found' })).toBeVisible();

    // Again, with the contradiction kept for a reason.
    await page.getByRole('link', { name: 'All results' }).click();
    await page.getByRole('button', { name: 'Start the questionnaire' }).click();
    for (const title of steps) await answerStep(page, title);
    await contradiction.getByRole('textbox', { name: 'Why both are right' }).fill('The first is a single share only.');
    await contradiction.getByRole('button', { name: 'Keep both answers' }).click();
    await page.getByRole('button', { name: 'Submit and see the result' }).click();
    await expect(page.getByRole('region', { name: 'To talk about with your adviser' })).toContainText(
      'You kept both, because: “The first is a single share only.”',
    );
    await page.getByRole('link', { name: 'All results' }).click();
    await page.getByRole('link', { name: /^Compare with the next one/ }).click();
    const compared = page.getByRole('table', { name: 'Answered differently' });
    await expect(compared.getByRole('row')).toHaveCount(2);
    await expect(compared).toContainText('Leave it as it is');
    await expectCleanPage(page, 'comparison');
  },
);

test('[R377] an older version, an override and what is printed', { tag: nightly }, async ({ page, portal }) => {
  await portal.open(address);
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(2);
  await expectCleanPage(page, 'overview');
  await page.getByRole('link', { name: 'See how this was found' }).click();
  const decisions = page.getByRole('list', { name: 'Your adviser’s decisions' });
  await expect(decisions).toContainText(/Balanced, set by Marcus Bell on .*“Eleanor plans to help with a house/s);
  await expectCleanPage(page, 'overridden');
  await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf, { mergePages: true });
  const printed = text.replaceAll(/\s+/g, ' ');
  expect(printed).toMatch(/For Eleanor Hartley Printed on/);
  expect(printed).toContain('What this is, and what it is not');
  expect(printed).toContain('advice, or a recommendation to buy, keep or sell anything');
  expect(printed).toContain('You invested £20,000 for the long term.');
  expect(printed).not.toContain('All results');
  if (process.env.HARBOUR_SHOTS) {
    await page.emulateMedia({ media: 'print' });
    await page.screenshot({ path: `${process.env.HARBOUR_SHOTS}/risk-print.png`, fullPage: true });
    await page.emulateMedia({ media: 'screen' });
  }
  await page.getByRole('link', { name: 'All results' }).click();
  await page.getByRole('link', { name: /^Compare with the next one/ }).click();
  await expect(page.getByRole('table', { name: 'Asked in one of them only' })).toContainText('Not asked');
});

test('[R377] by keyboard: a step is answered with arrow keys and sent with Enter', { tag: nightly }, async ({
  page,
  portal,
}) => {
  await portal.open(address);
  await page.getByRole('button', { name: 'Start the questionnaire' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'When values fall' }).waitFor();
  await expect(page.getByText('When values fall', { exact: true })).toBeFocused();
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(3);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('What you would choose', { exact: true })).toBeFocused();
  await portal.open(address);
  await page.getByRole('button', { name: 'Remove these answers' }).click();
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByRole('button', { name: 'Start the questionnaire' })).toBeVisible();
});

test('[R377] two windows: the one with older answers is refused and loads the newer ones', { tag: nightly }, async ({
  page,
  portal,
  context,
}) => {
  await portal.open(address);
  await page.getByRole('button', { name: 'Start the questionnaire' }).click();
  await page.getByRole('region', { name: 'When values fall' }).waitFor();
  const other = await context.newPage();
  await other.goto(`${address}?step=1`);
  await other.getByRole('radio', { name: 'Leave it as it is' }).check();
  await expect(other.getByText('All answers saved')).toBeVisible();
  await expect(other.getByText(/^1 of 25 answered/)).toBeVisible();
  await other.close();
  await page.getByRole('radio', { name: 'Some months' }).check();
  await page.getByRole('button', { name: 'Load the newest answers' }).click();
  await expect(page.getByRole('radio', { name: 'Leave it as it is' })).toBeChecked();
  await page.getByRole('radio', { name: 'Some months' }).check();
  await expect(page.getByText(/^2 of 25 answered/)).toBeVisible();
  await portal.open(address);
  await page.getByRole('button', { name: 'Remove these answers' }).click();
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByRole('button', { name: 'Start the questionnaire' })).toBeVisible();
});

asSupport(
  '[R377] support staff see results, and neither a draft nor a way to answer',
  { tag: nightly },
  async ({ page, portal }) => {
    await portal.open(`${address}?target=${accounts.client.uid}`);
    await expect(page.getByRole('region', { name: 'Your risk profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the questionnaire' })).toBeDisabled();
  },
);

asAdviser('[R377] the adviser sets another band with a reason', { tag: nightly }, async ({ page, portal }) => {
  await portal.open(`${address}?target=${accounts.client.uid}`);
  await page.getByRole('link', { name: 'See how this was found' }).click();
  const card = page.getByRole('region', { name: 'Set another band' });
  await card.getByRole('radio', { name: 'Cautious' }).check();
  await card.getByRole('textbox', { name: 'Reason' }).fill('The house may come sooner than planned.');
  await expectCleanPage(page, 'override');
  await card.getByRole('button', { name: 'Set this band' }).click();
  await expect(page.getByRole('list', { name: 'Your adviser’s decisions' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Your adviser’s decisions' })).toContainText(
    'Cautious, set by Marcus Bell',
  );
});
