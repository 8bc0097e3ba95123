import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { postBy, type RenderedLetter } from '@harbour/letters';
import fastify from 'fastify';
import { generate } from 'otplib';
import { createUser, type NewUser } from '../create-user.ts';
import type { IdentityOptions } from '../identity.ts';
import { lockOutPolicies, rateLimits } from '../limits.ts';
import { identityService } from '../service.ts';

export const pool = { userPoolId: 'eu-west-1_HarbourTest', userPoolClientId: 'harbourtestclient' };
export const issuer = 'https://portal.example/idp/eu-west-1_HarbourTest';
export const password = 'correct horse';
export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Lock-outs by the firm's first figures, which the migrations insert. */
export const firstLockOut = lockOutPolicies({ failuresAllowed: 5, longestSeconds: 15 * 60, addressFactor: 1 });

const manyTimes = Object.fromEntries(
  Object.entries(rateLimits).map(([name, limit]) => [name, { ...limit, requests: 10_000 }]),
);

/** What each letter ends with. */
export const testRegistration = 'Example Firm Ltd is authorised and regulated by the Financial Conduct Authority.';

/** The real service on a loopback port, with an adjustable clock and a readable mailbox. */
export class TestService {
  readonly database: Database;
  readonly masterKey: Buffer;
  readonly mails: RenderedLetter[] = [];
  readonly log: string[] = [];
  readonly clock: { time: number };
  endpoint = '';
  private readonly app = fastify({
    // Tests set the request's network address with X-Forwarded-For.
    trustProxy: true,
    logger: { level: 'info', stream: { write: (line: string) => void this.log.push(line) } },
  });

  private constructor(database: Database, masterKey: Buffer, clock: { time: number }) {
    this.database = database;
    this.masterKey = masterKey;
    this.clock = clock;
  }

  static async start(
    database: Database,
    options: Partial<IdentityOptions> & { clock?: { time: number } } = {},
  ): Promise<TestService> {
    const { clock = { time: Date.now() }, masterKey = randomBytes(32), ...others } = options;
    const service = new TestService(database, masterKey, clock);
    const plugin = identityService({
      database,
      masterKey,
      pool,
      issuer,
      rateLimits: manyTimes,
      // A slow machine's tests work longer than an office.
      addressTime: { burstSeconds: 36_000, refill: 1 },
      publicAddress: () => 'https://portal.example',
      mail: postBy(async (message) => void service.mails.push(message), {
        firm: options.firm ?? 'Harbour',
        registration: testRegistration,
      }),
      now: () => clock.time,
      ...others,
    });
    await service.app.register(plugin, { prefix: '/idp' });
    service.endpoint = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/idp/`;
    return service;
  }

  /** Another process on the same data. */
  restart(options: Partial<IdentityOptions> = {}): Promise<TestService> {
    return TestService.start(this.database, { masterKey: this.masterKey, clock: this.clock, ...options });
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  /** A confirmed user with a unique address. */
  async user(given: Partial<NewUser> = {}): Promise<{ email: string; sub: string; harbourUid: string }> {
    const email = given.email ?? newEmail();
    const harbourUid = randomUUID();
    const user = { email, password, givenName: 'Ada', familyName: 'Byron', birthdate: '1985-12-10', harbourUid };
    const { sub } = await createUser({ ...this, pool }, { ...user, confirmed: true, ...given });
    return { email, sub, harbourUid };
  }

  /** The newest code sent to an address. */
  code(email: string): string {
    const codes = this.mails.filter((mail) => mail.to === email).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]);
    const code = codes.findLast((found) => found !== undefined);
    if (!code) throw new Error(`No code was sent to ${email}.`);
    return code;
  }

  /** The current TOTP code, or the one some seconds from now. */
  totp(secret = totpSecret, seconds = 0): Promise<string> {
    return generate({ secret, epoch: Math.floor(this.clock.time / 1000) + seconds });
  }

  tick(seconds: number): void {
    this.clock.time += seconds * 1000;
  }
}

export const newEmail = () => `${randomUUID()}@example.test`;

/** A wrong code. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
