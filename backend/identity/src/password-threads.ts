import { Piscina } from 'piscina';
import type { PasswordVerifier } from './srp.ts';
import type { ExchangeTask, exchange, VerifierTask } from './srp-work.ts';

/** Passwords in a thread of their own. */
export interface PasswordThreads {
  /** The server's half of the key exchange; undefined for a public key that is refused. */
  exchange: (task: ExchangeTask) => Promise<ReturnType<typeof exchange>>;
  /** What is stored instead of a password. */
  makeVerifier: (task: VerifierTask) => Promise<PasswordVerifier>;
  close: () => Promise<void>;
}

/**
 * Computes with passwords in a thread, because a key exchange takes 6 ms of processor time and a verifier 15 ms, in
 * which this thread could answer nobody else. It starts with the first sign-in and ends after some idle time.
 */
export function passwordThreads(): PasswordThreads {
  const pool = new Piscina({
    filename: import.meta.resolve('./srp-work.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return {
    exchange: (task) => pool.run(task, { name: 'exchange' }),
    makeVerifier: (task) => pool.run(task, { name: 'makeVerifier' }),
    close: () => pool.destroy(),
  };
}
