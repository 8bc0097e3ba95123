import type { FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { banksOf } from '../banks.ts';
import { type Customer, customerOf } from '../customers.ts';
import type { Sandbox } from '../options.ts';
import type { Visit } from '../state.ts';
import { shareable } from '../tokens.ts';
import { oneTimeCode } from './pages.ts';

const field = z.optional(z.string().check(z.maxLength(200)));

/** The fields of all forms of a visit. */
export const form = z.object({
  refuse: field,
  bank: field,
  customer: field,
  code: field,
  account: z.optional(z.union([z.string(), z.array(z.string()).check(z.maxLength(50))])),
});
type Form = z.infer<typeof form>;

/** Ends a visit with the accounts that the customer shares. */
type Share = (customer: Customer, shared: string[]) => FastifyReply;

/** A step of a visit: answers the form, says what is wrong with it, or returns nothing to show the next screen. */
export type Step = (visit: Visit, form: Form, share: Share, sandbox: Sandbox) => FastifyReply | string | undefined;

const chooseBank: Step = (visit, { bank }) => {
  const chosen = banksOf(visit.providers).find(({ providerId }) => providerId === bank);
  if (!chosen) return 'Choose one of the banks.';
  visit.providerId = chosen.providerId;
  return undefined;
};

const signIn: Step = (visit, { customer: id = '' }) => {
  const customer = customerOf(id);
  if (!customer || visit.providerId === null || (visit.renews !== null && id !== visit.customer)) {
    return 'Choose one of the customers.';
  }
  visit.customer = customer.id;
  visit.signsIn = false;
  visit.signedIn = !customer.script.asksForCode;
  return undefined;
};

const enterCode: Step = (visit, { code }) => {
  if (code?.trim() !== oneTimeCode) return 'That is not the code. Please enter the six digits above.';
  if (visit.customer === null) return 'Sign in first.';
  visit.signedIn = true;
  return undefined;
};

const consent: Step = (visit, { account = [] }, share, sandbox) => {
  const customer = visit.signedIn && visit.customer !== null ? customerOf(visit.customer) : undefined;
  if (!customer) return 'Sign in first.';
  const offered = visit.renews === null ? undefined : sandbox.state.state.consents[visit.renews]?.shared;
  const shared = [account].flat().filter((key) => (offered ?? shareable(customer)).includes(key));
  if (shared.length === 0) return 'Choose at least one account, or refuse.';
  return share(customer, shared);
};

/** The steps of a visit, by the last part of the address that their form is sent to. */
export const steps: Readonly<Record<string, Step>> = { bank: chooseBank, 'sign-in': signIn, code: enterCode, consent };
