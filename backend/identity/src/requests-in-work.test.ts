import { databaseKinds } from '@harbour/backend-database/testing';
import { expect, test } from '@jest/globals';
import { call, from, outcome, type Service } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { newEmail, TestService } from './testing/test-service.ts';

const start = (service: Service) =>
  call(service, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: newEmail(), SRP_A: '2' },
  });

test.each(databaseKinds)(
  'an address with too many requests in work is refused before the body is read, no other address on %s',
  async (kind) => {
    const database = await openTestDatabase(kind);
    const { promise: started, resolve: begin } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<boolean>();
    const service = await TestService.start(database, {
      requestsInWork: { perSource: 1, waitingPerSource: 0, refusalDelaySeconds: 0 },
      isBreached: () => {
        begin();
        return held;
      },
    });
    const [greedy, other] = [from(service, '198.51.100.7'), from(service, '198.51.100.8')];
    const email = newEmail();
    const signUp = call(greedy, 'SignUp', { Username: email, Password: 'a long pass phrase', UserAttributes: [] });
    await started;
    expect(outcome(await start(greedy))).toMatch(/^400 TooManyFailedAttemptsException/);
    // The operation is unknown: that would be the answer if the request were read.
    expect(outcome(await call(greedy, 'Nothing', {}))).toMatch(/^400 TooManyFailedAttemptsException/);
    expect((await start(other)).body.ChallengeName).toBe('PASSWORD_VERIFIER');
    release(false);
    await signUp;
    expect((await start(greedy)).body.ChallengeName).toBe('PASSWORD_VERIFIER');
    await service.stop();
    await database.close();
  },
);

test.each(databaseKinds)(
  'an address with a backlog pauses after each request, no other address on %s',
  async (kind) => {
    const database = await openTestDatabase(kind);
    const { promise: started, resolve: begin } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<boolean>();
    const service = await TestService.start(database, {
      requestsInWork: {
        perSource: 1,
        waitingPerSource: 1,
        waitSeconds: 1,
        refusalDelaySeconds: 0,
        // A pause that outlasts every wait.
        backlogPause: { waiting: 0, times: 1e6 },
      },
      isBreached: () => {
        begin();
        return held;
      },
    });
    const [greedy, other] = [from(service, '198.51.100.7'), from(service, '198.51.100.8')];
    const signUp = call(greedy, 'SignUp', { Username: newEmail(), Password: 'a long pass phrase', UserAttributes: [] });
    await started;
    // One of them waits, and the other is refused at once since there is no room for it.
    const starts = [start(greedy), start(greedy)];
    expect(outcome(await Promise.race(starts))).toMatch(/^400 TooManyFailedAttemptsException/);
    release(false);
    await signUp;
    expect((await start(other)).body.ChallengeName).toBe('PASSWORD_VERIFIER');
    for (const answer of await Promise.all(starts)) {
      expect(outcome(answer)).toMatch(/^400 TooManyFailedAttemptsException/);
    }
    await service.stop();
    await database.close();
  },
);

test.each(databaseKinds)(
  'an address that used up its working time is refused, no other address on %s',
  async (kind) => {
    const database = await openTestDatabase(kind);
    // Any work takes more than this.
    const service = await TestService.start(database, {
      addressTime: { burstSeconds: 1e-6, refill: 1e-12 },
      requestsInWork: { refusalDelaySeconds: 0 },
    });
    const [greedy, other] = [from(service, '198.51.100.7'), from(service, '198.51.100.8')];
    expect((await start(greedy)).body.ChallengeName).toBe('PASSWORD_VERIFIER');
    expect(outcome(await start(greedy))).toMatch(/^400 TooManyFailedAttemptsException/);
    expect((await start(other)).body.ChallengeName).toBe('PASSWORD_VERIFIER');
    await service.stop();
    await database.close();
  },
);
