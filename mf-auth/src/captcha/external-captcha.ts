import { externalServices, type RuntimeConfig } from '@harbour/contract';
import * as z from '@harbour/contract/schema';
import { CaptchaError } from './captcha-error.ts';

/**
 * What a firm's own script must put on the page: `harbourCaptcha.prove(key)` resolves to the proof that goes to the
 * identity service. Its dialogs, if it has any, are its own.
 */
function prover(page: object): (key: string | undefined) => unknown {
  const captcha = 'harbourCaptcha' in page ? page.harbourCaptcha : undefined;
  const prove =
    typeof captcha === 'object' && captcha !== null && 'prove' in captcha && typeof captcha.prove === 'function'
      ? captcha.prove.bind(captcha)
      : undefined;
  if (!prove) throw new Error('The script of the captcha has put no harbourCaptcha.prove on the page.');
  return prove;
}

let service: ReturnType<typeof externalServices> | undefined;

/** @throws CaptchaError when the script cannot be loaded or does not prove anything */
export async function externalProof(services: RuntimeConfig['services']): Promise<string | undefined> {
  service ??= externalServices(services);
  try {
    const loaded = await service('captcha');
    if (loaded.kind !== 'script') return undefined;
    return z.string().parse(await prover(globalThis)(loaded.key));
  } catch (cause) {
    throw new CaptchaError('The script of the captcha gave no proof.', { cause });
  }
}
