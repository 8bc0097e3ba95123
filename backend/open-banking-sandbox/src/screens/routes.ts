import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { bankOf, banks, banksOf, logoOf } from '../banks.ts';
import { type Customer, customerOf } from '../customers.ts';
import { lifetimes, type Sandbox } from '../options.ts';
import { newSecret } from '../secrets.ts';
import type { Visit } from '../state.ts';
import { allow, shareable } from '../tokens.ts';
import { readAuthLink } from './auth-request.ts';
import { bankScreen, codeScreen, consentScreen, deadEnd, type Frame, oneTimeCode, signInScreen } from './pages.ts';
import { style } from './style.css.ts';

const field = z.optional(z.string().check(z.maxLength(200)));
const form = z.object({
  refuse: field,
  bank: field,
  customer: field,
  code: field,
  account: z.optional(z.union([z.string(), z.array(z.string()).check(z.maxLength(50))])),
});
type Form = z.infer<typeof form>;

/** Ends a visit by what the customer has allowed. */
type Leave = (customer: Customer, shared: string[]) => FastifyReply;

const day = 86_400_000;

/** The policy of the screens: no script at all. A form's answer may lead to where the client came from. */
function policy(redirectUri?: string): string {
  const back = redirectUri && URL.canParse(redirectUri) ? ` ${new URL(redirectUri).origin}` : '';
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`;
}

function send(reply: FastifyReply, text: string, redirectUri?: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy(redirectUri),
      'cache-control': 'no-store',
      // The address of a visit is all that it takes to go on with it.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(text);
}

/** Sends the client back to the portal, with `state` as it came. */
function sendBack(
  reply: FastifyReply,
  { redirectUri, state }: Pick<Visit, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): FastifyReply {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (state !== null) address.searchParams.set('state', state);
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address.href, 303);
}

/** The screens on which a customer allows the portal to read accounts. */
export function screenRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { state, save } = sandbox.state;
  const base = app.prefix;

  app.get('/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  for (const bank of banks) {
    app.get(`/logos/${bank.providerId}.svg`, async (_, reply) =>
      reply
        .headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'public, max-age=86400' })
        .type('image/svg+xml')
        .send(logoOf(bank)),
    );
  }

  app.get('/', async ({ query }, reply) => {
    const asked = readAuthLink(sandbox, query);
    if ('error' in asked) {
      const { error, description, backTo } = asked;
      if (backTo) return sendBack(reply, backTo, { error, error_description: description });
      return send(reply.code(400), deadEnd(base, 'This link does not work', description));
    }
    const id = newSecret();
    state.visits[id] = asked;
    save();
    return reply.header('cache-control', 'no-store').redirect(`${base}/authorise/${id}`, 303);
  });

  /** Ends a visit: its address works no longer. */
  function leave(id: string): void {
    delete state.visits[id];
    save();
  }

  function finish(reply: FastifyReply, id: string, visit: Visit, customer: Customer, shared: string[]): FastifyReply {
    leave(id);
    const { comesBackWith } = customer.script;
    if (comesBackWith) return sendBack(reply, visit, { error: comesBackWith });
    return sendBack(reply, visit, { code: allow(sandbox, visit, customer, shared), scope: visit.scope });
  }

  /** The screen that a visit has come to. */
  function screen(frame: Frame, visit: Visit): string {
    const bank = visit.providerId === null ? undefined : bankOf(visit.providerId);
    if (!bank) return bankScreen(frame, banksOf(visit.providers));
    const customer = visit.customer === null ? undefined : customerOf(visit.customer);
    if (!customer || (!visit.signedIn && visit.signsIn)) return signInScreen(frame, bank, customer);
    if (!visit.signedIn) return codeScreen(frame, bank);
    const scopes = visit.scope.split(' ');
    return consentScreen(frame, {
      bank,
      customer,
      scopes,
      daysLong: lifetimes.consent / day,
      isOngoing: scopes.includes('offline_access'),
      renews: visit.renews === null ? undefined : state.consents[visit.renews]?.shared,
    });
  }

  function visitOf(id: string): Visit | undefined {
    const visit = state.visits[id];
    return visit && visit.expiresAt > sandbox.now() ? visit : undefined;
  }

  const gone = (reply: FastifyReply) =>
    send(
      reply.code(404),
      deadEnd(base, 'This visit is over', 'Go back to Harbour, and begin again there. Nothing was shared.'),
    );

  app.get<{ Params: { id: string } }>('/authorise/:id', async ({ params: { id } }, reply) => {
    const visit = visitOf(id);
    if (!visit) return gone(reply);
    return send(reply, screen({ base, action: `${base}/authorise/${id}` }, visit), visit.redirectUri);
  });

  /** A step of a visit. `take` answers the form, says what is wrong with it, or lets the next screen follow. */
  function step(name: string, take: (visit: Visit, given: Form, leaveBy: Leave) => FastifyReply | string | undefined) {
    app.post<{ Params: { id: string } }>(`/authorise/:id/${name}`, async ({ params: { id }, body }, reply) => {
      const visit = visitOf(id);
      const given = form.safeParse(body ?? {});
      if (!visit) return gone(reply);
      const frame = { base, action: `${base}/authorise/${id}` };
      const retry = (problem: string) => send(reply.code(400), screen({ ...frame, problem }, visit), visit.redirectUri);
      if (!given.success) return retry('The form could not be read. Please try again.');
      if (given.data.refuse) {
        leave(id);
        return sendBack(reply, visit, { error: 'access_denied' });
      }
      const taken = take(visit, given.data, (customer, shared) => finish(reply, id, visit, customer, shared));
      if (typeof taken === 'string') return retry(taken);
      if (taken) return taken;
      save();
      return reply.header('cache-control', 'no-store').redirect(frame.action, 303);
    });
  }

  step('bank', (visit, { bank }) => {
    const chosen = banksOf(visit.providers).find(({ providerId }) => providerId === bank);
    if (!chosen) return 'Choose one of the banks.';
    visit.providerId = chosen.providerId;
    return undefined;
  });

  step('sign-in', (visit, { customer: id = '' }) => {
    const customer = customerOf(id);
    if (!customer || visit.providerId === null || (visit.renews !== null && id !== visit.customer)) {
      return 'Choose one of the customers.';
    }
    visit.customer = customer.id;
    visit.signsIn = false;
    visit.signedIn = !customer.script.asksForCode;
    return undefined;
  });

  step('code', (visit, { code }) => {
    if (code?.trim() !== oneTimeCode) return 'That is not the code. Please enter the six digits above.';
    if (visit.customer === null) return 'Sign in first.';
    visit.signedIn = true;
    return undefined;
  });

  step('consent', (visit, { account = [] }, leaveBy) => {
    const customer = visit.signedIn && visit.customer !== null ? customerOf(visit.customer) : undefined;
    if (!customer) return 'Sign in first.';
    const offered = visit.renews === null ? undefined : state.consents[visit.renews]?.shared;
    const shared = [account].flat().filter((key) => (offered ?? shareable(customer)).includes(key));
    if (shared.length === 0) return 'Choose at least one account, or refuse.';
    return leaveBy(customer, shared);
  });
}
