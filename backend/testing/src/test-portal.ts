import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideAuditKey } from '@harbour/backend-api/audit-key';
import { migratePortal } from '@harbour/backend-api/migrate';
import { type PortalApiOptions, portalApi } from '@harbour/backend-api/portal-api';
import type { Database } from '@harbour/backend-database';
import { type Beginning, openFilledDatabase } from '@harbour/backend-database/testing';
import { noSecurityLog } from '@harbour/backend-process';
import type { Call } from '@harbour/definitions/call';
import { londonToday } from '@harbour/kernel/calendar';
import type { Context } from '@harbour/kernel/http/call-context';
import { serverResources } from '@harbour/kernel/http/server-resources';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import Fastify from 'fastify';
import { z } from 'zod/mini';
import { provideClosedBank } from './closed-bank.ts';
import { now, seedSmallFirm } from './small-firm.ts';
import { type SignedIn, testIssuer } from './tokens.ts';

export interface Asked {
  method?: Call['method'];
  as?: SignedIn;
  target?: string;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  body: unknown;
}

/** Signs exports of the record of actions in tests. */
export const testAuditSeed = Buffer.alloc(32, 7);

const verb = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Route {
  method: z.infer<typeof verb>;
  url: string;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const onlyTables: Beginning = { name: 'portal', fill: migratePortal };
const smallFirm: Beginning = {
  name: 'small_firm',
  async fill(database) {
    await migratePortal(database);
    await seedSmallFirm(database);
  },
};

export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>;

/**
 * The API on a copy of a filled database, with a fixed date: the small firm, `beginning`, or empty tables that `seed`
 * fills.
 */
export async function startTestPortal(
  kind: Database['kind'],
  {
    beginning = smallFirm,
    seed,
    at = now,
    ...options
  }: {
    beginning?: Beginning;
    seed?: (database: Database) => Promise<unknown>;
    at?: number;
  } & Partial<Pick<PortalApiOptions, 'limits' | 'scanner' | 'securityLog' | 'provide' | 'openAccounts'>> = {},
) {
  const database = await openFilledDatabase(kind, seed ? onlyTables : beginning);
  await seed?.(database);
  const issuer = await testIssuer();
  const clock = { time: at };
  const app = Fastify({ routerOptions: { maxParamLength: 4_096 } });
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: verb.parse(each), url });
  });
  const objectFolder = await mkdtemp(join(tmpdir(), 'harbour-objects-'));
  const objects = { store: folderStore(objectFolder), signingKey: randomBytes(32) };
  await app.register(portalApi, {
    database,
    tokens: issuer.rules,
    firm: 'Test Firm',
    objects,
    now: () => clock.time,
    // Tests call faster than the rate limits allow.
    limits: { counting: 'off' },
    provide: [provideClosedBank(), provideAuditKey(testAuditSeed)],
    ...options,
  });

  /** For tests that register a call themselves. */
  const context: Context = {
    database,
    firm: 'Test Firm',
    today: () => londonToday(clock.time),
    now: () => clock.time,
    resources: serverResources(),
    countCall: async () => undefined,
    admitNewcomer: async () => undefined,
    securityLog: noSecurityLog,
    objects: { ...objects, database, prefix: '', now: () => clock.time, warn: () => undefined },
  };

  async function ask(address: string, { method = 'GET', as, target, body, headers }: Asked = {}): Promise<Answer> {
    const signedIn = as ? await issuer.tokens(as) : undefined;
    const response = await app.inject({
      method,
      url: address,
      headers: {
        ...(signedIn ? { authorization: `Bearer ${signedIn.accessToken}`, 'x-id-token': signedIn.idToken } : {}),
        ...(target === undefined ? {} : { 'x-target-id': target }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      body: json(response.payload),
    };
  }

  return {
    app,
    /** Every registered route. */
    routes,
    context,
    database,
    objectFolder,
    objects,
    issuer,
    clock,
    ask,
    async stop() {
      await app.close();
      await database.close();
      await rm(objectFolder, { recursive: true, force: true });
    },
  };
}
