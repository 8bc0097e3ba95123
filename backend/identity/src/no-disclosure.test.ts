// Nothing reveals who has an account: neither words nor status nor time. The one test that compares times.
import { randomBytes } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { passkey } from './schema.ts';
import { type Answer, call } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { newEmail, password, TestService } from './testing/test-service.ts';

const tries = 200;
/** A busy machine may disturb one round; a difference that is there is there every time. */
const rounds = 3;

const sorted = (times: readonly number[]) => [...times].sort((one, other) => one - other);
const quantile = (times: readonly number[], share: number) => sorted(times)[Math.floor(times.length * share)] ?? 0;
const median = (times: readonly number[]) => quantile(times, 0.5);

/** Half of the times lie within it. */
const spread = (times: readonly number[]) => quantile(times, 0.75) - quantile(times, 0.25);

describe.each(databaseKinds)('[R435] [R436] [R439] who has an account on %s', (kind) => {
  let database: Database;
  let service: TestService;
  const accounts: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database);
    for (let made = 0; made < tries; made += 1) {
      const { email, sub } = await service.user();
      const credentialId = randomBytes(32).toString('base64url');
      const stored = { publicKey: 'AA', counter: 0, name: 'Phone', transports: ['internal'], attachment: 'platform' };
      await database.db.insert(passkey).values({ credentialId, sub, createdAt: new Date(), ...stored });
      accounts.push(email);
    }
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  const person = (email: string) =>
    Object.entries({ email, given_name: 'Ada', family_name: 'Byron', birthdate: '1985-12-10' }).map(
      ([Name, Value]) => ({
        Name,
        Value,
      }),
    );

  const starts: [string, (email: string) => Promise<Answer>][] = [
    [
      'the start of a sign-in',
      (USERNAME) =>
        call(service, 'InitiateAuth', {
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME, SRP_A: '2'.repeat(700) },
        }),
    ],
    [
      'the start of a sign-in with a passkey',
      (USERNAME) =>
        call(service, 'InitiateAuth', {
          AuthFlow: 'USER_AUTH',
          AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
        }),
    ],
    ['a forgotten password', (Username) => call(service, 'ForgotPassword', { Username })],
    [
      'a sign-up',
      (Username) => call(service, 'SignUp', { Username, Password: password, UserAttributes: person(Username) }),
    ],
  ];

  /** The parts of an answer that do not differ by chance. */
  const shapeOf = ({ status, body }: Answer) => ({
    status,
    fields: Object.keys(body).sort(),
    type: body.__type,
    message: body.message,
    challenge: body.ChallengeName,
    parameters: Object.keys(body.ChallengeParameters ?? {}).sort(),
  });

  test.each(starts)('is not revealed by %s', async (_, ask) => {
    let differences: { difference: number; noise: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (const [index, email] of accounts.entries()) {
        const pair = [
          ['known', email],
          ['unknown', newEmail()],
        ] as const;
        const shapes: ReturnType<typeof shapeOf>[] = [];
        // Each comes first as often as the other.
        for (const [who, address] of index % 2 ? pair : pair.toReversed()) {
          const start = performance.now();
          shapes.push(shapeOf(await ask(address)));
          times[who].push(performance.now() - start);
        }
        expect(shapes[0]).toEqual(shapes[1]);
      }
      const difference = Math.abs(median(times.known) - median(times.unknown));
      const noise = Math.max(spread(times.known), spread(times.unknown)) / 2;
      differences = [...differences, { difference, noise }];
      if (difference <= noise) return;
    }
    expect(differences).toEqual([]);
  });
});
