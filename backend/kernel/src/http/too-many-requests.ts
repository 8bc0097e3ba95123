import { RefusedError } from '../errors/refused-error.ts';

const waitFor = (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`);

const refusal = (reason: string, seconds: number) =>
  new RefusedError(
    429,
    'TooManyRequests',
    `${reason} Please wait ${waitFor(seconds)} and try again.`,
    undefined,
    // RFC 9110, 10.2.3.
    { 'retry-after': String(seconds) },
  );

/** For calls that came faster than the limit allows. */
export function tooManyRequests(seconds: number): RefusedError {
  return refusal('We have had more requests from you than we can answer at once.', seconds);
}

/** For calls while earlier ones of the same caller still need time. */
export function stillWorking(seconds: number): RefusedError {
  return refusal('We are still working on earlier requests.', seconds);
}
