import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordPolicy } from '../password-policy.ts';

/**
 * The commonest passwords of known breaches that the policy does not refuse anyway: the list of zxcvbn-ts (MIT
 * licence), which its strength meter uses too. Only the script that makes the product's file, and its test, need it.
 */
export const listedPasswords = (): string[] =>
  dictionary['passwords-common'].filter((password) => passwordPolicy.every(({ isMet }) => isMet(password, '')));
