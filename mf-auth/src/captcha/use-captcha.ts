import { useEffect, useState } from 'react';
import { type Captcha, newCaptcha } from './captcha.ts';

/** Solving that takes longer than this is explained. Milliseconds. */
const noticedAfter = 1_500;

/** The captcha of a form: it is solved in the background while the client fills the form in. */
export function useCaptcha() {
  const [captcha] = useState<Captcha>(newCaptcha);
  const [isSlow, setSlow] = useState(false);

  useEffect(() => captcha.prepare(), [captcha]);

  async function proof(): Promise<string | undefined> {
    const timer = setTimeout(() => setSlow(true), noticedAfter);
    try {
      return await captcha.proof();
    } finally {
      clearTimeout(timer);
      setSlow(false);
    }
  }

  return { proof, isSlow };
}
