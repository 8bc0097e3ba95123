import { decoySub } from './decoys.ts';
import { IdentityError, tooManyAttemptsError } from './errors.ts';
import type { Identity } from './identity.ts';
import { type Counted, count, forget } from './lock-out.ts';
import type { CodePurpose } from './schema.ts';
import type { Visitor } from './visitor.ts';

/**
 * Requires a solved captcha, if the firm has one, before a code is sent to an address that anybody can enter. A missing
 * one is not counted as a failure: it is how a browser learns that it needs one.
 * @throws CaptchaRequiredException, or TooManyFailedAttemptsException after too many wrong ones
 */
export async function requireCaptcha(
  identity: Identity,
  { captchaProof, source }: Visitor,
  purpose: CodePurpose,
  email: string,
): Promise<void> {
  if (!identity.captcha) return;
  const refused = () => new IdentityError('CaptchaRequiredException', 'A solved captcha is needed. Please try again.');
  if (captchaProof === undefined) throw refused();
  const tried: Counted = {
    policy: 'captchasByVisitor',
    subject: `${purpose} ${decoySub(identity.keys, email)} ${source}`,
  };
  if (!(await count(identity, [tried]))) throw tooManyAttemptsError();
  if (!(await identity.captcha(captchaProof, source))) throw refused();
  await forget(identity, tried);
}
