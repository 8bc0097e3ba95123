import { accountNumber } from '../account-number.ts';
import type { Bank } from '../banks.ts';
import type { HeldAccount, HeldCard } from '../books.ts';
import { bookOf, type Customer, customers } from '../customers.ts';
import { type Html, html } from './html.ts';

/** What every screen needs to know. */
export interface Frame {
  /** The path that the sandbox is served at, without a slash at the end. */
  base: string;
  /** The path of this visit, to which its forms are sent. */
  action: string;
  /** What went wrong with the form that was sent. */
  problem?: string | undefined;
}

/** The code that a bank sends to a customer who has to enter one. */
export const oneTimeCode = '246810';

const days = (count: number) => `${count} days`;

function page({ base, problem }: Frame, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${problem ? 'Problem: ' : ''}${title} · Sandbox bank: not a real bank</title>
<link rel="stylesheet" href="${base}/style.css">
</head>
<body>
<header><p class="notice">Sandbox bank: not a real bank</p></header>
<main>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : html``}
${content}
</main>
</body>
</html>
`.text;
}

const logo = ({ base }: Frame, { providerId }: Bank) => html`<img src="${base}/logos/${providerId}.svg" alt="">`;

const refuse = html`<button class="other" type="submit" name="refuse" value="yes" formnovalidate>Refuse and go back</button>`;

const actions = (label: string) =>
  html`<div class="actions"><button class="main" type="submit">${label}</button>${refuse}</div>`;

/** Which bank? */
export function bankScreen(frame: Frame, offered: readonly Bank[]): string {
  const option = (bank: Bank) =>
    html`<label class="option"><input type="radio" name="bank" value="${bank.providerId}" required>${logo(frame, bank)}<span>${bank.name}</span></label>`;
  return page(
    frame,
    'Choose your bank',
    html`<h1>Choose your bank</h1>
<form method="post" action="${frame.action}/bank">
<fieldset><legend>Banks</legend>${offered.map(option)}</fieldset>
${actions('Continue')}
</form>`,
  );
}

/** Who signs in at the bank? Each name stands for one ending. */
export function signInScreen(frame: Frame, bank: Bank, only?: Customer): string {
  const option = ({ id, fullName, ending }: Customer) =>
    html`<label class="option"><input type="radio" name="customer" value="${id}" required><span>${fullName}<small>${ending}</small></span></label>`;
  return page(
    frame,
    `Sign in to ${bank.name}`,
    html`<h1>${logo(frame, bank)}Sign in to ${bank.name}</h1>
<p>This bank has no passwords. Choose the customer to sign in as: each has an ending of their own.</p>
<form method="post" action="${frame.action}/sign-in">
<fieldset><legend>Customers</legend>${(only ? [only] : customers).map(option)}</fieldset>
${actions('Sign in')}
</form>`,
  );
}

/** The code that some banks ask for. */
export function codeScreen(frame: Frame, bank: Bank): string {
  return page(
    frame,
    'Enter your code',
    html`<h1>${logo(frame, bank)}Enter your code</h1>
<p>${bank.name} asks for one more thing. A real bank would send you a code; here it is ${oneTimeCode}.</p>
<form method="post" action="${frame.action}/code">
<label class="field">Code<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>
${actions('Continue')}
</form>`,
  );
}

/** What is shared, in the words that a customer knows. */
const sharedTexts: Readonly<Record<string, string>> = {
  info: 'your name and address',
  accounts: 'the names and numbers of your accounts',
  cards: 'the names and last digits of your cards',
  balance: 'balances',
  transactions: 'transactions of the last 90 days',
  direct_debits: 'direct debits',
  standing_orders: 'standing orders',
};

function ofAccount({ name, key, currency }: HeldAccount, bank: Bank, customer: Customer): string {
  const { sortCode, number } = accountNumber(bank.providerId, customer.id, key);
  return `${name}, ${sortCode} ${number}${currency === 'GBP' ? '' : `, ${currency}`}`;
}

const ofCard = ({ name, lastDigits }: HeldCard) => `${name}, ending in ${lastDigits}`;

export interface Consented {
  bank: Bank;
  customer: Customer;
  /** The scopes that are asked for. */
  scopes: readonly string[];
  /** How long the consent lasts. Days. */
  daysLong: number;
  /** Whether the portal may read while the customer is away. */
  isOngoing: boolean;
  /** What is shared already, when a consent is renewed. */
  renews?: readonly string[] | undefined;
}

/** What may be shared? */
export function consentScreen(frame: Frame, asked: Consented): string {
  const { bank, customer, scopes, renews } = asked;
  const { accounts, cards } = bookOf(customer);
  const option = (key: string, name: string) =>
    html`<label class="option"><input type="checkbox" name="account" value="${key}" checked><span>${name}</span></label>`;
  const offered = [
    ...accounts.map((account) => ({ key: account.key, name: ofAccount(account, bank, customer) })),
    ...cards.map((card) => ({ key: card.key, name: ofCard(card) })),
  ].filter(({ key }) => !renews || renews.includes(key));
  const title = renews ? 'Share your accounts for longer' : 'Share your accounts';
  return page(
    frame,
    title,
    html`<h1>${logo(frame, bank)}${title}</h1>
<p>${customer.fullName}, Harbour asks ${bank.name} for:</p>
<ul>${scopes.flatMap((scope) => (sharedTexts[scope] ? [html`<li>${sharedTexts[scope]}</li>`] : []))}</ul>
<p>Harbour can see these ${asked.isOngoing ? `for ${days(asked.daysLong)}, also while you are away` : 'once'}. It cannot pay
with them or change anything. You can stop sharing in Harbour at any time.</p>
<form method="post" action="${frame.action}/consent">
<fieldset><legend>Accounts to share</legend>${offered.map(({ key, name }) => option(key, name))}</fieldset>
${actions('Allow')}
</form>`,
  );
}

/** A visit that cannot go on, and cannot go back either. */
export function deadEnd(base: string, title: string, text: string): string {
  return page({ base, action: '' }, title, html`<h1>${title}</h1><p>${text}</p>`);
}
