import { type Call, callName } from '@harbour/definitions/call';
import type { FastifyRequest } from 'fastify';
import { type Act, recordAudit } from '../audit/record-audit.ts';
import { authenticate, authorise, type Caller, subjectOf } from '../authorisation/authorise.ts';
import type { Actor, TokenRules } from '../authorisation/tokens.ts';
import { RefusedError } from '../errors/refused-error.ts';
import type { Context } from './call-context.ts';
import type { turnsOf } from './calls-in-work.ts';
import type { LimitClass } from './limit-classes.ts';
import { timeOfCallers } from './time-of-callers.ts';

/** The URL with the values of these query parameters left out. */
function withoutSecrets(url: string, secret: readonly string[]): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined || secret.length === 0) return url;
  const given = new URLSearchParams(query);
  for (const name of secret) if (given.has(name)) given.set(name, 'left-out');
  return `${path}?${given}`;
}

/** What is known of a request once its tokens are verified. */
interface Attempt {
  /** What an audit record says about it, without its status. */
  act: Omit<Act, 'status'>;
  recorded: boolean;
  /** Set once the call is authorised. */
  caller?: Caller;
}

/** A request that may be performed. */
export type Admitted = Attempt & { caller: Caller };

interface Admission {
  call: Call;
  context: Context;
  rules: TokenRules;
  limit: LimitClass;
  turns: ReturnType<typeof turnsOf>;
  /** Whether it is audited when a client makes it for themselves. */
  isRecorded: boolean;
  /** Query parameters whose values are not audited. */
  secret: readonly string[];
}

/** Who makes the requests of a call, from their verified tokens to the audit record of a refusal. */
export function callAttempts({ call, context, rules, limit, turns, isRecorded, secret }: Admission) {
  const attempts = new WeakMap<FastifyRequest, Attempt>();

  /**
   * Counts a caller without valid tokens against the `stranger` limit of their address. A client with valid tokens
   * never counts against that limit, even from the same address.
   */
  async function known(request: FastifyRequest): Promise<Actor> {
    try {
      return await authenticate(rules, request.headers);
    } catch (error) {
      if (error instanceof RefusedError) await context.countCall(request, 'stranger');
      throw error;
    }
  }

  return {
    /** @throws RefusedError 401, 403, 429 */
    async admit(request: FastifyRequest): Promise<void> {
      const { headers, url } = request;
      const actor = await known(request);
      timeOfCallers.of(context.resources).refuseWhenSpent({ sub: actor.sub, ip: request.ip });
      // By the actor: staff who act for a client wait for their own calls, not for the client's.
      turns.refuseWhenFull(actor.sub);
      await context.countCall(request, limit, actor.sub);
      const { subject, acting } = subjectOf(actor, headers);
      const path = withoutSecrets(url, secret);
      const act = { actor, subject, method: call.method, call: callName(call), effect: call.effect, path };
      const attempt = { act, recorded: acting || isRecorded };
      attempts.set(request, attempt);
      await context.admitNewcomer(actor);
      const caller = await authorise(context.database, { actor, headers, call });
      attempts.set(request, { ...attempt, caller });
    },

    /** A request that was admitted. */
    admitted(request: FastifyRequest): Admitted {
      const attempt = attempts.get(request);
      if (!attempt?.caller) throw new Error('A handler ran before authorisation.');
      return { ...attempt, caller: attempt.caller };
    },

    /** The account that makes the request, if its tokens were valid. */
    actorOf: (request: FastifyRequest) => attempts.get(request)?.act.actor.sub,

    /** Audits a refused or failed call outside its transaction, which was rolled back. */
    async recordFailure(request: FastifyRequest, status: number): Promise<void> {
      const attempt = attempts.get(request);
      if (!attempt?.recorded) return;
      await recordAudit(context.database, [{ ...attempt.act, status }]).catch((error: unknown) =>
        request.log.error({ err: error }, 'a refused or failed call could not be recorded'),
      );
    },
  };
}
