import type { FastifyInstance, FastifyReply } from 'fastify';
import { bankOf, banks, banksOf, logoOf } from '../banks.ts';
import { type Customer, customerOf } from '../customers.ts';
import { lifetimes, type Sandbox } from '../options.ts';
import { newSecret } from '../secrets.ts';
import type { Visit } from '../state.ts';
import { allow } from '../tokens.ts';
import { readAuthLink } from './auth-request.ts';
import { bankScreen, codeScreen, consentScreen, deadEnd, type Frame, signInScreen } from './pages.ts';
import { send, sendBack } from './respond.ts';
import { form, type Step, steps } from './steps.ts';
import { style } from './style.css.ts';

const day = 86_400_000;

function fileRoutes(app: FastifyInstance): void {
  app.get('/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  for (const bank of banks) {
    app.get(`/logos/${bank.providerId}.svg`, async (_, reply) =>
      reply
        .headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'public, max-age=86400' })
        .type('image/svg+xml')
        .send(logoOf(bank)),
    );
  }
}

/** The link from the portal, which starts a visit. */
function startRoute(app: FastifyInstance, sandbox: Sandbox): void {
  const { state, save } = sandbox.state;
  app.get('/', async ({ query }, reply) => {
    const asked = readAuthLink(sandbox, query);
    if ('error' in asked) {
      const { error, description, backTo } = asked;
      if (backTo) return sendBack(reply, backTo, { error, error_description: description });
      return send(reply.code(400), deadEnd(app.prefix, 'This link does not work', description));
    }
    const id = newSecret();
    state.visits[id] = asked;
    save();
    return reply.header('cache-control', 'no-store').redirect(`${app.prefix}/authorise/${id}`, 303);
  });
}

/** The screen of the next step of a visit. */
function screen({ state: { state } }: Sandbox, frame: Frame, visit: Visit): string {
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

function gone(app: FastifyInstance, reply: FastifyReply): FastifyReply {
  const text = 'Go back to Harbour, and begin again there. Nothing was shared.';
  return send(reply.code(404), deadEnd(app.prefix, 'This visit is over', text));
}

function visitOf(sandbox: Sandbox, id: string): Visit | undefined {
  const visit = sandbox.state.state.visits[id];
  return visit && visit.expiresAt > sandbox.now() ? visit : undefined;
}

/** Ends a visit, so that its address works no longer. */
function leave({ state: { state, save } }: Sandbox, id: string): void {
  delete state.visits[id];
  save();
}

function stepRoute(app: FastifyInstance, sandbox: Sandbox, name: string, take: Step): void {
  app.post<{ Params: { id: string } }>(`/authorise/:id/${name}`, async ({ params: { id }, body }, reply) => {
    const visit = visitOf(sandbox, id);
    const given = form.safeParse(body ?? {});
    if (!visit) return gone(app, reply);
    const frame = { base: app.prefix, action: `${app.prefix}/authorise/${id}` };
    const retry = (problem: string) =>
      send(reply.code(400), screen(sandbox, { ...frame, problem }, visit), visit.redirectUri);
    const share = (customer: Customer, shared: string[]) => {
      leave(sandbox, id);
      const { comesBackWith } = customer.script;
      if (comesBackWith) return sendBack(reply, visit, { error: comesBackWith });
      return sendBack(reply, visit, { code: allow(sandbox, visit, customer, shared), scope: visit.scope });
    };
    if (!given.success) return retry('The form could not be read. Please try again.');
    if (given.data.refuse) {
      leave(sandbox, id);
      return sendBack(reply, visit, { error: 'access_denied' });
    }
    const taken = take(visit, given.data, share, sandbox);
    if (typeof taken === 'string') return retry(taken);
    if (taken) return taken;
    sandbox.state.save();
    return reply.header('cache-control', 'no-store').redirect(frame.action, 303);
  });
}

/** The screens on which a customer allows the portal to read accounts. */
export function screenRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  fileRoutes(app);
  startRoute(app, sandbox);
  app.get<{ Params: { id: string } }>('/authorise/:id', async ({ params: { id } }, reply) => {
    const visit = visitOf(sandbox, id);
    if (!visit) return gone(app, reply);
    const frame = { base: app.prefix, action: `${app.prefix}/authorise/${id}` };
    return send(reply, screen(sandbox, frame, visit), visit.redirectUri);
  });
  for (const [name, take] of Object.entries(steps)) stepRoute(app, sandbox, name, take);
}
