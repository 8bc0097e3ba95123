import { type AuthenticatorSetup, session } from '@harbour/session';
import { Button } from '@harbour/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { digitsOf } from '../../form/checks.ts';
import { type EventName, machine } from '../../journey/machine.ts';
import { remember } from '../../journey/memory.ts';
import type { Journey } from '../../journey/use-journey.ts';
import { StepPage } from '../../step/step-page.tsx';
import { totpProblem } from './code-step.tsx';
import styles from './login.module.css';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Where the picture cannot be loaded, the key below it does the same. */
const QrCode = lazy<ComponentType<{ text: string }>>(() =>
  import(/* webpackChunkName: "qr-code" */ './qr-code.tsx').catch(() => ({ default: () => null })),
);

/** The secret in groups of four, with a button that copies it. */
function SecretKey({ secret }: { secret: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  }
  return (
    <div className={styles.key}>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button variant="link" className={styles.copy} onClick={() => void copy()}>
        {copied === 'yes' ? 'Copied' : 'Copy key'}
      </Button>
      <span role="status">{copied === 'failed' && 'Your browser does not allow it. Select the key and copy it.'}</span>
    </div>
  );
}

/** The recovery codes come with the authenticator; where they cannot be made now, Settings makes them. */
async function makeCodes(): Promise<EventName> {
  try {
    remember({ owes: { codes: await (await session.account()).makeRecoveryCodes() } });
    return 'recoveryCodesMade';
  } catch {
    return 'signedIn';
  }
}

/** For an account that must have an authenticator and has none. */
export function AuthenticatorStep({ journey, setUp }: { journey: Journey; setUp: AuthenticatorSetup }) {
  return (
    <StepPage title={machine.authenticator.title}>
      <div className={styles.setUp}>
        <p>
          Your account needs an authenticator app. It shows a new code every 30 seconds, on your phone or computer. Scan
          this picture with it, or type the key, then enter the code that it shows.
        </p>
        <div className={styles.picture}>
          <Suspense>
            <QrCode text={setUp.link} />
          </Suspense>
        </div>
        <SecretKey secret={setUp.secret} />
        <p>
          <a href={setUp.link}>Open an authenticator app on this device</a>
        </p>
      </div>
      <SecondFactorForm
        journey={journey}
        moment="code"
        label="Code from your authenticator"
        hint="You get recovery codes next: they let you in if you lose the authenticator."
        afterSignIn={makeCodes}
        clean={digitsOf}
        check={totpProblem}
        numeric
      />
    </StepPage>
  );
}
