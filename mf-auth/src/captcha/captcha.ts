import { readPageConfig } from '@harbour/contract';
import { externalProof } from './external-captcha.ts';
import { type Challenge, fetchChallenge } from './fetch-challenge.ts';
import { solveChallenge } from './solve-challenge.ts';

interface Solving {
  /** Milliseconds since 1970 after which it is not used. */
  until: () => number;
  proof: Promise<string>;
}

/** A proof must still be on its way when the service checks it. Milliseconds. */
const margin = 30_000;

function solving(endpoint: string): Solving {
  let found: Challenge | undefined;
  const proof = fetchChallenge(endpoint).then((challenge) => {
    found = challenge;
    return solveChallenge(challenge);
  });
  // The caller that asks for the proof gets the failure.
  proof.catch(() => undefined);
  return { until: () => (found?.parameters.expiresAt ?? Number.POSITIVE_INFINITY) * 1_000 - margin, proof };
}

export interface Captcha {
  /** Begins to solve in the background, so that the client need not wait for it later. */
  prepare: () => void;
  /**
   * The proof for one request; each is used once. Undefined where the identity service asks for none.
   * @throws CaptchaError; asked again, it tries anew
   */
  proof: () => Promise<string | undefined>;
}

/** The captcha that the deployment has chosen (`services.captcha`). A pool at Amazon's has none of ours. */
export function newCaptcha(): Captcha {
  const { services, identity } = readPageConfig();
  if (services.captcha.provider === 'script') {
    return { prepare: () => undefined, proof: () => externalProof(services) };
  }
  const { endpoint } = identity;
  if (!endpoint) return { prepare: () => undefined, proof: async () => undefined };
  let present: Solving | undefined;
  return {
    prepare() {
      present ??= solving(endpoint);
    },
    async proof() {
      const { until, proof } = present && present.until() > Date.now() ? present : solving(endpoint);
      present = undefined;
      const found = await proof;
      return until() > Date.now() ? found : solving(endpoint).proof;
    },
  };
}
